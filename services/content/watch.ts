import path from 'node:path';
import { watch } from 'chokidar';

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
 * during a call is followed by another one.
 */
export async function watchExport(root: string, changed: () => Promise<void>): Promise<Watcher> {
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
