/** One uid with two content types, although entries are identified by uid alone. */
import {
  aircraft,
  entry,
  frontPage,
  page,
  textBelt,
  referenceTo,
} from '../../../setup/stack/entries';
import { siteFromStack } from '../../../setup/service/service';

describe('a uid that two content types share', () => {
  it('gives one page and one report in each locale, and all other pages', async () => {
    const { site, lines, paths } = await siteFromStack({
      entries: [frontPage(), page('twin', { url: '/kept' }), aircraft('twin', { url: '/gone' })],
    });
    expect(paths).toEqual(['/', '/is/', '/is/kept/', '/kept/']);
    expect(
      site.pages.filter(({ uid }) => uid === 'twin').map(({ content }) => content.kind),
    ).toEqual(['page', 'page']);
    expect(lines).toEqual([
      'aircraft_data “twin” (twin), en-us, uid: is also the uid of a page, so this entry is left out',
      'aircraft_data “twin” (twin), is-is, uid: is also the uid of a page, so this entry is left out',
    ]);
  });

  it('resolves to the entry that is used', async () => {
    const twinBelt = textBelt('twin', 'We fly.');
    const { site, lines } = await siteFromStack({
      entries: [
        frontPage(),
        page('shows', { content_belts: referenceTo(twinBelt) }),
        twinBelt,
        entry('translation_string', 'twin', { string_value: 'x' }),
      ],
    });
    const shows = site.pages.find(({ content: { path } }) => path === '/shows/');
    expect(shows?.content.belts).toHaveLength(1);
    expect(lines).toHaveLength(2);
  });
});
