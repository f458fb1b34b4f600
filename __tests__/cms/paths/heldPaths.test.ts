/** @ci */
import { draft, edited, menuItem, menuOf, page, type TestEntry } from '../../setup/stack/entries';
import { siteFromStack, type BuiltSite } from '../../setup/service/service';

const english = ({ paths }: BuiltSite) => paths.filter((path) => !path.startsWith('/is/'));

describe('an address that a page of the last build has', () => {
  const contact = page('contact');
  const careers = page('careers');
  /** Builds a stack after another one whose paths are recorded. */
  const siteAfter = async (earlierEntries: TestEntry[], entries: TestEntry[]) => {
    const { site } = await siteFromStack({ entries: earlierEntries });
    const previousPaths = site.pages.map(({ uid, content: { path, locale } }) => ({
      uid,
      locale,
      path,
    }));
    return siteFromStack({ entries: entries }, { settings: { previousPaths } });
  };
  const owner = ({ site }: BuiltSite, path: string) =>
    site.pages.find((each) => each.content.path === path)?.uid;

  it('stays with that page; another page that claims it keeps its old path and is reported', async () => {
    const movedCareers = edited(careers, { url: '/contact' });
    // The careers page is older and is in the menu.
    const built = await siteAfter(
      [careers, contact],
      [movedCareers, contact, ...menuOf(menuItem('m1', movedCareers))],
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

  it('is not given to a new page, which is omitted and reported', async () => {
    const fresh = page('aaa', { url: '/contact' });
    const built = await siteAfter([contact], [fresh, contact]);
    expect(owner(built, '/contact/')).toBe('contact');
    expect(built.paths).toEqual(['/contact/', '/is/contact/']);
    expect(built.lines[0]).toBe(
      'page “aaa” (aaa), en-us, url: /contact/ is already the path of “contact” (contact); the page is left out',
    );
  });

  it('is free when that page is deleted or moved', async () => {
    const movedCareers = edited(careers, { url: '/contact' });
    const siteAfterDeletion = await siteAfter([careers, contact], [movedCareers, draft(contact)]);
    expect(owner(siteAfterDeletion, '/contact/')).toBe('careers');
    const moved = await siteAfter(
      [careers, contact],
      [movedCareers, edited(contact, { url: '/write-to-us' })],
    );
    expect(owner(moved, '/contact/')).toBe('careers');
    expect(moved.lines).toEqual([]);
  });

  it('can be exchanged between two pages', async () => {
    const built = await siteAfter(
      [careers, contact],
      [edited(careers, { url: '/contact' }), edited(contact, { url: '/careers' })],
    );
    expect(owner(built, '/contact/')).toBe('careers');
    expect(owner(built, '/careers/')).toBe('contact');
    expect(built.lines).toEqual([]);
  });

  it('stays with its page if the new address is reserved', async () => {
    const built = await siteAfter([careers], [edited(careers, { url: '/publish' })]);
    expect(english(built)).toEqual(['/careers/']);
    expect(built.lines[0]).toBe(
      'page “careers” (careers), en-us, url: /publish/ is a path that is reserved for the site; the page is at /careers/',
    );
  });

  it('goes to the page that was created first if no build is recorded', async () => {
    const movedCareers = page('careers', { url: '/contact' });
    const built = await siteFromStack({
      entries: [contact, movedCareers, ...menuOf(menuItem('m1', movedCareers))],
    });
    expect(owner(built, '/contact/')).toBe('contact');
  });
});
