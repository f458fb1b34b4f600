import path from 'node:path';
import { watch } from 'chokidar';
import { stderrLog, type Log } from './log';

export interface Watcher {
  close: () => Promise<void>;
}

/** Changes that follow each other within this time are one, in milliseconds. */
const quiet = 150;

/** Folders and files of an export that answers come from. Others may lie beside them. */
const parts = new Set([
  'assets',
  'content_types',
  'entries',
  'environments',
  'global_fields',
  'locales',
  'stack',
  'taxonomies',
]);

/**
 * Calls `changed` a moment after the last change of an export, never twice at once: a change
 * during a call is followed by another one. A watcher that fails is a line in the log.
 */
export async function watchExport(
  root: string,
  changed: () => Promise<void>,
  log: Log = stderrLog(),
): Promise<Watcher> {
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (file) => {
      const [part] = path.relative(root, file).split(path.sep);
      return part !== undefined && part !== '' && !parts.has(part);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const run = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = changed().finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      run();
    });
  };

  // Such as a system that has no watches left: edits are not seen then, the content stays served.
  watcher.on('error', (error) => {
    const message = `The folder cannot be watched, so edits are not seen: ${String(error)}`;
    log({ level: 'error', message, folder: root });
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(run, quiet);
  });
  await new Promise<void>((resolve) => {
    watcher.once('ready', () => resolve());
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}
