import type { IncrementalResult } from '../../../src/incremental/incrementalBuild';
import type { ContentItem } from '../../../src/cms/graph/versions';
import type { Problem } from '../../../src/cms/graph/problems';

/** Message of the publish service to `contentBuilder.ts`: requests one content-only build. */
export interface BuilderRequest {
  is: 'build';
  /** Entries and assets of which the response contains the versions. */
  items: readonly ContentItem[];
}

/** Message of the content-only process to the publish service. After `failed` the process ends. */
export type BuilderMessage =
  /** Sent once, when the process accepts builds. */
  | { is: 'ready' }
  | { is: 'progress'; step: string; percent: number }
  | { is: 'built'; result: IncrementalResult }
  /** Sent after `built`: hints about the content of that build. */
  | { is: 'hints'; hints: Problem[] }
  /** The build failed, and a whole build is necessary. `reason` is a part of a sentence. */
  | { is: 'failed'; reason: string };
