import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { NamedState } from '../targets/distribution';
import type { PurgeState } from '../targets/purge';
import { list, section, timeHtml, wordsHtml } from './html';
import type { StatusTexts } from './texts/types';

/** The states of the hosts that get each release, and of the caches in front of the site. */
export interface DistributionView {
  targets: readonly NamedState[];
  /** Null if there are no caches. */
  caches: PurgeState | null;
}

/** True if a host or the caches do not have the live release because of a failure. */
const hasFailed = ({ targets, caches }: DistributionView): boolean =>
  caches?.is === 'failed' || targets.some(({ is }) => is === 'failed');

/** Renders the state of each host and of the caches. Reasons of failures, for operators, are English. */
export function targetsSection(view: DistributionView, texts: StatusTexts): string {
  const { targets, caches } = view;
  const rows = [
    ...targets.map((state) => `<b>${escapeHtml(state.name)}</b>: ${stateHtml(state, texts)}`),
    ...(caches ? [`<b>${texts.targets.caches}</b>: ${cachesHtml(caches, texts)}`] : []),
  ];
  if (rows.length === 0) return '';
  const tone = hasFailed(view) ? 'stop' : 'plain';
  return section('targets', texts.sections.targets, list(rows), tone);
}

function stateHtml(state: NamedState, texts: StatusTexts): string {
  switch (state.is) {
    case 'waiting':
      return texts.targets.waiting;
    case 'pushing':
      return texts.targets.pushing(state.percent);
    case 'current':
      return (
        texts.targets.currentHtml(timeHtml(state.time, texts)) + faultsHtml(state.faults, texts)
      );
    case 'failed':
      return (
        texts.targets.failedHtml(timeHtml(state.since, texts), timeHtml(state.next, texts)) +
        faultsHtml([state.reason], texts)
      );
  }
}

function cachesHtml(state: PurgeState, texts: StatusTexts): string {
  switch (state.is) {
    case 'pushing':
      return texts.targets.purging;
    case 'current':
      return texts.targets.purged + faultsHtml(state.fault === null ? [] : [state.fault], texts);
    case 'failed':
      return texts.targets.purgeFailed + faultsHtml([state.reason], texts);
  }
}

const faultsHtml = (faults: readonly string[], texts: StatusTexts): string =>
  faults.length === 0 ? '' : list(faults.map((fault) => wordsHtml({ en: fault }, texts)));
