import type { FileRecord } from '../../../src/lib/files/fileHash';
import type { Problem } from '../../../src/cms/graph/problems';
import type { Versions } from '../../../src/cms/graph/versions';
import type { BuildReport } from '../../../src/output/report';
import type { Trigger } from '../events/types';

/** Progress of a build. */
export interface Progress {
  /** Name of the current step, for editors. */
  step: string;
  /** 0 to 100; begins again if a whole build replaces a content-only build that failed. */
  percent: number;
}

/** Result of a build. The next build may change the folder. */
export interface BuildResult {
  /** Path of the built site. */
  folder: string;
  report: BuildReport;
  /** Returns the hints about the content; may run while the site goes live. Default: no hints. */
  hints?: () => Promise<readonly Problem[]>;
  /** Versions that the build has read, at least of the events' items; undefined if unknown. */
  versions?: Versions;
  /** Records the build for later ones; called when its output is live, and never if it is refused. */
  accept?: () => Promise<void>;
  /** Whole build or content-only build. Default: whole. */
  way?: 'whole' | 'content';
  /** Reason for a whole build where a content-only build was possible in principle; else null. */
  why?: string | null;
  /** Names of the files that differ from the previous build; undefined if unknown. */
  changed?: readonly string[];
  /** Names of the files that only the previous build has; undefined if unknown. */
  removed?: readonly string[];
  /** Files of changed pages in which only Slices differ, by name, with their new size and hash. */
  stitched?: ReadonlyMap<string, FileRecord>;
}

/** Builds the site: always by whole builds, or by content-only builds where they are possible. */
export interface Builder {
  /**
   * Builds the current content, which includes the events of the trigger or is newer.
   * @param tell receives the progress
   * @throws Error with the reason in words; the live release does not change
   */
  build: (trigger: Trigger, tell: (progress: Progress) => void) => Promise<BuildResult>;
  /**
   * Disables content-only builds; called if a whole build has produced other bytes from the same
   * content. A builder that runs only whole builds has no such method.
   */
  distrust?: () => void;
  /** Ends a confirming whole build because something was published; that build rejects. */
  abandon?: () => Promise<void>;
  /** Ends a running build, which rejects. */
  stop: () => Promise<void>;
}
