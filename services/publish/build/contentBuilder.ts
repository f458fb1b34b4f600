/**
 * Process of the publish service that runs content-only builds. It is separate from the server, so
 * that its memory use and errors in Gatsby's code cannot stop the server. Its working directory is a
 * stage (`stage.ts`), a copy of the last whole build. It ends with its parent process.
 */
import path from 'node:path';
import { IncrementalBuild } from '../../../src/incremental/incrementalBuild';
import { stageSiteFolder } from './stage';
import type { BuilderMessage, BuilderRequest } from './contentMessages';

/**
 * Sends a message to the publish service. Resolves when the message is written to the IPC channel: a
 * long one takes several turns of the event loop, and synchronous work would delay it. Errors are
 * ignored, because this process ends when the channel closes.
 */
const send = (message: BuilderMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Reports a failure and ends this process: after an error, its state may be inconsistent. */
function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.({ is: 'failed', reason } satisfies BuilderMessage, () => process.exit(1));
}

async function main(): Promise<void> {
  const folder = process.cwd();
  const builder = await IncrementalBuild.open(folder, path.join(folder, stageSiteFolder));
  process.on('message', (message: BuilderRequest) => {
    if (message.is !== 'build') return;
    builder
      .build((step, percent) => void send({ is: 'progress', step, percent }), message.items)
      .then((result) => send({ is: 'built', result }))
      .then(() => send({ is: 'hints', hints: builder.hints() }))
      .then(() => builder.keep())
      .catch(fail);
  });
  await send({ is: 'ready' });
}

process.once('disconnect', () => process.exit(0));
main().catch(fail);
