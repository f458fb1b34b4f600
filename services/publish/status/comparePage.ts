import isEqual from 'lodash/isEqual';
import uniqWith from 'lodash/uniqWith';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { diffStyle, textChangesHtml } from '../compare/diffHtml';
import { diffPages } from '../compare/pageDiff';
import { swipeScript, swipeStyle, swipeView } from '../compare/swipe';
import { pageChanges } from '../releases/changes';
import type { PageChanges, Release, WholeRelease } from '../releases/types';
import { link, list, pageLink, section, statusUrl, timeHtml } from './html';
import { documentHtml, policyFor } from './layout';
import { pageListsHtml } from './pageLists';
import { timeScript } from './script';
import type { StatusTexts } from './texts/types';

/** Two releases that are compared. */
export interface ComparedReleases<R extends Release = Release> {
  from: R;
  to: R;
  texts: StatusTexts;
  company: string;
  /** True if the reader decides whether `to` is made live again: the page leads back to that question. */
  isForRollback: boolean;
}

/** Name of the parameter for `ComparedReleases.isForRollback`, whose value is then `yes`. */
export const rollbackParameter = 'rollback';

const parametersOf = ({ from, to, isForRollback }: ComparedReleases) => ({
  from: from.id,
  to: to.id,
  ...(isForRollback ? { [rollbackParameter]: 'yes' } : {}),
});

/** Renders the link to the page from which the reader came. */
const returnLink = ({ to, texts, isForRollback }: ComparedReleases): string =>
  isForRollback
    ? link(statusUrl('/publish/rollback', { id: to.id }, texts), texts.rollback.back)
    : link(statusUrl('/publish/', {}, texts), texts.back);

/** Content-Security-Policy of the comparison of one page. */
export const comparePolicy = policyFor(timeScript + swipeScript);

const comparePath = '/publish/compare';

/** Returns the pages that differ between two releases. */
export const changesBetween = (from: WholeRelease, to: WholeRelease): PageChanges =>
  pageChanges(to.list, to.files, from);

/** Renders the list of the pages that differ. */
export function compareListPage(compared: ComparedReleases<WholeRelease>): string {
  const { from, to, texts, company } = compared;
  const changes = changesBetween(from, to);
  const parameters = parametersOf(compared);
  const page = (path: string) =>
    link(statusUrl(comparePath, { ...parameters, page: path }, texts), escapeHtml(path));
  const lists = pageListsHtml(changes, { texts, id: 'compare', page });
  const headline = texts.compare.title;
  return documentHtml({
    texts,
    company,
    headline,
    path: comparePath,
    parameters,
    sentenceHtml: between({ from, to, texts }),
    script: timeScript,
    mainHtml:
      section(
        'pages',
        texts.facts.pages,
        lists === '' ? `<p>${texts.compare.noDifference}</p>` : lists,
      ) + `<p class="actions">${returnLink(compared)}</p>`,
  });
}

/** One page in two releases; null where it does not exist. */
export interface ComparedPage extends ComparedReleases {
  path: string;
  title: string;
  before: string | null;
  after: string | null;
}

/** Renders the differences of one page: texts, pictures, and both versions over each other. */
export function comparePageView(page: ComparedPage): string {
  const { from, to, texts, company, path, title, before, after } = page;
  const parameters = parametersOf(page);
  const listUrl = statusUrl(comparePath, parameters, texts);
  const frameUrl = ({ id }: Release, html: string | null) =>
    html === null
      ? null
      : `/publish/releases/${id}/page?${new URLSearchParams({ path }).toString()}`;
  const sides = { before: frameUrl(from, before), after: frameUrl(to, after) };
  const onSite = after === null ? escapeHtml(path) : pageLink(path);
  return documentHtml({
    texts,
    company,
    headline: title,
    path: comparePath,
    parameters: { ...parameters, page: path },
    script: timeScript + swipeScript,
    style: diffStyle + swipeStyle,
    sentenceHtml: `${onSite}<br>${between(page)}`,
    mainHtml: [
      ...differenceSections(page),
      section('view', texts.compare.view, swipeView(sides, orderedTexts(page))),
      `<p class="actions">${link(listUrl, texts.compare.backToList)} ${returnLink(page)}</p>`,
    ].join(''),
  });
}

/** Returns the texts for two releases, whose second one may be the earlier one. */
function orderedTexts({ from, to, texts: { compare } }: ComparedReleases): StatusTexts['compare'] {
  if (from.id < to.id) return compare;
  const { onlyEarlier, onlyLater, earlierShare } = compare;
  return { ...compare, onlyLater: onlyEarlier, onlyEarlier: onlyLater, slider: earlierShare };
}

function differenceSections(page: ComparedPage): string[] {
  const { before, after } = page;
  const compare = orderedTexts(page);
  if (before === null || after === null) {
    const sentence = before === null ? compare.onlyLater : compare.onlyEarlier;
    return [section('texts', compare.texts, `<p>${sentence}</p>`)];
  }
  const { texts: allChanges, pictures } = diffPages(before, after);
  // A text may stand at several places, such as the label of a button.
  const changes = uniqWith(allChanges, isEqual);
  const textsHtml =
    changes.length > 0 ? textChangesHtml(changes, compare) : `<p>${compare.noTextChange}</p>`;
  const names = [
    ...pictures.removed.map((name) => `${escapeHtml(name)} (${compare.removed})`),
    ...pictures.added.map((name) => `${escapeHtml(name)} (${compare.added})`),
  ];
  return [
    section('texts', compare.texts, textsHtml),
    ...(names.length > 0 ? [section('pictures', compare.pictures, list(names))] : []),
  ];
}

const between = ({ from, to, texts }: Pick<ComparedReleases, 'from' | 'to' | 'texts'>) =>
  texts.compare.betweenHtml(timeHtml(from.time, texts), timeHtml(to.time, texts));
