import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { rollbackTo, type HistoryEvent } from '../releases/history';
import type { Release } from '../releases/types';
import type { StatusView } from './board';
import { draftsSection, type WaitingDrafts } from './draftsSection';
import { historySection } from './historySection';
import { list, section, timeHtml, triggerHtml, wordsHtml } from './html';
import { backLink, documentHtml, policyFor } from './layout';
import { afterRollback } from './reasons';
import { script } from './script';
import {
  hintsHtml,
  refusedHintsSection,
  liveSections,
  notesSection,
  refusedSection,
  stoppedSections,
  type SectionContext,
} from './sections';
import { targetsSection, type DistributionView } from './targetsSection';
import type { StatusTexts } from './texts/types';

/** Everything that the status page shows. */
export interface StatusPage extends SectionContext {
  status: StatusView;
  company: string;
  /** All releases, newest first. */
  releases: readonly Release[];
  /** Rollbacks and refusals, newest first. */
  history: readonly HistoryEvent[];
  /** Null if there are none, or if they are unknown. */
  drafts: WaitingDrafts | null;
  /** Null if there are no targets and caches. */
  distribution: DistributionView | null;
}

/** Content-Security-Policy of the page. */
export const pagePolicy = policyFor(script);

/** Renders the status page for editors as an HTML document. */
export function statusPage(page: StatusPage): string {
  const { status, texts, company } = page;
  const headline = headlineOf(status, texts);
  const { trigger, state, confirmedState } = status;
  const sentence =
    trigger === null || confirmedState !== null
      ? explanationHtml(status, texts)
      : `${texts.because} ${triggerHtml(trigger, texts)}`;
  return documentHtml({
    texts,
    company,
    headline,
    script,
    path: '/publish/',
    refreshSeconds: 5,
    sentenceHtml: sentence,
    progressHtml: progressHtml(status, texts),
    state: confirmedState ?? state,
    mainHtml: sectionsHtml(page),
    footerHtml: `<p id="lost" data-headline="${escapeHtml(texts.headlines.lost)}" hidden>${texts.noResponse}</p>
<p>${texts.forPrograms} <a href="/publish/status">/publish/status</a>.</p>`,
  });
}

/** Renders the progress of a run; of one that only confirms the live release, in a quiet line. */
function progressHtml({ percent, confirmedState }: StatusView, texts: StatusTexts): string {
  if (percent === null) return '';
  if (confirmedState !== null) return `<p class="quiet">${texts.confirming(percent)}</p>`;
  return `<progress max="100" value="${percent}" aria-label="${texts.progress}">${percent} %</progress>`;
}

function headlineOf(
  { confirmedState, state: currentState, step, percent, live, isRolledBack }: StatusView,
  texts: StatusTexts,
) {
  const { headlines } = texts;
  const state = confirmedState ?? currentState;
  const stepName = step === null ? null : (texts.steps[step] ?? step);
  if (state === 'building') return `${stepName ?? headlines.checking}: ${percent ?? 0} %`;
  if (state === 'checking') return stepName ?? headlines.checking;
  // A rollback is later than a refusal or failure, whose reasons stay in their section.
  if (isRolledBack && state !== 'queued') return headlines.rolledBack;
  if (state !== 'live') return headlines[state];
  return isOld(live) ? headlines.degraded : headlines.live;
}

function explanationHtml(
  { confirmedState, state: currentState, live, next, isRolledBack }: StatusView,
  texts: StatusTexts,
) {
  const state = confirmedState ?? currentState;
  if (isRolledBack) return wordsHtml(afterRollback, texts);
  if (state === 'refused') return texts.explainRefused;
  const retry = next === null ? '' : ` ${texts.retryAtHtml(timeHtml(next, texts))}`;
  if (state === 'failed') return texts.explainFailed + retry;
  if (state === 'queued') return texts.explainQueued;
  if (live === null) return '';
  return texts.visitorsSeeHtml(timeHtml(live.time, texts)) + (isOld(live) ? retry : '');
}

const isOld = (live: StatusView['live']) => live !== null && live.degradedSince !== null;

function sectionsHtml(page: StatusPage): string {
  const { status, texts, drafts, distribution, releases, history, mayPublish } = page;
  const { live, last, waiting, newHints, refusedDelivery } = status;
  const otherHints = status.hints.slice(newHints.length);
  const hints = (id: string, title: string, lines: readonly string[]) =>
    lines.length > 0 ? section(id, title, hintsHtml(lines, page)) : '';
  const isStopped = last !== null && last.is !== 'live';
  const [stopped = '', lastBuild = ''] = isStopped ? stoppedSections(last, page) : [];
  const waitingItems = waiting.map(
    (event) => `${timeHtml(event.time, texts)} ${triggerHtml(event.what, texts)}`,
  );
  return [
    stopped,
    refusedDelivery === null ? '' : refusedSection(refusedDelivery, page),
    isStopped ? '' : notesSection(status, page),
    isStopped
      ? refusedHintsSection(newHints, page)
      : hints('new-hints', texts.sections.newHints, newHints),
    lastBuild,
    waiting.length > 0 ? section('waiting', texts.sections.waiting, list(waitingItems)) : '',
    drafts === null ? '' : draftsSection(drafts, page),
    ...(live === null ? [] : liveSections(live, rollbackTo(live.id, history), page)),
    distribution === null ? '' : targetsSection(distribution, texts),
    historySection(releases, history, { texts, mayPublish, liveId: live?.id ?? null }),
    hints('hints', texts.sections.hints, otherHints),
  ].join('');
}

/** Renders a page with a message, such as that a release does not exist. */
export function messagePage(
  { texts, company }: Pick<StatusPage, 'texts' | 'company'>,
  headline: string,
  textHtml: string,
): string {
  return documentHtml({
    texts,
    company,
    headline,
    path: '/publish/',
    sentenceHtml: textHtml,
    mainHtml: backLink(texts),
  });
}
