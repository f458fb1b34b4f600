/** Compares the amount of content of an output with that of the live and recent releases. */
import pick from 'lodash/pick';
import type { EntryCounts } from '../cms/graph/referenceCounts';
import type { BuildReport } from '../output/report';
import type { Before } from './texts/types';
import { typeInWords, wordsOf, type Fault } from './words';

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

/**
 * Lists the faults of an output that has far less content than the site had.
 * @param recent the most content of the live and recent releases
 */
export function lossFaults(report: BuildReport, recent: Extent, live: Extent): Fault[] {
  const { pages, references } = report;
  const faults: Fault[] = [];
  const add = (key: string, words: Fault['words']) => faults.push({ key, words });
  if (losesPages(report, recent)) {
    const before = beforeOf(recent.pages, live.pages);
    add(
      'drop',
      wordsOf((texts) => texts.lostPages(pages.length, before)),
    );
  }
  if (references && losesReferences(report, recent)) {
    const { missing, all } = references;
    const before = beforeOf(recent.missingReferences, live.missingReferences);
    add(
      'missing-references',
      wordsOf((texts) => texts.lostReferences(missing, all, before)),
    );
  }
  for (const type of emptiedTypes(report, recent)) {
    const before = beforeOf(recent.entries?.[type], live.entries?.[type]);
    add(
      `emptied ${type}`,
      wordsOf((texts) => texts.emptied(typeInWords(type, texts), before)),
    );
  }
  return faults;
}

const beforeOf = (count: number | undefined, live: number | undefined): Before => ({
  count,
  isLive: count === live,
});

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

/** Returns the fault that embedded content would replace that of a stack. */
export const replacedStack = ({ source }: Extent): Fault => ({
  key: 'replaced-stack',
  words: wordsOf((texts) => texts.replacedStack(source)),
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
