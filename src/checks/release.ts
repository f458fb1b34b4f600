import type { EntryCounts } from '../cms/graph/referenceCounts';
import { defaultLocale } from '../locales';
import type { BuildReport } from '../output/report';
import { stylePageKey } from './output';
import type { Fault } from './words';

/** The facts about the live release with which the next release is compared. */
export interface LiveFacts {
  /** Stack, environment and branch of its content, as in `BuildReport.source`. */
  source: string;
  /** True if the content service was on its machine; unknown for older releases. */
  isLocal?: boolean;
  pages: number;
  /** Number of its references that lead to nothing published; unknown for older releases. */
  missingReferences?: number;
  /** Number of its entries by content type; unknown for older releases. */
  entries?: EntryCounts;
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

/** Share of pages, or of targets of references, that a release may lose without permission. */
const maxLostShare = 0.1;

/** Minimum number of references that must lose their targets to be a fault. */
const minLostReferences = 20;

/** Minimum number of entries whose content type must be empty now to be a fault. */
const minEmptied = 3;

/** Keys of faults that always prevent a release, even the first one. */
const alwaysRefused = new Set([`home ${defaultLocale}`, stylePageKey]);

/**
 * Decides whether an output may go live. A new fault prevents it, unless the fault is minor. A
 * fault that the live release has too does not prevent it. The first release of a source may have
 * faults, because a flawed site is better than none.
 * @param live the live release, or null if there is none; the faults of another source are ignored
 * @param allowDrop true if the release may lose much of the content (`losesContent`)
 */
export function judge(
  faults: readonly Fault[],
  report: BuildReport,
  live: LiveFacts | null,
  allowDrop: boolean,
): Verdict {
  if (live && !allowDrop && replacesStack(report, live)) {
    return { refused: [replacedStack(live)], passed: [] };
  }
  const previous = live?.source === report.source ? live : null;
  const isFirst = previous === null;
  const isLiveComplete = previous?.degradedSince === null;
  const allFaults = [
    ...degradedFaults(report, isLiveComplete),
    ...(previous && !allowDrop ? lossFaults(report, previous) : []),
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
  const than = isLiveComplete ? 'on the live site' : 'in the content service';
  const words = `Parts of the content or its files are missing, or older than ${than}.`;
  return [{ key: degradedKey, words: words + causeInWords(report) }];
}

function lossFaults(report: BuildReport, live: LiveFacts): Fault[] {
  const { pages, references } = report;
  const faults: Fault[] = [];
  if (losesPages(report, live)) {
    faults.push({
      key: 'drop',
      words:
        `The site would have ${pages.length} pages; the live site has ${live.pages}. If pages were ` +
        'unpublished by mistake, publish them again. If it is intended, set ' +
        'PUBLISH_ALLOW_DROP=true.',
    });
  }
  if (losesReferences(report, live)) {
    faults.push({
      key: 'missing-references',
      words:
        `${references?.missing} of ${references?.all} references to entries, pictures and documents ` +
        `lead to nothing published (${live.missingReferences} on the live site). If something was ` +
        'unpublished by mistake, publish it again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
    });
  }
  for (const type of emptiedTypes(report, live)) {
    faults.push({
      key: `emptied ${type}`,
      words:
        `There is no entry of the content type “${type}”; the live site has ${live.entries?.[type]}. ` +
        'If they were unpublished by mistake, publish them again. If it is intended, set ' +
        'PUBLISH_ALLOW_DROP=true.',
    });
  }
  return faults;
}

type Extent = Pick<LiveFacts, 'source' | 'isLocal' | 'pages' | 'missingReferences' | 'entries'>;

/** True if a release has so much less content than the live one that it may be a mistake. */
export const losesContent = (report: BuildReport, live: Extent): boolean =>
  replacesStack(report, live) ||
  (live.source === report.source &&
    (losesPages(report, live) ||
      losesReferences(report, live) ||
      emptiedTypes(report, live).length > 0));

/** True if embedded content would replace that of a stack: probably, the settings of the stack are missing. */
export const replacesStack = (
  report: BuildReport,
  { source, isLocal }: Pick<LiveFacts, 'source' | 'isLocal'>,
): boolean => report.isLocal && isLocal === false && report.source !== source;

const replacedStack = ({ source }: LiveFacts): Fault => ({
  key: 'replaced-stack',
  words:
    `This is the embedded content; the live site has that of the stack ${source}. If the settings ` +
    'CMS_HOST, CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN are missing, set them. If it is intended, set ' +
    'PUBLISH_ALLOW_DROP=true.',
});

/**
 * Lists the content types that had several entries and have none: a listing was empty, or all were
 * unpublished. Nothing refers to facts and interface strings, so no reference is missing then.
 */
export function emptiedTypes(
  { entries }: Pick<BuildReport, 'entries'>,
  { entries: liveEntries = {} }: Pick<LiveFacts, 'entries'>,
): string[] {
  if (!entries) return [];
  return Object.keys(liveEntries).filter(
    (type) => (liveEntries[type] ?? 0) >= minEmptied && !entries[type],
  );
}

const losesPages = ({ pages }: BuildReport, live: Extent) =>
  pages.length < live.pages * (1 - maxLostShare);

/** True if far more references lead to nothing: a listing was empty, or much was unpublished. */
function losesReferences({ references }: BuildReport, { missingReferences }: Extent): boolean {
  if (!references || missingReferences === undefined) return false;
  const lost = references.missing - missingReferences;
  return lost >= minLostReferences && lost > references.all * maxLostShare;
}

/** Key of the fault that a build is degraded. It ends with a build that gets all content and files. */
export const degradedKey = 'degraded';

/**
 * Returns the first cause of a degraded build as a sentence, with a leading space; empty if unknown.
 */
export const causeInWords = ({ degradedCause = '' }: Pick<BuildReport, 'degradedCause'>): string =>
  degradedCause === '' ? '' : ` First cause: ${degradedCause.replace(/\.$/, '')}.`;
