import type { BuildReport } from '../../../src/build/report';
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
}

/** One way to build the site. */
export interface BuildPath {
  /**
   * Builds what the content is now, at the least with the events of the trigger.
   * @throws Error with what went wrong in words; what is live is not touched
   */
  build: (trigger: Trigger, tell: (progress: Progress) => void) => Promise<Built>;
  /** Ends a build that runs: it rejects. */
  stop: () => Promise<void>;
}
