/** The pages that publishing drafts would change. */
import { pageChanges } from '../../../../services/preview/rehearsal/pageChanges';
import type { SiteContent } from '../../../../src/cms/site/types';

/** A site with pages by uid, each with its path and a digest of its data. */
const siteOf = (pages: Record<string, [path: string, digest: string]>) => ({
  site: {
    pages: Object.entries(pages).map(([uid, [path]]) => ({
      uid,
      title: uid.toUpperCase(),
      content: { path, locale: 'en-US' },
      updated: null,
    })),
  } as unknown as SiteContent,
  sources: new Map(Object.values(pages)),
});

const changesOf = (...sites: Parameters<typeof pageChanges>) =>
  pageChanges(...sites).map(({ uid, is, before, after }) => [uid, is, before, after]);

it('a page with the same data is not listed', () => {
  expect(changesOf(siteOf({ a: ['/a/', '1'] }), siteOf({ a: ['/a/', '1'] }))).toEqual([]);
});

it('changed, new, moved and vanished pages are listed, those that vanish first', () => {
  const published = siteOf({ a: ['/a/', '1'], b: ['/b/', '1'], c: ['/c/', '1'] });
  const drafts = siteOf({ a: ['/a/', '2'], b: ['/b2/', '2'], d: ['/d/', '1'] });
  expect(changesOf(published, drafts)).toEqual([
    ['c', 'removed', '/c/', null],
    ['a', 'changed', '/a/', '/a/'],
    ['b', 'moved', '/b/', '/b2/'],
    ['d', 'added', null, '/d/'],
  ]);
});

it('two pages that swap their paths have moved', () => {
  const published = siteOf({ a: ['/a/', '1'], b: ['/b/', '2'] });
  const drafts = siteOf({ a: ['/b/', '3'], b: ['/a/', '4'] });
  expect(changesOf(published, drafts)).toEqual([
    ['a', 'moved', '/a/', '/b/'],
    ['b', 'moved', '/b/', '/a/'],
  ]);
});
