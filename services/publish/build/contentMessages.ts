import type { IncrementalResult } from '../../../src/incremental/incrementalBuild';
import type { Problem } from '../../../src/cms/graph/problems';

/** What the publish service asks the process that builds by content alone. */
export interface ToBuilder {
  is: 'build';
}

/** What it answers. After a doubt it ends. */
export type FromBuilder =
  | { is: 'ready' }
  | { is: 'progress'; step: string; percent: number }
  | { is: 'built'; result: IncrementalResult }
  /** Follows on what was built. */
  | { is: 'problems'; problems: Problem[] }
  | { is: 'doubt'; why: string };
