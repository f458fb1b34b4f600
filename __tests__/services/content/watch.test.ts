import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as chokidar from 'chokidar';
import type { LogLine } from '../../../services/content/log';
import { exportFolders, watchExport } from '../../../services/content/watch';
import { inTemporaryFolder } from '../../setup/folder';

/** Makes the watcher of a test behave badly. */
let mockFault: (watcher: chokidar.FSWatcher) => void;

jest.mock('chokidar', () => {
  const actual = jest.requireActual<typeof chokidar>('chokidar');
  return {
    watch: (...args: Parameters<typeof actual.watch>) => {
      const watcher = actual.watch(...args);
      mockFault(watcher);
      return watcher;
    },
  };
});

/** Starts a watch of a folder whose content is an export. */
function watchFolder(folder: string, changed: () => void) {
  const lines: LogLine[] = [];
  const watcher = watchExport({
    root: folder,
    dir: folder,
    folders: exportFolders,
    changed: () => Promise.resolve(changed()),
    log: (line) => lines.push(line),
  });
  return { watcher, lines };
}

describe('a folder that the system cannot watch', () => {
  it('is logged once, and the service continues', async () => {
    mockFault = (watcher) => {
      watcher.once('ready', () => {
        const full = new Error('ENOSPC: System limit for number of file watchers reached');
        setImmediate(() => watcher.emit('error', full));
      });
    };
    await inTemporaryFolder(async (folder) => {
      const { watcher, lines } = watchFolder(folder, () => undefined);
      await watcher;
      await new Promise((resolve) => setTimeout(resolve, 20));
      await (await watcher).close();
      expect(lines).toEqual([
        {
          level: 'error',
          folder,
          message:
            'The folder cannot be watched, so edits are not seen: Error: ENOSPC: System limit for number of file watchers reached',
        },
      ]);
    });
  });
});

describe('a folder that was deleted and recreated', () => {
  // Chokidar takes the ended watch of a folder for the new one, and misses folders created at once.
  it.each(['unlinkDir', 'addDir'])(
    'is watched again, although the watcher says nothing after "%s"',
    async (lastEvent) => {
      mockFault = (watcher) => {
        const emit = watcher.emit.bind(watcher) as (...args: unknown[]) => boolean;
        let isSilent = false;
        watcher.emit = (...args: unknown[]) => {
          if (isSilent) return true;
          isSilent = args[0] === 'all' && args[1] === lastEvent;
          return emit(...args);
        };
      };
      await inTemporaryFolder(async (folder) => {
        const entries = path.join(folder, 'entries');
        await mkdir(entries);
        const changed = jest.fn();
        const isSeen = () => new Promise<void>((resolve) => changed.mockImplementation(resolve));
        const watcher = await watchFolder(folder, changed).watcher;
        await Promise.all([isSeen(), rm(entries, { recursive: true })]);
        await Promise.all([isSeen(), mkdir(entries)]);
        await Promise.all([isSeen(), writeFile(path.join(entries, 'page.json'), '{}')]);
        await watcher.close();
        expect(changed).toHaveBeenCalledTimes(3);
      });
    },
  );
});
