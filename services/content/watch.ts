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

/** Whether a folder is `inner`, or `inner` lies somewhere below it. */
function leadsTo(folder: string, inner: string): boolean {
  const steps = path.relative(folder, inner).split(path.sep);
  return steps[0] !== '..' && !path.isAbsolute(steps.join(path.sep));
}

/**
 * Calls `changed` a moment after the last change of an export, never twice at once: a change
 * during a call is followed by another one. A watcher that fails is a line in the log.
 * @param root the folder that holds `content_types`
 * @param dir the folder that was asked for: the same one, or one above it
 */
export async function watchExport(
  root: string,
  changed: () => Promise<void>,
  log: Log = stderrLog(),
  dir = root,
): Promise<Watcher> {
  // From above the folder, as one that is deleted and made anew is not watched any more.
  const watcher = watch(path.dirname(dir), {
    ignoreInitial: true,
    ignored: (file) => {
      if (leadsTo(file, root)) return false;
      const [part] = path.relative(root, file).split(path.sep);
      return part === undefined || !parts.has(part);
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
