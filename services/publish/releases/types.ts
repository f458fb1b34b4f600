import type { EntryCounts } from '../../../src/cms/graph/referenceCounts';
import type { Fault } from '../../../src/checks/words';
import type { FileRecord } from '../../../src/lib/files/fileHash';
import type { MovedPage } from '../../../src/input/movedPages';
import type { ReportedPage } from '../../../src/output/report';

/** Paths of pages that differ from the previous release. */
export interface PageChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Record of a release (`release.json`). */
export interface Release {
  /** Alphabetical order of ids is order of time; see `releaseIdPattern`. */
  id: string;
  /** ISO 8601, when the release was created. */
  time: string;
  /** Reason for the build, in words. */
  trigger: string;
  /** Id of the release that was live before; undefined if there was none, or in earlier versions. */
  previous?: string;
  /** User ids of the people whose publications it contains, if the deliveries name them. */
  by?: string[];
  /** Identifies the content repository that the release was built from. */
  source: string;
  /** True if the content service was on its machine; undefined in releases of earlier versions. */
  isLocal?: boolean;
  /** ISO 8601, since when parts of its content are old; null if the build was not degraded. */
  degradedSince: string | null;
  /** Number of pages. */
  pages: number;
  /** Number of references that lead to nothing published; undefined in releases of earlier versions. */
  missingReferences?: number;
  /** Number of entries by content type; undefined in releases of earlier versions. */
  entries?: EntryCounts;
  /**
   * True if its loss of content was allowed, or if a rollback preceded it: later builds are not compared
   * with the content of releases before it.
   */
  isBaseline?: boolean;
  changes: PageChanges;
  /** Earlier paths of pages; the server redirects those of pages that the release has. */
  moved: MovedPage[];
  /** Faults that the checks found but that did not stop the release. */
  problems: Fault[];
  /** Number of hints for editors; 0 until it is counted after the release went live. */
  contentProblems: number;
  /** Fingerprint of the content and its unfetched files: equal for equal content. */
  fingerprint?: string;
  /** The day of the build; undefined in releases of earlier versions. */
  day?: string;
  /** See `BuildReport.nextClosing`. */
  nextClosing?: string;
  /** Whole build or content-only build; undefined in releases of earlier versions. */
  way?: 'whole' | 'content';
  /** Reason for a whole build where a content-only build was possible in principle; else null. */
  why?: string | null;
  /** Duration from the start of the build until the release was created, in seconds. */
  seconds: number;
}

/** Hash, size and modification time of one file. A file with equal size and time is not read again. */
export type ReleaseFile = FileRecord;

/** Files of a release by name, relative to its site folder, with `/` as separator. */
export type FileList = Map<string, ReleaseFile>;

/** A release with its file list and page list, for comparison with the next release. */
export interface WholeRelease extends Release {
  files: FileList;
  /** Pages of the release; named as in `PageLocations`. */
  list: ReportedPage[];
}
