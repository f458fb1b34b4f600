/** Interface strings: those of the service override those of the files. */
import { flatten } from '../../../src/cms/parse/strings';
import { localeOf, siteFromStack } from '../../setup/service/service';
import { entry, frontPage, icelandic } from '../../setup/stack/entries';

describe('interface strings', () => {
  const files = { 'menu.open': 'Menu', 'menu.close': 'Close menu', 'footer.label': 'Footer' };
  const string = (key: string, value: string | null) =>
    entry('translation_string', key.replace('.', ''), { title: key, string_value: value });

  it('of the service override those of the files in each language', async () => {
    const close = string('menu.close', 'Close');
    const label = string('footer.label', 'Page footer');
    const built = await siteFromStack(
      { entries: [frontPage(), close, icelandic(close, { string_value: 'Loka' }), label] },
      { settings: { strings: files } },
    );
    expect(localeOf(built, 'en-US')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Close',
      'footer.label': 'Page footer',
    });
    expect(localeOf(built, 'is-IS')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Loka',
      'footer.label': 'Page footer',
    });
  });

  it('that are empty are reported, and the file’s string is used', async () => {
    const built = await siteFromStack(
      { entries: [frontPage(), string('menu.open', '')] },
      { settings: { strings: files } },
    );
    expect(localeOf(built, 'en-US')?.strings['menu.open']).toBe('Menu');
    expect(built.lines).toContain(
      'translation_string “menu.open” (menuopen), en-us, string_value: is empty',
    );
  });

  it('that a language lacks are replaced by English ones and reported', async () => {
    const [close, label] = [string('menu.close', 'Close'), string('footer.label', 'Page footer')];
    const built = await siteFromStack(
      { entries: [frontPage(), close, icelandic(close, { string_value: ' ' }), label] },
      { settings: { strings: files } },
    );
    expect(localeOf(built, 'is-IS')?.strings).toEqual({
      'menu.open': 'Menu',
      'menu.close': 'Close',
      'footer.label': 'Page footer',
    });
    expect(built.lines.filter((line) => line.startsWith('translation_string'))).toEqual([
      'translation_string “footer.label” (footerlabel), is-is, string_value: is not translated, so the English one is shown',
      'translation_string “menu.close” (menuclose), is-is, string_value: is empty',
      'translation_string menu.open, is-is, title: has no translation string, so the English text of the files is shown',
    ]);
  });

  it('that a language lacks altogether are reported in one line', async () => {
    const entries = [string('menu.open', 'Menu'), string('menu.close', 'Close')];
    const built = await siteFromStack(
      { entries: [frontPage(), ...entries] },
      { settings: { strings: { 'menu.open': 'Menu', 'menu.close': 'Close menu' } } },
    );
    expect(built.lines.filter((line) => line.startsWith('translation_string'))).toEqual([
      'translation_string (all 2), is-is, title: none is translated, so the English texts are shown',
    ]);
  });

  it('that are no address for requests are reported, and the next source is used', async () => {
    const noAddress = 'office at nordloft';
    const build = async (english: string, translated: string) => {
      const address = string('contact.email', english);
      return siteFromStack(
        { entries: [frontPage(), address, icelandic(address, { string_value: translated })] },
        { settings: { strings: { 'contact.email': 'file@nordloft.example' } } },
      );
    };
    const fault = (locale: string) =>
      `translation_string “contact.email” (contactemail), ${locale}, string_value: “${noAddress}” is not exactly one e-mail address, so it is not used`;
    const both = await build(noAddress, noAddress);
    expect(localeOf(both, 'en-US')?.strings['contact.email']).toBe('file@nordloft.example');
    expect(localeOf(both, 'is-IS')?.strings['contact.email']).toBe('file@nordloft.example');
    const fallback =
      'translation_string contact.email, en-us, title: has no usable translation string, so requests ' +
      'without a desk go to file@nordloft.example';
    expect(both.lines).toEqual([fault('en-us'), fault('is-is'), fallback]);
    const icelandicOnly = await build('office@nordloft.example', noAddress);
    expect(localeOf(icelandicOnly, 'is-IS')?.strings['contact.email']).toBe(
      'office@nordloft.example',
    );
    expect(icelandicOnly.lines).toEqual([fault('is-is')]);
  });

  it('with several addresses for requests give the first one, and are reported', async () => {
    const value = 'ops@nordloft.example; sales@nordloft.example';
    const built = await siteFromStack(
      { entries: [frontPage(), string('contact.email', value)] },
      { settings: { strings: { 'contact.email': 'file@nordloft.example' } } },
    );
    expect(localeOf(built, 'en-US')?.strings['contact.email']).toBe('ops@nordloft.example');
    expect(built.lines).toContain(
      `translation_string “contact.email” (contactemail), en-us, string_value: “${value}” is not exactly one e-mail address, so ops@nordloft.example is used`,
    );
  });

  it('with an unknown placeholder are reported, and the next source is used', async () => {
    const counts = {
      'results.people_one': '{{count}} person',
      'results.people_other': '{{count}} people',
    };
    const one = string('results.people_one', 'One person');
    const other = string('results.people_other', '{{count}} persons');
    const entries = [
      frontPage(),
      one,
      other,
      icelandic(one, { string_value: 'Einn maður' }),
      icelandic(other, { string_value: '{{fjöldi}} manns' }),
    ];
    const built = await siteFromStack({ entries }, { settings: { strings: counts } });
    expect(localeOf(built, 'is-IS')?.strings).toEqual({
      'results.people_one': 'Einn maður',
      'results.people_other': '{{count}} persons',
    });
    expect(built.lines).toEqual([
      'translation_string “results.people_other” (resultspeople_other), is-is, string_value: has {{fjöldi}}, but this text may have only {{count}}, so it is not used',
    ]);
  });

  it('of the files are sufficient for a stack without translation strings', async () => {
    const built = await siteFromStack({ entries: [frontPage()] }, { settings: { strings: files } });
    expect(localeOf(built, 'is-IS')?.strings).toEqual(files);
    expect(built.lines).toEqual([]);
  });

  it('of the files have dotted keys', () => {
    expect(flatten({ a: 'A', b: { c: 'C', d: { e: 'E' } } })).toEqual({
      a: 'A',
      'b.c': 'C',
      'b.d.e': 'E',
    });
  });
});
