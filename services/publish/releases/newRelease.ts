import pick from 'lodash/pick';
import type { Fault } from '../../../src/checks/words';
import { movedPages } from '../../../src/input/movedPages';
import type { BuildReport } from '../../../src/output/report';
import { pageChanges } from './changes';
import type { FileChanges } from './files/copy';
import type { FileList, Release, WholeRelease } from './types';

/** Input of a new release. */
export interface NewRelease {
  /** Path of the built site. */
  built: string;
  report: BuildReport;
  /** Reason for the build, in words. */
  trigger: string;
  /** See `Release.by`. */
  by?: readonly string[];
  /** The live release, which the new one is compared with. */
  previous: WholeRelease | null;
  problems: Fault[];
  /** See `Release.isBaseline`. */
  isBaseline?: boolean;
  /** Kind of the build; default: a whole build. */
  way?: Release['way'] | null;
  /** Reason why a whole build ran instead of a content-only build. */
  why?: Release['why'];
  /** Differences from `previous`, if known: only these files are read. Default: all are read. */
  changes?: FileChanges;
  /** Start of the build, in milliseconds since 1970. */
  started: number;
}

/**
 * Creates the record of a new release.
 * @param files the files of its site
 * @param redirected paths that the site redirects
 */
export function createRecord(
  id: string,
  input: NewRelease,
  files: FileList,
  redirected: Iterable<string>,
): Release {
  const { report, previous } = input;
  const usedPaths = new Set([...report.pages.map((page) => page.path), ...redirected]);
  const isSameSource = previous?.source === report.source;
  return {
    id,
    time: new Date().toISOString(),
    trigger: input.trigger,
    ...(previous ? { previous: previous.id } : {}),
    ...(input.by && input.by.length > 0 ? { by: [...input.by] } : {}),
    source: report.source,
    ...pick(report, ['isLocal', 'fingerprint', 'day', 'nextClosing', 'entries']),
    degradedSince: report.degradedSince,
    pages: report.pages.length,
    ...(report.references ? { missingReferences: report.references.missing } : {}),
    ...(input.isBaseline ? { isBaseline: true } : {}),
    changes: pageChanges(report.pages, files, previous),
    moved: movedPages(report.pages, usedPaths, isSameSource ? previous : null),
    problems: input.problems,
    contentProblems: 0,
    way: input.way ?? 'whole',
    why: input.why ?? null,
    seconds: (Date.now() - input.started) / 1000,
  };
}
