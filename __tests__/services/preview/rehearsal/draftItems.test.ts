/** The drafts that a rehearsal names, and the content that publishing some of them would give. */
import { draftItems, withDraftsOf } from '../../../../services/preview/rehearsal/draftItems';
import type { Content } from '../../../../src/cms/graph/content';

type Readings = Content['readings'];
type Fields = Record<string, unknown>;

/** Readings with pages of the English and the Icelandic locale, and assets of the English one. */
const readingsOf = (
  english: Record<string, Fields>,
  icelandic: Record<string, Fields> = {},
  assets: Record<string, Fields> = {},
): Readings =>
  ({
    'en-us': { entries: { page: english }, assets },
    'is-is': { entries: { page: icelandic }, assets: {} },
  }) as unknown as Readings;

const page = (title: string, version = 1, locale = 'en-us') => ({
  title,
  system: { uid: title, version, locale },
});

describe('the drafts of a rehearsal', () => {
  it('are new, changed and removed entries', () => {
    const published = readingsOf({ a: page('A'), b: page('B'), c: page('C') });
    const drafts = readingsOf({ a: page('A'), b: page('B, changed'), d: page('D') });
    expect(draftItems(published, drafts).map(({ uid, is }) => [uid, is])).toEqual([
      ['b', 'changed'],
      ['c', 'removed'],
      ['d', 'new'],
    ]);
  });

  it('are no entries that were saved again without a change', () => {
    expect(draftItems(readingsOf({ a: page('A', 1) }), readingsOf({ a: page('A', 2) }))).toEqual(
      [],
    );
  });

  it('name an entry once, with the languages in which it differs', () => {
    const items = draftItems(
      readingsOf({ a: page('A') }, { a: page('Á', 1, 'is-is') }),
      readingsOf({ a: page('A2') }, { a: page('Á2', 1, 'is-is') }),
    );
    expect(items).toMatchObject([{ uid: 'a', title: 'A2', locales: ['en-us', 'is-is'] }]);
  });

  it('do not name a language that shows the English version', () => {
    const english = page('A2');
    const items = draftItems(
      readingsOf({ a: page('A') }, { a: page('A') }),
      readingsOf({ a: english }, { a: english }),
    );
    expect(items).toMatchObject([{ uid: 'a', locales: ['en-us'] }]);
  });

  it('name a translation that would be removed, so that English is shown in its place', () => {
    const english = page('A');
    const items = draftItems(
      readingsOf({ a: english }, { a: page('Á', 1, 'is-is') }),
      readingsOf({ a: english }, { a: english }),
    );
    expect(items).toMatchObject([{ uid: 'a', locales: ['is-is'], is: 'removed' }]);
  });

  it('are changed if one language is new and another one changed', () => {
    const items = draftItems(
      readingsOf({ a: page('A') }, { a: page('A') }),
      readingsOf({ a: page('A2') }, { a: page('Á', 1, 'is-is') }),
    );
    expect(items).toMatchObject([{ uid: 'a', locales: ['en-us', 'is-is'], is: 'changed' }]);
  });

  it('include pictures and documents', () => {
    const items = draftItems(readingsOf({}), readingsOf({}, {}, { p: { title: 'Photograph' } }));
    expect(items).toEqual([
      { uid: 'p', type: 'asset', title: 'Photograph', locales: ['en-us'], is: 'new' },
    ]);
  });

  it('have their uid as a name if a title is missing', () => {
    expect(draftItems(readingsOf({}), readingsOf({ a: { title: null } }))).toMatchObject([
      { title: 'a' },
    ]);
  });
});

describe('the content with some drafts only', () => {
  const published = readingsOf({ a: page('A'), b: page('B'), gone: page('Gone') });
  const drafts = readingsOf({ n: page('New'), a: page('A2'), b: page('B2') });
  const pagesOf = (uids: string[]) =>
    Object.entries(withDraftsOf(published, drafts, new Set(uids))['en-us'].entries.page).map(
      ([uid, { title }]) => [uid, title],
    );

  it('is that of the site for no drafts', () => {
    expect(pagesOf([])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['gone', 'Gone'],
    ]);
  });

  it('has new and changed entries in the order of the content service', () => {
    expect(pagesOf(['n', 'a'])).toEqual([
      ['n', 'New'],
      ['a', 'A2'],
      ['b', 'B'],
      ['gone', 'Gone'],
    ]);
  });

  it('has lost the entries whose drafts are removed', () => {
    expect(pagesOf(['gone'])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ]);
  });
});
