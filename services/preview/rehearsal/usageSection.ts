import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { localeFacts } from '../../../src/locales';
import { list } from '../../publish/status/html';
import { paragraph, section, textLink } from './html';
import type { RehearsalLinks } from './links';
import type { RehearsalTexts } from './texts/types';
import type { Usage } from './whereUsed';

/** A question where an entry is shown, with its answer. */
export interface UsageQuestion {
  name: string;
  found: Usage[];
}

/** Renders the form that asks where an entry is shown, and the answer to the last question. */
export function whereUsedSection(
  question: UsageQuestion | null,
  texts: RehearsalTexts,
  links: RehearsalLinks,
): string {
  const only = links.only === null ? [] : ([['only', links.only]] as const);
  const hidden = [...links.session, ...only]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const form = `<form class="find" action="#used">${hidden}<label>${escapeHtml(texts.whereUsedLabel)}
<input name="entry" required value="${escapeHtml(question?.name ?? '')}"></label><button>${escapeHtml(texts.whereUsedButton)}</button></form>`;
  const answer = question ? answerHtml(question, texts, links) : '';
  return `<div id="used">${section(texts.whereUsed, paragraph(texts.whereUsedText) + form + answer)}</div>`;
}

function answerHtml(
  { name, found }: UsageQuestion,
  texts: RehearsalTexts,
  links: RehearsalLinks,
): string {
  if (found.length === 0) return `<h3>${escapeHtml(texts.unknownEntry(name))}</h3>`;
  return found
    .map(({ title, type, uid, pages, parts }) => {
      const rows = [
        ...parts.map(({ part, locale }) => {
          const { service } = localeFacts[locale];
          return escapeHtml(`${texts.partNames[part]} (${texts.locales[service] ?? service})`);
        }),
        ...pages.map(({ title: page, content: { path, locale } }) => {
          const { lang } = localeFacts[locale];
          return `<span lang="${lang}">${textLink(links.draft(path), page)}</span> <small>${escapeHtml(path)}</small>`;
        }),
      ];
      const headline =
        rows.length === 0
          ? texts.shownNowhere(title)
          : texts.shownOn(title, pages.length, parts.length > 0);
      return `<h3>${escapeHtml(headline)} <small>${escapeHtml(`${type} ${uid}`)}</small></h3>${list(rows)}`;
    })
    .join('');
}
