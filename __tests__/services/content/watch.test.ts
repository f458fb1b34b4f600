import type * as chokidar from 'chokidar';
import type { LogLine } from '../../../services/content/log';
import { exportFolders, watchExport } from '../../../services/content/watch';
import { inTemporaryFolder } from '../../setup/folder';

jest.mock('chokidar', () => {
  const actual = jest.requireActual<typeof chokidar>('chokidar');
  return {
    watch: (...args: Parameters<typeof actual.watch>) => {
      const watcher = actual.watch(...args);
      watcher.once('ready', () => {
        const full = new Error('ENOSPC: System limit for number of file watchers reached');
        setImmediate(() => watcher.emit('error', full));
      });
      return watcher;
    },
  };
});

describe('a folder that the system cannot watch', () => {
  it('is logged once, and the service continues', async () => {
    await inTemporaryFolder(async (folder) => {
      const lines: LogLine[] = [];
      const watcher = await watchExport({
        root: folder,
        dir: folder,
        folders: exportFolders,
        changed: () => Promise.resolve(),
        log: (line) => lines.push(line),
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      await watcher.close();
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
