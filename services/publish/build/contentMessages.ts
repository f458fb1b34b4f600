import type { IncrementalResult } from '../../../src/incremental/incrementalBuild';
import type { Problem } from '../../../src/cms/graph/problems';

/** Message of the publish service to the content-only process: requests one build. */
export interface ToBuilder {
  is: 'build';
}

/** Message of the content-only process to the publish service. After `doubt` the process ends. */
export type FromBuilder =
  | { is: 'ready' }
  | { is: 'progress'; step: string; percent: number }
  | { is: 'built'; result: IncrementalResult }
  /** Sent after `built`. */
  | { is: 'problems'; problems: Problem[] }
  /** The build failed, and a whole build is necessary; `why` is a part of a sentence. */
  | { is: 'doubt'; why: string };
