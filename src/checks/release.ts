import { defaultLocale } from '../locales';
import type { BuildReport } from '../output/report';
import { stylePage } from './output';
import type { Finding } from './words';

/** What is live, as far as the next release is compared with it. */
export interface Live {
  /** The content that it is made from. */
  source: string;
  pages: number;
  degradedSince: string | null;
  /** What was found wrong with it when it went live. */
  problems: readonly Finding[];
}

/** Whether an output may go live. */
export interface Verdict {
  /** Why it may not; empty where it may. */
  refused: Finding[];
  /** What is wrong and goes live all the same. */
  passed: Finding[];
}

/** More pages than this share may not be lost at once. */
const mostLost = 0.1;

/** What no site goes live with, even where nothing is live yet. */
const never = new Set([`home ${defaultLocale}`, stylePage]);

/**
 * Decides on an output. Nothing that is broken goes live over what is whole: a fault that the live
 * site has already keeps nobody from publishing, and where there is no site yet a flawed one is
 * better than none.
 * @param live the release that is live; null where none is, or it is of other content
 */
export function judge(
  findings: readonly Finding[],
  report: BuildReport,
  live: Live | null,
  allowDrop: boolean,
): Verdict {
  const before = live?.source === report.source ? live : null;
  const isFirst = before === null;
  const isOverWhole = before?.degradedSince === null;
  const all = [
    ...oldParts(report, isOverWhole),
    ...(before ? lostPages(report, before, allowDrop) : []),
    ...findings,
  ];
  const known = new Set(before?.problems.map(({ key }) => key));
  if (!isOverWhole) known.add(degraded);
  const refused = all.filter(
    ({ key, isMinor = false }) => never.has(key) || (!isFirst && !isMinor && !known.has(key)),
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

/** Whether so many pages are lost that it may be a mistake. */
export const losesPages = (pages: number, live: Pick<Live, 'pages'>): boolean =>
  pages < live.pages * (1 - mostLost);

/** The one fault that passes by itself, once the service answers again. */
export const degraded = 'degraded';

/** The first cause of a degraded build as a sentence, with a space before it; empty where unknown. */
export const causeInWords = ({ degradedCause = '' }: Pick<BuildReport, 'degradedCause'>): string =>
  degradedCause === '' ? '' : ` First cause: ${degradedCause.replace(/\.$/, '')}.`;
