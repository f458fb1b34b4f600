import type { Release, WholeRelease } from '../releases/types';
import { changesBetween, rollbackParameter } from './comparePage';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { link, section, statusUrl, timeHtml } from './html';
import { documentHtml, policyFor } from './layout';
import { timeScript } from './script';
import { pageListsHtml } from './pageLists';
import type { StatusTexts } from './texts/types';

/** A release that is about to be made live again, and the live one. */
export interface RollbackPage {
  target: WholeRelease;
  live: WholeRelease;
  texts: StatusTexts;
  company: string;
}

/** Content-Security-Policy of pages of the publish service that only show times. */
export const timesPolicy = policyFor(timeScript);

/** Names of the fields of the form that confirms a rollback. */
export const rollbackFields = { target: 'id', live: 'live', confirmed: 'confirmed' } as const;

/** Renders the page that tells what visitors would see, with the button that makes a release live. */
export function rollbackPage({ target, live, texts, company }: RollbackPage): string {
  const { rollback } = texts;
  const question = rollback.questionHtml(timeHtml(target.time, texts));
  const compare = (path: string) => compareLink(live, target, path, texts);
  const lists = pageListsHtml(changesBetween(live, target), { texts, id: 'effect', page: compare });
  return documentHtml({
    texts,
    company,
    headline: rollback.title,
    path: '/publish/rollback',
    parameters: { id: target.id },
    sentenceHtml: `${question} ${rollback.isReplaced}`,
    script: timeScript,
    mainHtml:
      section('effect', rollback.effect, lists === '' ? `<p>${rollback.noDifference}</p>` : lists) +
      formHtml(target, live, texts),
  });
}

function formHtml(target: Release, live: Release, texts: StatusTexts): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return `<form method="post" action="${escapeHtml(statusUrl('/publish/rollback', {}, texts))}">
${hidden(rollbackFields.target, target.id)}${hidden(rollbackFields.live, live.id)}
<p class="actions"><button name="${rollbackFields.confirmed}" value="yes">${texts.rollback.confirm}</button>
${link(statusUrl('/publish/', {}, texts), texts.rollback.cancel)}</p></form>`;
}

const compareLink = (from: Release, to: Release, path: string, texts: StatusTexts) =>
  link(
    statusUrl(
      '/publish/compare',
      { from: from.id, to: to.id, page: path, [rollbackParameter]: 'yes' },
      texts,
    ),
    escapeHtml(path),
  );
