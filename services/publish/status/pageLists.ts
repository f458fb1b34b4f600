import type { PageChanges } from '../releases/types';
import { pageLink } from './html';
import type { StatusTexts } from './texts/types';

/** Number of pages up to which a list is open. */
const mostOpen = 12;
/** Maximum number of pages in a list: a change of the menu changes every page. */
const mostListed = 200;

/** Counts the pages that differ. */
export const countsOf = ({ changed, added, removed }: PageChanges) => ({
  changed: changed.length,
  added: added.length,
  removed: removed.length,
});

/** Options of `pageListsHtml`. */
export interface PageListOptions {
  texts: StatusTexts;
  /** Prefix of the ids, which differ within one document. */
  id: string;
  /** Renders one page; default: a link to it, except for pages that are gone. */
  page?: (path: string) => string;
}

/** Renders the pages that differ, in up to three lists. Empty if no page differs. */
export function pageListsHtml(
  { changed, added, removed }: PageChanges,
  { texts, id, page }: PageListOptions,
): string {
  const gone = (path: string) => path.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return [
    listHtml(`${id}-added`, texts.addedPages, added, texts, page ?? pageLink),
    listHtml(`${id}-changed`, texts.changedPages, changed, texts, page ?? pageLink),
    listHtml(`${id}-removed`, texts.removedPages, removed, texts, page ?? gone),
  ].join('');
}

function listHtml(
  id: string,
  title: string,
  paths: readonly string[],
  texts: StatusTexts,
  page: (path: string) => string,
): string {
  if (paths.length === 0) return '';
  const items = paths.slice(0, mostListed).map((path) => `<li>${page(path)}</li>`);
  if (paths.length > mostListed) items.push(`<li>… ${texts.pageCount(paths.length)}</li>`);
  const pages = `<ul class="pages">${items.join('')}</ul>`;
  const heading = `<h3>${title}</h3>`;
  if (paths.length <= mostOpen) return heading + pages;
  return `${heading}<details id="${id}"><summary>${texts.showAll(paths.length)}</summary>${pages}</details>`;
}
