import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Log } from './log';

/** A running watch of a folder. */
export interface Watcher {
  close: () => Promise<void>;
}

/** Debounce interval, in milliseconds: changes that follow each other faster count as one. */
const debounceTime = 150;

/** Folders of an export with published content. Its root may contain others. */
export const exportFolders: ReadonlySet<string> = new Set([
  'assets',
  'content_types',
  'entries',
  'environments',
  'global_fields',
  'locales',
  'stack',
  'taxonomies',
]);

/** True if a folder is `inner` or one of its ancestors. */
function isOrContains(folder: string, inner: string): boolean {
  const segments = path.relative(folder, inner).split(path.sep);
  return segments[0] !== '..' && !path.isAbsolute(segments.join(path.sep));
}

/** Folders and listener of a watch. */
export interface WatchOptions {
  /** The folder that contains `content_types`. */
  root: string;
  /** The folder in the options of the service: `root` or one of its ancestors. */
  dir: string;
  /** Names of the folders in `root` that are watched. */
  folders: ReadonlySet<string>;
  changed: () => Promise<void>;
  log: Log;
}

/**
 * Calls `changed` shortly after the last change in some folders of an export. Calls do not overlap: a change during
 * a call causes another call. An error of the watcher is logged.
 */
export async function watchExport({
  root,
  dir,
  folders,
  changed,
  log,
}: WatchOptions): Promise<Watcher> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let hasNewChange = false;
  let hasOtherFolders = false;
  let isClosed = false;

  const open = async (): Promise<FSWatcher> => {
    // The parent is watched, because the watch of a folder ends if the folder is deleted and recreated.
    const watcher = watch(path.dirname(dir), {
      ignoreInitial: true,
      ignored: (file) => {
        if (isOrContains(file, root)) return false;
        const parts = path.relative(root, file).split(path.sep);
        // Hidden files are locks and temporary files of writers.
        return !folders.has(parts[0] ?? '') || parts.some((part) => part.startsWith('.'));
      },
    });
    // For example, the system may have no watches left. The service goes on with the loaded content.
    watcher.on('error', (error) => {
      const message = `The folder cannot be watched, so edits are not seen: ${String(error)}`;
      log({ level: 'error', message, folder: root });
    });
    watcher.on('all', (event) => {
      if (event.endsWith('Dir')) hasOtherFolders = true;
      clearTimeout(timer);
      timer = setTimeout(run, debounceTime);
    });
    await new Promise<void>((resolve) => {
      watcher.once('ready', () => resolve());
    });
    return watcher;
  };

  const update = async (): Promise<void> => {
    if (hasOtherFolders) {
      // Chokidar may take the ended watch of a deleted folder for that of a new one at its path, and misses
      // folders that are created while it begins to watch the folder above them.
      hasOtherFolders = false;
      await (await opened).close();
      opened = open();
      await opened;
    }
    await changed();
  };

  const run = (): void => {
    if (running) {
      hasNewChange = true;
      return;
    }
    running = update().finally(() => {
      running = undefined;
      if (!hasNewChange || isClosed) return;
      hasNewChange = false;
      run();
    });
  };

  let opened = open();
  await opened;
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await (await opened).close();
    },
  };
}
