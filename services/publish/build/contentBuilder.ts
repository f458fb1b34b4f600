/**
 * A process that builds by content alone, for the publish service: what it holds in memory, and
 * what it takes from Gatsby, cannot take the server down. It runs in a stage (`stage.ts`) and ends
 * with its parent.
 */
import path from 'node:path';
import { IncrementalBuild } from '../../../src/incremental/incrementalBuild';
import { stageSite } from './stage';
import type { FromBuilder, ToBuilder } from './contentMessages';

/**
 * Settles once the message is on its way: a long one takes several turns, and work in the same turn
 * would hold it up. A parent that is gone ends this process anyway.
 */
const tell = (message: FromBuilder) =>
  new Promise<void>((sent) => process.send?.(message, () => sent()));

/** One that failed is not asked again: what it holds may be half of something. */
function give(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  process.send?.({ is: 'doubt', why } satisfies FromBuilder, () => process.exit(1));
}

async function main(): Promise<void> {
  const folder = process.cwd();
  const builder = await IncrementalBuild.open(folder, path.join(folder, stageSite));
  process.on('message', (message: ToBuilder) => {
    if (message.is !== 'build') return;
    builder
      .build((step, percent) => void tell({ is: 'progress', step, percent }))
      .then((result) => tell({ is: 'built', result }))
      .then(() => tell({ is: 'problems', problems: builder.problems() }))
      .then(() => builder.keep())
      .catch(give);
  });
  await tell({ is: 'ready' });
}

process.once('disconnect', () => process.exit(0));
main().catch(give);
