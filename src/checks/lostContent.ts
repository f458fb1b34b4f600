/** Compares the amount of content of an output with that of the live and recent releases. */
import pick from 'lodash/pick';
import type { EntryCounts } from '../cms/graph/referenceCounts';
import type { BuildReport } from '../output/report';
import type { Fault } from './words';

/** The amount of content of a release, and where it comes from. */
export interface Extent {
  /** Stack, environment and branch of its content, as in `BuildReport.source`. */
  source: string;
  /** True if the content service was on its machine; unknown for older releases. */
  isLocal?: boolean;
  pages: number;
  /** Number of its references that lead to nothing published; unknown for older releases. */
  missingReferences?: number;
  /** Number of its entries by content type; unknown for older releases. */
  entries?: EntryCounts;
}

/** Share of pages, or of targets of references, that a release may lose without permission. */
const maxLostShare = 0.1;

/** Minimum number of references that must lose their targets to be a fault. */
const minLostReferences = 20;

/** Minimum number of entries whose content type must be empty now to be a fault. */
const minEmptied = 3;

/** Time for which the content of an earlier release counts, in milliseconds: half an hour. */
export const comparedMs = 30 * 60_000;
const period = 'within the last half hour';

/**
 * Lists the faults of an output that has far less content than the site had.
 * @param recent the most content of the live and recent releases
 */
export function lossFaults(report: BuildReport, recent: Extent, live: Extent): Fault[] {
  const { pages, references } = report;
  const faults: Fault[] = [];
  if (losesPages(report, recent)) {
    const { pages: before } = recent;
    const comparison =
      before === live.pages ? `the live site has ${before}` : `it had ${before} ${period}`;
    faults.push({
      key: 'drop',
      words:
        `The site would have ${pages.length} pages; ${comparison}. If pages were ` +
        'unpublished by mistake, publish them again. If it is intended, set ' +
        'PUBLISH_ALLOW_DROP=true.',
    });
  }
  if (losesReferences(report, recent)) {
    const { missingReferences: before } = recent;
    const comparison =
      before === live.missingReferences ? `${before} on the live site` : `${before} ${period}`;
    faults.push({
      key: 'missing-references',
      words:
        `${references?.missing} of ${references?.all} references to entries, pictures and documents ` +
        `lead to nothing published (${comparison}). If something was ` +
        'unpublished by mistake, publish it again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
    });
  }
  for (const type of emptiedTypes(report, recent)) {
    const before = recent.entries?.[type];
    const comparison =
      before === live.entries?.[type]
        ? `the live site has ${before}`
        : `there were ${before} ${period}`;
    faults.push({
      key: `emptied ${type}`,
      words:
        `There is no entry of the content type “${type}”; ${comparison}. ` +
        'If they were unpublished by mistake, publish them again. If it is intended, set ' +
        'PUBLISH_ALLOW_DROP=true.',
    });
  }
  return faults;
}

/**
 * Combines the most content of several releases of one source: the most pages, the most entries of
 * each content type, the fewest missing references. An output that loses content compared with one of
 * the releases loses content compared with the result, and vice versa.
 * @param live the live release; source and place are those of it
 */
export function mostContent(live: Extent, others: readonly Extent[]): Extent {
  const all = [live, ...others];
  const missing = all.flatMap(({ missingReferences }) => missingReferences ?? []);
  const entries: Record<string, number> = {};
  for (const [type, count] of all.flatMap((extent) => Object.entries(extent.entries ?? {})))
    entries[type] = Math.max(entries[type] ?? 0, count);
  return {
    ...pick(live, ['source', 'isLocal']),
    pages: Math.max(...all.map(({ pages }) => pages)),
    entries,
    ...(missing.length > 0 ? { missingReferences: Math.min(...missing) } : {}),
  };
}

/**
 * True if a release has so much less content than the live one that it may be a mistake.
 * @param live the live release, or the most content of it and recent releases (`mostContent`)
 */
export const losesContent = (report: BuildReport, live: Extent): boolean =>
  replacesStack(report, live) ||
  (live.source === report.source &&
    (losesPages(report, live) ||
      losesReferences(report, live) ||
      emptiedTypes(report, live).length > 0));

/** True if embedded content would replace that of a stack: probably, the settings of the stack are missing. */
export const replacesStack = (
  report: BuildReport,
  { source, isLocal }: Pick<Extent, 'source' | 'isLocal'>,
): boolean => report.isLocal && isLocal === false && report.source !== source;

export const replacedStack = ({ source }: Extent): Fault => ({
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
  { entries: liveEntries = {} }: Pick<Extent, 'entries'>,
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
