import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { HistoryEvent } from '../releases/history';
import type { Release } from '../releases/types';
import { link, section, statusUrl, timeHtml, triggerHtml, wordsHtml } from './html';
import { countsOf } from './pageLists';
import type { StatusTexts } from './texts/types';

/** Options of `historySection`. */
export interface HistoryOptions {
  texts: StatusTexts;
  /** Id of the live release; null if there is none. */
  liveId: string | null;
  /** True if the reader may make a release live again. */
  mayPublish: boolean;
}

/** Number of releases, rollbacks and refusals that are shown at once; the others are folded. */
const mostOpen = 20;

/**
 * Renders the list of releases, with the rollbacks and refusals between them.
 * @param releases all releases, newest first
 * @param events rollbacks and refusals; those before the oldest release are omitted
 */
export function historySection(
  releases: readonly Release[],
  events: readonly HistoryEvent[],
  options: HistoryOptions,
): string {
  const oldest = releases.at(-1)?.time ?? '';
  const rows = [
    ...releases.map((release, index) => ({
      time: release.time,
      html: releaseHtml(release, releaseBefore(releases, index), options),
    })),
    ...events
      .filter(({ time }) => time >= oldest)
      .map((event) => ({ time: event.time, html: eventHtml(event, options) })),
  ]
    .sort((a, b) => (a.time < b.time ? 1 : -1))
    .map(({ html }) => html);
  if (rows.length === 0) return '';
  const { texts } = options;
  const listOf = (items: readonly string[]) => `<ol class="history">${items.join('')}</ol>`;
  const older =
    rows.length > mostOpen
      ? `<details id="history-older"><summary>${texts.showAll(rows.length)}</summary>${listOf(rows.slice(mostOpen))}</details>`
      : '';
  const removed =
    releases.at(-1)?.previous === undefined
      ? ''
      : `<p class="quiet">${escapeHtml(texts.history.removed)}</p>`;
  const all = listOf(rows.slice(0, mostOpen)) + older + removed;
  return section('history', texts.sections.history, all);
}

/** Returns the release that a release replaced; null if it is unknown or was removed. */
function releaseBefore(releases: readonly Release[], index: number): Release | null {
  const previousId = releases[index]?.previous;
  // Of a release of an earlier version, it is unknown: usually, it replaced the one before it.
  if (previousId === undefined) return releases[index + 1] ?? null;
  return releases.find(({ id }) => id === previousId) ?? null;
}

function releaseHtml(
  { id, time, trigger, pages, changes, by = [] }: Release,
  earlier: Release | null,
  { texts, liveId, mayPublish }: HistoryOptions,
): string {
  const isLive = id === liveId;
  const details = [
    texts.pageCount(pages),
    texts.changes(countsOf(changes)),
    ...by.map((name) => texts.history.by(escapeHtml(name))),
  ].join(' · ');
  const compareUrl = (from: string, to: string) =>
    statusUrl('/publish/compare', { from, to }, texts);
  const actions = [
    earlier ? link(compareUrl(earlier.id, id), texts.history.compareEarlier) : [],
    isLive || liveId === null ? [] : link(compareUrl(id, liveId), texts.history.compareLive),
    isLive || !mayPublish
      ? []
      : link(statusUrl('/publish/rollback', { id }, texts), texts.history.makeLive),
  ].flat();
  const mark = isLive ? ` <strong class="live">${texts.history.live}</strong>` : '';
  return `<li${isLive ? ' aria-current="true"' : ''}><p>${timeHtml(time, texts)}${mark}</p>
<p class="reason">${triggerHtml(trigger, texts)}</p><p class="quiet">${details}</p>
${actions.length > 0 ? `<p class="actions">${actions.join(' ')}</p>` : ''}</li>`;
}

function eventHtml(event: HistoryEvent, { texts }: HistoryOptions): string {
  const { history } = texts;
  const isRefusal = event.is === 'refused';
  const nameIn = isRefusal ? history.by : history.doneBy;
  const details = [
    isRefusal && event.fault ? wordsHtml(event.fault, texts) : [],
    (event.by ?? []).map((name) => nameIn(escapeHtml(name))),
  ].flat();
  const mark = isRefusal ? ` <strong class="refused">${history.refused}</strong>` : '';
  const reason = isRefusal
    ? triggerHtml(event.trigger, texts)
    : history.rollbackHtml(timeHtml(event.release.time, texts));
  return `<li><p>${timeHtml(event.time, texts)}${mark}</p><p class="reason">${reason}</p>
${details.length > 0 ? `<p class="quiet">${details.join(' · ')}</p>` : ''}</li>`;
}
