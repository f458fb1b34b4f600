/** The sections of the rehearsal page. */
import { hintWords } from '../../../src/checks/hintWords';
import type { Fault } from '../../../src/checks/words';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { localeFacts } from '../../../src/locales';
import { textChangesHtml } from '../../publish/compare/diffHtml';
import { list, wordsHtml } from '../../publish/status/html';
import { onlyParameter } from '../parameters';
import type { DescribedPage, DescribedPart, Description } from './describe';
import type { DraftItem } from './draftItems';
import { paragraph, section, textLink } from './html';
import type { RehearsalLinks } from './links';
import type { RehearsedDrafts } from './rehearsals';
import type { Rehearsal } from './rehearse';
import type { RehearsalTexts } from './texts/types';

/** Everything that the page shows. */
export interface RehearsalView {
  rehearsal: Rehearsal & Pick<RehearsedDrafts, 'unreadable'>;
  description: Description;
  links: RehearsalLinks;
  texts: RehearsalTexts;
}

/** Renders the drafts, with a form that rehearses some of them alone. */
export function draftsSection({ rehearsal: { items }, links, texts }: RehearsalView): string {
  if (items.length === 0 && links.only === null) return '';
  const row = (item: DraftItem) => {
    const locales = item.locales.map((locale) => texts.locales[locale] ?? locale).join(', ');
    return `<label><input type="checkbox" name="${onlyParameter}" value="${escapeHtml(item.uid)}"${links.only === null ? '' : ' checked'}>
<span><b>${escapeHtml(item.title)}</b> <small>${escapeHtml(`${item.type} · ${texts.itemStates[item.is]} · ${locales}`)}</small></span></label>`;
  };
  const hidden = links.session
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const form = `<form class="drafts">${hidden}${list(items.map(row))}<button>${escapeHtml(texts.rehearseSelected)}</button></form>`;
  const all =
    links.only === null
      ? ''
      : `<p>${escapeHtml(texts.onlySelected(links.only.split(',').length))} ${textLink(links.rehearsal({ [onlyParameter]: null }), texts.rehearseAll)}</p>`;
  return section(texts.drafts, all + (items.length > 0 ? form : ''));
}

/** Renders the drafts that cannot be read. The reasons, which name files and lines, are English. */
export const unreadableSection = ({ rehearsal: { unreadable }, texts }: RehearsalView): string =>
  unreadable.length === 0
    ? ''
    : section(
        texts.unreadable,
        list(unreadable.map((reason) => wordsHtml({ en: reason }, texts))),
        'stop',
      );

/** Renders the faults that would prevent the publication, and those that would go live. */
export const verdictSections = ({ rehearsal: { verdict }, texts }: RehearsalView): string =>
  [
    verdict.refused.length > 0
      ? section(texts.whyRefused, faultList(verdict.refused, texts), 'stop')
      : '',
    verdict.passed.length > 0
      ? section(texts.newFaults, faultList(verdict.passed, texts), 'stop')
      : '',
  ].join('');

const faultList = (faults: readonly Fault[], texts: RehearsalTexts): string =>
  list(faults.map(({ words }) => wordsHtml(words, texts)));

/** Renders the pages that would change, and the menus and footers. */
export function pagesSection(view: RehearsalView): string {
  const { description, texts } = view;
  const rows = [
    ...description.parts.map((part) => partRow(part, view)),
    ...description.pages.map((page) => pageRow(page, view)),
  ];
  return rows.length === 0 ? '' : section(texts.pages, `<div class="pages">${list(rows)}</div>`);
}

function pageRow(page: DescribedPage, { links, texts }: RehearsalView): string {
  const path = page.after ?? page.before ?? '/';
  const { lang } = localeFacts[page.locale];
  const moved = page.is === 'moved' ? `${page.before} → ${page.after}` : path;
  const isPair = page.before !== null && page.after !== null;
  const shownTexts = page.diff?.texts.slice(0, maxShownTexts) ?? [];
  const actions = [
    isPair ? textLink(links.rehearsal({ page: path }), texts.compare) : '',
    page.after === null ? '' : textLink(links.draft(page.after), texts.open),
  ];
  return `<p><span class="chip" data-is="${page.is}">${escapeHtml(texts.pageStates[page.is])}</span> <b lang="${lang}">${escapeHtml(page.title)}</b> <small>${escapeHtml(moved)}</small></p>
${shownTexts.length > 0 ? `<div lang="${lang}">${textChangesHtml(shownTexts, texts)}</div>` : ''}<p class="row"><span>${escapeHtml(summaryOf(page, texts))}</span><span class="actions">${actions.join(' ')}</span></p>`;
}

/** Number of changed texts that the list shows for each page; the comparison of the page shows all. */
const maxShownTexts = 2;

function partRow({ part, locale, pages, diff }: DescribedPart, { texts }: RehearsalView): string {
  const { service, lang } = localeFacts[locale];
  const further = diff.texts.slice(maxPartTexts);
  const furtherTexts =
    further.length === 0
      ? ''
      : `<details><summary>${escapeHtml(texts.furtherTexts(further.length))}</summary>${textChangesHtml(further, texts)}</details>`;
  const name = `${texts.partNames[part]} (${texts.locales[service] ?? service})`;
  return `<p><span class="chip" data-is="changed">${escapeHtml(texts.pageStates.changed)}</span> <b>${escapeHtml(name)}</b> <small>${escapeHtml(texts.onPages(pages.length))}</small></p>
${diff.texts.length > 0 ? `<div lang="${lang}">${textChangesHtml(diff.texts.slice(0, maxPartTexts), texts)}${furtherTexts}</div>` : paragraph(texts.otherChange)}`;
}

/** Number of changed texts of a menu or footer that the list shows before the others are unfolded. */
const maxPartTexts = 8;

/** Describes the differences of a page in a few words. */
function summaryOf({ diff, is }: DescribedPage, texts: RehearsalTexts): string {
  if (!diff || is === 'added' || is === 'removed') return '';
  const counts = [
    [diff.texts.length, texts.changedTexts],
    [diff.pictures.added.length, texts.newPictures],
    [diff.pictures.removed.length, texts.removedPictures],
  ] as const;
  const words = counts.flatMap(([count, inWords]) => (count > 0 ? inWords(count) : []));
  return words.length > 0 ? words.join(' · ') : texts.otherChange;
}

/** Renders the new pictures with their weight. */
export const picturesSection = ({ description: { pictures }, texts }: RehearsalView): string =>
  pictures.length === 0
    ? ''
    : section(
        texts.pictures,
        paragraph(texts.picturesText) +
          list(
            pictures.map(({ title, bytes }) =>
              escapeHtml(bytes === null ? title : `${title} · ${texts.kilobytes(bytes)}`),
            ),
          ),
      );

/** Renders the new redirects. */
export const redirectsSection = ({ rehearsal: { redirects }, texts }: RehearsalView): string =>
  redirects.length === 0
    ? ''
    : section(
        texts.redirects,
        paragraph(texts.redirectsText) +
          list(redirects.map(({ from, to }) => escapeHtml(`${from} → ${to}`))),
      );

/** Renders the hints for editors that publishing would add or settle. */
export function hintsSections({ rehearsal: { hints }, texts }: RehearsalView): string {
  const linesOf = (problems: Rehearsal['hints']['added']) =>
    list(problems.map((problem) => wordsHtml(hintWords(problem), texts)));
  return [
    hints.added.length > 0 ? section(texts.newHints, linesOf(hints.added)) : '',
    hints.settled.length > 0 ? section(texts.settledHints, linesOf(hints.settled)) : '',
  ].join('');
}
