import { draft, edited, menuItem, menuOf, page, type MadeEntry } from '../../setup/stack/entries';
import { siteOf, type BuiltSite } from '../../setup/service/service';

const english = ({ paths }: BuiltSite) => paths.filter((path) => !path.startsWith('/is/'));

describe('an address that a page of the last build has', () => {
  const contact = page('contact');
  const careers = page('careers');
  /** Builds a stack after another one, whose addresses are remembered. */
  const siteAfter = async (before: MadeEntry[], now: MadeEntry[]) => {
    const { site } = await siteOf({ entries: before });
    const places = site.pages.map(({ uid, content: { path, locale } }) => ({ uid, locale, path }));
    return siteOf({ entries: now }, { settings: { places } });
  };
  const owner = ({ site }: BuiltSite, path: string) =>
    site.pages.find((each) => each.content.path === path)?.uid;

  it('stays its own; another page that takes it stays where it was and is named', async () => {
    const taken = edited(careers, { url: '/contact' });
    // Careers is the older one and has the menu on its side.
    const built = await siteAfter(
      [careers, contact],
      [taken, contact, ...menuOf(menuItem('m1', taken))],
    );
    expect(english(built)).toEqual(['/careers/', '/contact/']);
    expect(owner(built, '/contact/')).toBe('contact');
    expect(built.lines).toEqual(
      ['en-us, url: ', 'is-is, url: /is'].map(
        (where) =>
          `page “careers” (careers), ${where}/contact/ is already the path of “contact” (contact); the page is at ${where.slice(12)}/careers/`,
      ),
    );
  });

  it('is not given to a new page, which is left out and named', async () => {
    const fresh = page('aaa', { url: '/contact' });
    const built = await siteAfter([contact], [fresh, contact]);
    expect(owner(built, '/contact/')).toBe('contact');
    expect(built.paths).toEqual(['/contact/', '/is/contact/']);
    expect(built.lines[0]).toBe(
      'page “aaa” (aaa), en-us, url: /contact/ is already the path of “contact” (contact); the page is left out',
    );
  });

  it('is free once that page has gone or moved', async () => {
    const taken = edited(careers, { url: '/contact' });
    const gone = await siteAfter([careers, contact], [taken, draft(contact)]);
    expect(owner(gone, '/contact/')).toBe('careers');
    const moved = await siteAfter(
      [careers, contact],
      [taken, edited(contact, { url: '/write-to-us' })],
    );
    expect(owner(moved, '/contact/')).toBe('careers');
    expect(moved.lines).toEqual([]);
  });

  it('may be exchanged between two pages', async () => {
    const built = await siteAfter(
      [careers, contact],
      [edited(careers, { url: '/contact' }), edited(contact, { url: '/careers' })],
    );
    expect(owner(built, '/contact/')).toBe('careers');
    expect(owner(built, '/careers/')).toBe('contact');
    expect(built.lines).toEqual([]);
  });

  it('stays its page’s where the new address is one that the site needs itself', async () => {
    const built = await siteAfter([careers], [edited(careers, { url: '/publish' })]);
    expect(english(built)).toEqual(['/careers/']);
    expect(built.lines[0]).toBe(
      'page “careers” (careers), en-us, url: /publish/ is a path that is reserved for the site; the page is at /careers/',
    );
  });

  it('without memory of a build goes to the page that was created first, whatever the menu says', async () => {
    const taken = page('careers', { url: '/contact' });
    const built = await siteOf({ entries: [contact, taken, ...menuOf(menuItem('m1', taken))] });
    expect(owner(built, '/contact/')).toBe('contact');
  });
});
