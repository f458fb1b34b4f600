import { defaultLocale } from '../locales';
import type { BuildReport } from '../output/report';
import { stylePage } from './output';
import type { Finding } from './words';

/** The facts about the live release with which the next release is compared. */
export interface Live {
  /** Stack, environment and branch of its content, as in `BuildReport.source`. */
  source: string;
  /** Number of pages. */
  pages: number;
  degradedSince: string | null;
  /** Its findings at the time when it went live. */
  problems: readonly Finding[];
}

/** The decision whether an output may go live. */
export interface Verdict {
  /** Findings that prevent it; empty if the output may go live. */
  refused: Finding[];
  /** Findings that do not prevent it. */
  passed: Finding[];
}

/** Share of the live pages that the next release may lose without permission. */
const maxLostShare = 0.1;

/** Keys of findings that always prevent a release, even the first one. */
const alwaysRefused = new Set([`home ${defaultLocale}`, stylePage]);

/**
 * Decides whether an output may go live. A new fault prevents it, unless the fault is minor. A
 * fault that the live release has too does not prevent it. The first release of a source may have
 * faults, because a flawed site is better than none.
 * @param live the live release, or null if there is none; one of another source is ignored
 * @param allowDrop true if the release may lose many pages
 */
export function judge(
  findings: readonly Finding[],
  report: BuildReport,
  live: Live | null,
  allowDrop: boolean,
): Verdict {
  const previous = live?.source === report.source ? live : null;
  const isFirst = previous === null;
  const isOverWhole = previous?.degradedSince === null;
  const all = [
    ...oldParts(report, isOverWhole),
    ...(previous ? lostPages(report, previous, allowDrop) : []),
    ...findings,
  ];
  const liveKeys = new Set(previous?.problems.map(({ key }) => key));
  if (!isOverWhole) liveKeys.add(degraded);
  const refused = all.filter(
    ({ key, isMinor = false }) =>
      alwaysRefused.has(key) || (!isFirst && !isMinor && !liveKeys.has(key)),
  );
  return { refused, passed: all.filter((finding) => !refused.includes(finding)) };
}

function oldParts(report: BuildReport, isOverWhole: boolean): Finding[] {
  if (report.degradedSince === null) return [];
  const older = isOverWhole ? 'would be older than on the live site' : 'are older than the content';
  const words = `The content service did not give everything, so that parts ${older}.`;
  return [{ key: degraded, words: words + causeInWords(report) }];
}

function lostPages({ pages }: BuildReport, live: Live, allowDrop: boolean): Finding[] {
  if (allowDrop || !losesPages(pages.length, live)) return [];
  return [
    {
      key: 'drop',
      words:
        `There would be ${pages.length} pages where the live site has ${live.pages}. If pages were ` +
        'unpublished by mistake, publish them again. If it is meant, PUBLISH_ALLOW_DROP=true lets ' +
        'it through.',
    },
  ];
}

/** True if a release has so many pages less than the live one that it may be a mistake. */
export const losesPages = (pages: number, live: Pick<Live, 'pages'>): boolean =>
  pages < live.pages * (1 - maxLostShare);

/** Key of the only fault that ends by itself: the content service answers again. */
export const degraded = 'degraded';

/**
 * The first cause of a degraded build as a sentence, with a leading space; empty if unknown.
 */
export const causeInWords = ({ degradedCause = '' }: Pick<BuildReport, 'degradedCause'>): string =>
  degradedCause === '' ? '' : ` First cause: ${degradedCause.replace(/\.$/, '')}.`;
