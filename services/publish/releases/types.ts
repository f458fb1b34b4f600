import type { Finding } from '../../../src/checks/words';
import type { KnownFile } from '../../../src/lib/fileHash';
import type { MovedPage } from '../../../src/input/movedPages';
import type { ReportedPage } from '../../../src/output/report';

/** Paths of pages, compared with the release before. */
export interface PageChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** What a release is, beside its files. */
export interface Release {
  /** Sorts by time. */
  id: string;
  time: string;
  /** Why it was built, in words. */
  trigger: string;
  /** Which content it is made from. */
  source: string;
  degradedSince: string | null;
  pages: number;
  changes: PageChanges;
  moved: MovedPage[];
  /** What the checks found and let pass. */
  problems: Finding[];
  /** How many things in the content editors should mend: noted once the release is live. */
  contentProblems: number;
  /** Names the content: the same where nothing changed. */
  mark?: string;
  /** What was built for it; releases of earlier versions do not say. */
  way?: 'whole' | 'content';
  /** Why everything was built, where content alone might have done. */
  why?: string | null;
  /** How long it took from the start of its build, in seconds. */
  seconds: number;
}

/** One file of a release; one of the same size and time as before is not read again. */
export type ReleaseFile = KnownFile;

/** The files of a release by their names below its site, with `/` between steps. */
export type FileList = Map<string, ReleaseFile>;

/** A release with everything that the next one is compared with. */
export interface WholeRelease extends Release {
  files: FileList;
  list: ReportedPage[];
}
