import { defaultLocale } from '../locales';
import type { BuildReport } from '../output/report';
import { stylePageKey } from './output';
import type { Fault } from './words';

/** The facts about the live release with which the next release is compared. */
export interface LiveFacts {
  /** Stack, environment and branch of its content, as in `BuildReport.source`. */
  source: string;
  pages: number;
  degradedSince: string | null;
  /** Its faults at the time when it went live. */
  problems: readonly Fault[];
}

/** The decision whether an output may go live. */
export interface Verdict {
  /** Faults that prevent it; empty if the output may go live. */
  refused: Fault[];
  /** Faults that do not prevent it. */
  passed: Fault[];
}

/** Share of the live pages that the next release may lose without permission. */
const maxLostShare = 0.1;

/** Keys of faults that always prevent a release, even the first one. */
const alwaysRefused = new Set([`home ${defaultLocale}`, stylePageKey]);

/**
 * Decides whether an output may go live. A new fault prevents it, unless the fault is minor. A
 * fault that the live release has too does not prevent it. The first release of a source may have
 * faults, because a flawed site is better than none.
 * @param live the live release, or null if there is none; one of another source is ignored
 * @param allowDrop true if the release may lose many pages
 */
export function judge(
  faults: readonly Fault[],
  report: BuildReport,
  live: LiveFacts | null,
  allowDrop: boolean,
): Verdict {
  const previous = live?.source === report.source ? live : null;
  const isFirst = previous === null;
  const isLiveComplete = previous?.degradedSince === null;
  const allFaults = [
    ...degradedFaults(report, isLiveComplete),
    ...(previous ? lostPagesFaults(report, previous, allowDrop) : []),
    ...faults,
  ];
  const liveKeys = new Set(previous?.problems.map(({ key }) => key));
  if (!isLiveComplete) liveKeys.add(degradedKey);
  const refused = allFaults.filter(
    ({ key, isMinor = false }) =>
      alwaysRefused.has(key) || (!isFirst && !isMinor && !liveKeys.has(key)),
  );
  return { refused, passed: allFaults.filter((fault) => !refused.includes(fault)) };
}

function degradedFaults(report: BuildReport, isLiveComplete: boolean): Fault[] {
  if (report.degradedSince === null) return [];
  const older = isLiveComplete
    ? 'would be older than on the live site'
    : 'are older than the content';
  const words = `The content service did not return everything, so that parts ${older}.`;
  return [{ key: degradedKey, words: words + causeInWords(report) }];
}

function lostPagesFaults({ pages }: BuildReport, live: LiveFacts, allowDrop: boolean): Fault[] {
  if (allowDrop || !losesPages(pages.length, live)) return [];
  return [
    {
      key: 'drop',
      words:
        `The site would have ${pages.length} pages; the live site has ${live.pages}. If pages were ` +
        'unpublished by mistake, publish them again. If it is intended, set ' +
        'PUBLISH_ALLOW_DROP=true.',
    },
  ];
}

/** True if a release has so many fewer pages than the live one that it may be a mistake. */
export const losesPages = (pages: number, live: Pick<LiveFacts, 'pages'>): boolean =>
  pages < live.pages * (1 - maxLostShare);

/** Key of the fault that a build is degraded. It ends when the content service answers again. */
export const degradedKey = 'degraded';

/**
 * Returns the first cause of a degraded build as a sentence, with a leading space; empty if unknown.
 */
export const causeInWords = ({ degradedCause = '' }: Pick<BuildReport, 'degradedCause'>): string =>
  degradedCause === '' ? '' : ` First cause: ${degradedCause.replace(/\.$/, '')}.`;
