import { defaultLocale } from '../locales';
import type { BuildReport } from '../output/report';
import { lossFaults, replacedStack, replacesStack, type Extent } from './lostContent';
import { styleguideKey } from './output';
import { wordsOf, type Fault } from './words';

/** The facts about the live release with which the next release is compared. */
export interface LiveFacts extends Extent {
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

/** Keys of faults that always prevent a release, even the first one. */
const alwaysRefused = new Set([`home ${defaultLocale}`, styleguideKey]);

/**
 * Decides whether an output may go live. A new fault prevents it, unless the fault is minor. A
 * fault that the live release has too does not prevent it. The first release of a source may have
 * faults, because a flawed site is better than none.
 * @param live the live release, or null if there is none; the faults of another source are ignored
 * @param allowDrop true if the release may lose much of the content (`losesContent`)
 * @param recent the most content of the live and recent releases (`mostContent`); default: of the live one
 */
export function judge(
  faults: readonly Fault[],
  report: BuildReport,
  live: LiveFacts | null,
  allowDrop: boolean,
  recent: Extent | null = live,
): Verdict {
  if (live && !allowDrop && replacesStack(report, live)) {
    return { refused: [replacedStack(live)], passed: [] };
  }
  const previous = live?.source === report.source ? live : null;
  const isFirst = previous === null;
  const isLiveComplete = previous?.degradedSince === null;
  const allFaults = [
    ...degradedFaults(report, isLiveComplete),
    ...(previous && recent && !allowDrop ? lossFaults(report, recent, previous) : []),
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
  const than = isLiveComplete ? 'live' : 'service';
  const words = wordsOf((texts) => texts.degraded(than, causeOf(report)));
  return [{ key: degradedKey, words }];
}

/** Key of the fault that a build is degraded. It ends with a build that gets all content and files. */
export const degradedKey = 'degraded';

type Degraded = Pick<BuildReport, 'degradedCause'>;

/** Returns the first cause of a degraded build without a full stop; empty if unknown. */
const causeOf = ({ degradedCause = '' }: Degraded): string => degradedCause.replace(/\.$/, '');

/**
 * Returns the first cause of a degraded build as a sentence, with a leading space; empty if unknown.
 */
export const causeInWords = (report: Degraded): string =>
  causeOf(report) === '' ? '' : ` First cause: ${causeOf(report)}.`;
