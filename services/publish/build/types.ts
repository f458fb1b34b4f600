import type { KnownFile } from '../../../src/lib/fileHash';
import type { Problem } from '../../../src/cms/graph/problems';
import type { BuildReport } from '../../../src/output/report';
import type { Trigger } from '../events/types';

/** How far a build is. */
export interface Progress {
  /** In words that an editor understands. */
  step: string;
  /** 0 to 100; never falls during a build. */
  percent: number;
}

/** A built site; the folder is only read until the next build. */
export interface Built {
  folder: string;
  report: BuildReport;
  /** What editors should mend; it may be looked for while the site goes live. Default: nothing. */
  problems?: () => Promise<readonly Problem[]>;
  /** What was built: everything, or what follows from changed content. Default: everything. */
  way?: 'whole' | 'content';
  /** Why everything was built where content alone might have done; null where nobody asked. */
  why?: string | null;
  /** Files that are other than in the build before, by their names; unknown where not given. */
  changed?: readonly string[];
  /** Files that the build before had and this one has not. */
  removed?: readonly string[];
  /** Pages among those changed in which Slices alone are others, as their files are now. */
  stitched?: ReadonlyMap<string, KnownFile>;
}

/** One way to build the site. */
export interface BuildPath {
  /**
   * Builds what the content is now, at the least with the events of the trigger.
   * @throws Error with what went wrong in words; what is live is not touched
   */
  build: (trigger: Trigger, tell: (progress: Progress) => void) => Promise<Built>;
  /** Told where a whole build made other bytes of the same content; who never builds less has none. */
  distrust?: () => void;
  /** Ends a whole build that only confirms, as something was published: it rejects. */
  abandon?: () => Promise<void>;
  /** Ends a build that runs: it rejects. No other follows. */
  stop: () => Promise<void>;
}
