import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { Release } from '../releases/types';
import { link, section, statusUrl, timeHtml, triggerHtml } from './html';
import type { StatusTexts } from './texts/types';

/** Options of `historySection`. */
export interface HistoryOptions {
  texts: StatusTexts;
  /** Id of the live release; null if there is none. */
  liveId: string | null;
  /** True if the reader may make a release live again. */
  mayPublish: boolean;
}

/**
 * Renders the list of releases.
 * @param releases all releases, newest first
 */
export function historySection(releases: readonly Release[], options: HistoryOptions): string {
  const rows = releases.map((release, index) =>
    releaseHtml(release, releases[index + 1] ?? null, options),
  );
  if (rows.length === 0) return '';
  const { texts } = options;
  return section('history', texts.sections.history, `<ol class="history">${rows.join('')}</ol>`);
}

function releaseHtml(
  { id, time, trigger, pages, changes, by = [] }: Release,
  earlier: Release | null,
  { texts, liveId, mayPublish }: HistoryOptions,
): string {
  const isLive = id === liveId;
  const counts = {
    changed: changes.changed.length,
    added: changes.added.length,
    removed: changes.removed.length,
  };
  const details = [
    texts.pageCount(pages),
    texts.changes(counts),
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
