/** What a build says about itself, for whoever publishes its output: beside it, never in it. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../cms/graph/problems';
import type { Locale } from '../locales';
import type { BuildState } from '../input/buildState';
import { unfetchedLines } from '../images/unfetched';

/** A page and the entry that it is made from. */
export interface ReportedPage {
  path: string;
  locale: Locale;
  uid: string;
  kind: string;
  title: string;
}

/** What a build made, as far as it is judged before it goes live. */
export interface BuildReport {
  /** Which content it was built from: stack, environment and branch as one name. */
  source: string;
  /** Names everything that was read of it: the same where nothing changed. */
  mark?: string;
  /** Since when parts of the content are old ones; null where everything was to be had. */
  degradedSince: string | null;
  /** The first failure, if parts of the content are old. */
  degradedCause?: string;
  pages: ReportedPage[];
  locales: { locale: Locale; menu: boolean; footer: boolean }[];
  /** Places that files are left out of as they cannot be fetched, a line for each; absent: none. */
  unfetched?: string[];
}

/** With what editors should mend; none of it keeps a page from being shown. */
export interface WholeReport extends BuildReport {
  problems: Problem[];
}

/** Where a build writes its report, below the folder that it runs in. */
export const reportFile = path.join('.cache', 'build-report.json');

/** What a finished build found. */
export function makeReport({
  site,
  content,
  kept,
  unfetched = new Map(),
}: Omit<BuildState, 'findings' | 'store'>): BuildReport {
  const { fingerprint } = content;
  // A file that can be fetched later changes the site, and no content.
  const left = [...unfetched.keys()].sort().map((name) => ` without ${name}`);
  return {
    source: path.basename(kept.folder),
    ...(fingerprint === undefined ? {} : { mark: [fingerprint, ...left].join('') }),
    ...(unfetched.size === 0 ? {} : { unfetched: unfetchedLines(site, unfetched) }),
    degradedSince: content.staleSince,
    ...(content.staleCause === undefined ? {} : { degradedCause: content.staleCause }),
    pages: site.pages.map(({ uid, title, content: { path: url, locale, kind } }) => ({
      ...{ path: url, locale, uid, kind, title },
    })),
    locales: site.locales.map(({ locale, header, footer }) => ({
      ...{ locale, menu: header.items.length > 0, footer: footer !== null },
    })),
  };
}

/** The report of an earlier build must not pass for that of one that failed. */
export const removeReport = (): Promise<void> => rm(reportFile, { force: true });

export async function writeReport(state: BuildState): Promise<void> {
  await mkdir(path.dirname(reportFile), { recursive: true });
  const report: WholeReport = { ...makeReport(state), problems: state.findings() };
  const part = `${reportFile}.part`;
  await writeFile(part, JSON.stringify(report));
  await rename(part, reportFile);
}

/**
 * The report of the last build that ran in a folder.
 * @throws Error where the build did not come to its end
 */
export async function readReport(folder = '.'): Promise<WholeReport> {
  return JSON.parse(await readFile(path.join(folder, reportFile), 'utf8')) as WholeReport;
}
