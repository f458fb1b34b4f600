/** Finds the pages that publishing drafts would change. */
import type { PageRecord, SiteContent } from '../../../src/cms/site/types';
import type { Locale } from '../../../src/locales';

/** A page that publishing would change. */
export interface PageChange {
  uid: string;
  locale: Locale;
  title: string;
  /**
   * `changed`: its own content, not only the menu or the footer; `moved`: it gets another path, and may
   * have other content too.
   */
  is: 'added' | 'changed' | 'moved' | 'removed';
  /** Path on the site today; null for a new page. */
  before: string | null;
  /** Path after publishing; null for a page that vanishes. */
  after: string | null;
}

const keyOf = ({ uid, content }: PageRecord) => `${content.locale} ${uid}`;

/**
 * Lists the pages that differ, those that vanish first.
 * @param sources digest of the data of each page, by path
 */
export function pageChanges(
  published: { site: SiteContent; sources: ReadonlyMap<string, string> },
  drafts: { site: SiteContent; sources: ReadonlyMap<string, string> },
): PageChange[] {
  const pagesBefore = new Map(published.site.pages.map((page) => [keyOf(page), page]));
  const keys = new Set(drafts.site.pages.map(keyOf));
  const removed = published.site.pages.filter((page) => !keys.has(keyOf(page)));
  const others = drafts.site.pages.flatMap((page): PageChange[] => {
    const before = pagesBefore.get(keyOf(page))?.content.path ?? null;
    const after = page.content.path;
    if (before === null) return [changeOf(page, 'added', null, after)];
    if (before !== after) return [changeOf(page, 'moved', before, after)];
    const isSame = published.sources.get(before) === drafts.sources.get(after);
    return isSame ? [] : [changeOf(page, 'changed', before, after)];
  });
  return [...removed.map((page) => changeOf(page, 'removed', page.content.path, null)), ...others];
}

const changeOf = (
  { uid, title, content }: PageRecord,
  is: PageChange['is'],
  before: string | null,
  after: string | null,
): PageChange => ({ uid, locale: content.locale, title, is, before, after });
