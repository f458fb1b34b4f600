/** Edits of the content folder while the service starts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import type * as chokidar from 'chokidar';
import { copyExport, everyFieldExport, startService, titles, waitUntil } from './setup/support';

/** Called at moments of the watch that no program can edit at otherwise. */
const moments: { watched?: () => void; ready?: () => void } = {};

jest.mock('chokidar', () => {
  const actual = jest.requireActual<typeof chokidar>('chokidar');
  return {
    watch: (...args: Parameters<typeof actual.watch>) => {
      moments.watched?.();
      const watcher = actual.watch(...args);
      watcher.once('ready', () => moments.ready?.());
      return watcher;
    },
  };
});

const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

/** Starts the service in a copy of an export, and waits until an edit that happens meanwhile is served. */
async function startWithEdit(prepare: (edit: () => void) => void): Promise<void> {
  const { dir, remove } = await copyExport(everyFieldExport);
  const file = path.join(dir, chunk);
  const text = readFileSync(file, 'utf8');
  prepare(() => writeFileSync(file, text.replace('"Mira"', '"Edited"')));
  const service = await startService({ watch: true, wait: true }, dir);
  await waitUntil(async () =>
    titles(await service.data('{ all_person { items { title } } }'), 'all_person').includes(
      'Edited',
    ),
  );
  await service.close();
  await remove();
}

describe('an edit while the service starts', () => {
  afterEach(() => {
    delete moments.watched;
    delete moments.ready;
  });

  it.each(['watched', 'ready'] as const)('is served if the folder is just %s', (moment) =>
    startWithEdit((edit) => {
      moments[moment] = edit;
    }),
  );

  it.each([1, 3, 10, 30, 100, 300, 1000])('is served if it comes after %i ticks', (count) =>
    startWithEdit((edit) => {
      const editLater = async () => {
        for (let tick = 0; tick < count; tick += 1) await nextTick();
        edit();
      };
      void editLater();
    }),
  );
});
