import { localeFacts, type Locale } from '../../locales';
import type { Entry } from '../graph/entry';
import { dayIn } from '../wire/day';
import { joinPaths } from './cleanPath';
import type { PathPlan, Wish } from './grantPaths';
import { isReserved } from './reservedPaths';

/**
 * True unless the closing date of a position is before a day. A position without a closing date, or with
 * an invalid one, stays open.
 * @param today day in UTC, `2026-11-25`
 */
export function isOpen({ fields }: Entry<'position'>, today: string): boolean {
  const closingDay = dayIn(fields.closing_date);
  return closingDay === null || closingDay >= today;
}

/** The page above all positions, with the path of its own url. */
export interface CareersPage {
  page: Entry<'page'>;
  path: string;
}

/** Finds the careers page: the first page of that type with a path of its own. */
export function findCareersPage(
  pages: Entry<'page'>[],
  ownPathByUid: ReadonlyMap<string, string>,
): CareersPage | null {
  const page = pages.find(
    ({ uid, fields }) => fields.page_type === 'Careers page' && ownPathByUid.has(uid),
  );
  const path = page && ownPathByUid.get(page.uid);
  return page && path !== undefined ? { page, path } : null;
}

/** Returns the wishes of positions: for paths below the careers page, then for their own urls. */
export function positionWishes(
  careers: CareersPage | null,
  positions: Entry<'position'>[],
  ownPathByUid: ReadonlyMap<string, string>,
): Wish[] {
  return positions.flatMap((entry): Wish[] => {
    const path = ownPathByUid.get(entry.uid);
    if (path === undefined) return [];
    const own: Wish = { entry, path, field: 'url' };
    return careers ? [{ ...own, path: joinPaths(careers.path, path) }, own] : [own];
  });
}

/** Redirects the paths of closed positions to the careers page, unless a page has such a path. */
export function redirectClosed(
  { paths, owners, redirects }: PathPlan,
  locale: Locale,
  careers: CareersPage | null,
  closedWishes: Wish[],
): void {
  const target = careers && paths.get(careers.page.uid);
  if (!target) return;
  for (const { path } of closedWishes) {
    const from = joinPaths(localeFacts[locale].prefix, path);
    const isFree = !owners.has(from) && !redirects.has(from) && !isReserved(locale, from);
    if (isFree) redirects.set(from, target);
  }
}
