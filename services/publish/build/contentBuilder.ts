/**
 * Process of the publish service that runs content-only builds. It is separate from the server, so
 * that its memory use and errors in Gatsby's code cannot stop the server. It runs in a stage
 * (`stage.ts`) and ends with its parent.
 */
import path from 'node:path';
import { IncrementalBuild } from '../../../src/incremental/incrementalBuild';
import { stageSiteFolder } from './stage';
import type { FromBuilder, ToBuilder } from './contentMessages';

/**
 * Resolves when the message is written to the channel. A long message takes several turns of the
 * event loop, and synchronous work would delay it. Errors are ignored: this process ends anyway when
 * the channel closes.
 */
const tell = (message: FromBuilder) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Reports a failure and ends this process: after an error, its state may be inconsistent. */
function fail(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  process.send?.({ is: 'doubt', why } satisfies FromBuilder, () => process.exit(1));
}

async function main(): Promise<void> {
  const folder = process.cwd();
  const builder = await IncrementalBuild.open(folder, path.join(folder, stageSiteFolder));
  process.on('message', (message: ToBuilder) => {
    if (message.is !== 'build') return;
    builder
      .build((step, percent) => void tell({ is: 'progress', step, percent }))
      .then((result) => tell({ is: 'built', result }))
      .then(() => tell({ is: 'problems', problems: builder.problems() }))
      .then(() => builder.keep())
      .catch(fail);
  });
  await tell({ is: 'ready' });
}

process.once('disconnect', () => process.exit(0));
main().catch(fail);
