/** The report of a build, for the publish service. It is written outside of the public output. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pick from 'lodash/pick';
import {
  countEntries,
  countReferences,
  type EntryCounts,
  type ReferenceCounts,
} from '../cms/graph/referenceCounts';
import { failuresOf, problemLine, type Problem } from '../cms/graph/problems';
import { versionsOf, type Versions } from '../cms/graph/versions';
import { cacheRoot } from '../cms/read/contentCache';
import { nextClosing } from '../cms/site/closingDay';
import type { Locale } from '../locales';
import type { BuildState } from '../input/buildState';
import { placesFile, type MovedPage, type PageLocations } from '../input/movedPages';
import { unfetchedLines } from '../images/unfetched';
import { replaceFile } from '../lib/files/replaceFile';

/** A page and the entry that it shows. */
export interface ReportedPage {
  path: string;
  locale: Locale;
  uid: string;
  /** Page family, such as `aircraft`. */
  kind: string;
  title: string;
}

/** A locale and the parts that all of its pages share. */
export interface ReportedLocale {
  locale: Locale;
  /** True if it has a main menu with items. */
  menu: boolean;
  /** True if it has a footer. */
  footer: boolean;
  /** Uid of the entry of the main menu; absent if the content has none. */
  menuUid?: string;
  /** Uid of the entry of the footer; absent if the content has none. */
  footerUid?: string;
}

/** The facts about a build by which the publish service decides whether it goes live. */
export interface BuildReport {
  /** Stack, environment and branch of the content, as one name. */
  source: string;
  /** True if the content service is on this machine, as the embedded one is. */
  isLocal: boolean;
  /**
   * Fingerprint of the content and the unfetched files. Two builds with equal fingerprints and days
   * have the same site, if code and settings are the same.
   */
  fingerprint?: string;
  /** The day of the build, on which the copyright line and the availability of aircraft depend. */
  day?: string;
  /**
   * Day in UTC on which the site changes without an edit, because a position has closed: `2027-02-01`.
   * Absent if no position closes.
   */
  nextClosing?: string;
  /** ISO 8601 time since which parts of the content are outdated; null if it is not degraded. */
  degradedSince: string | null;
  /** The first failure, if the build is degraded. */
  degradedCause?: string;
  pages: ReportedPage[];
  references?: ReferenceCounts;
  entries?: EntryCounts;
  /** Earlier paths of pages; those that lead to a page of this build are in `_redirects`. */
  moved?: readonly MovedPage[];
  locales: ReportedLocale[];
  /** One line for each place that omits a file that cannot be fetched; absent if there are none. */
  unfetched?: string[];
}

/** A report with all hints for editors, and the versions of the content. */
export interface WholeReport extends BuildReport {
  hints: Problem[];
  /** Versions of all entries and assets that the build has read. */
  versions: Versions;
}

/** Path of the report, relative to the folder in which a build runs. */
const reportFile = path.join('.cache', 'build-report.json');

/**
 * Creates the report of a finished build.
 * @param moved pages whose path has changed, as `writeSiteFiles` returns them
 */
export function makeReport(
  {
    site,
    content,
    isLocal,
    cache,
    today,
    unfetched = new Map(),
  }: Omit<BuildState, 'hints' | 'store'>,
  moved: readonly MovedPage[] = [],
): BuildReport {
  const { fingerprint } = content;
  const closing = nextClosing(content, today);
  // If such a file can be fetched later, the site changes although the content does not.
  const omittedFiles = [...unfetched.keys()].sort().map((name) => ` without ${name}`);
  return {
    source: path.basename(cache.folder),
    isLocal,
    ...(fingerprint === undefined ? {} : { fingerprint: [fingerprint, ...omittedFiles].join('') }),
    day: today,
    ...(closing === null ? {} : { nextClosing: closing }),
    ...(unfetched.size === 0 ? {} : { unfetched: unfetchedLines(site, unfetched) }),
    ...degradation(content, failuresOf(site)),
    pages: site.pages.map((page) => {
      const { path: url, locale, kind } = page.content;
      return { path: url, locale, uid: page.uid, kind, title: page.title };
    }),
    references: countReferences(content),
    entries: countEntries(content),
    moved,
    locales: site.locales.map(({ locale, header, footer, ...uids }) => ({
      locale,
      menu: header.items.length > 0,
      footer: footer !== null,
      ...pick(uids, ['menuUid', 'footerUid']),
    })),
  };
}

/** A build is degraded if content or files are missing, or if a parser has failed. */
function degradation(
  { staleSince, staleCause }: BuildState['content'],
  [failure]: readonly Problem[],
): Pick<BuildReport, 'degradedSince' | 'degradedCause'> {
  const cause = staleCause ?? (failure && problemLine(failure));
  return {
    degradedSince: staleSince ?? (failure ? new Date().toISOString() : null),
    ...(cause === undefined ? {} : { degradedCause: cause }),
  };
}

/** Removes the last report, so that it is not mistaken for the report of a build that fails. */
export const removeReport = (): Promise<void> => rm(reportFile, { force: true });

/** Writes the report of a build with its hints. A reader never sees a half-written file. */
export async function writeReport(state: BuildState, moved: readonly MovedPage[]): Promise<void> {
  await mkdir(path.dirname(reportFile), { recursive: true });
  const report: WholeReport = {
    ...makeReport(state, moved),
    hints: state.hints(),
    versions: versionsOf(state.content),
  };
  await replaceFile(reportFile, (temporaryFile) =>
    writeFile(temporaryFile, JSON.stringify(report)),
  );
}

/**
 * Reads the report of the last build that ran in a folder.
 * @throws Error if the build did not finish
 */
export async function readReport(folder = '.'): Promise<WholeReport> {
  return JSON.parse(await readFile(path.join(folder, reportFile), 'utf8')) as WholeReport;
}

/**
 * Records the page paths of a build that is accepted. In the next build, a page keeps its recorded path
 * even if another page claims it, and old paths redirect. A refused or degraded build is not recorded:
 * it may lack pages, and the next build would then give their paths to other pages.
 * @param folder the folder in which the build ran
 */
export async function recordAccepted(
  { source, degradedSince, pages, moved = [] }: BuildReport,
  folder = '.',
): Promise<void> {
  if (degradedSince !== null) return;
  const list = pages.map(({ uid, locale, path: url }) => ({ uid, locale, path: url }));
  const file = path.join(folder, cacheRoot, source, placesFile);
  await mkdir(path.dirname(file), { recursive: true });
  const text = JSON.stringify({ list, moved } satisfies PageLocations);
  await replaceFile(file, (temporaryFile) => writeFile(temporaryFile, text, { flush: true }));
}
