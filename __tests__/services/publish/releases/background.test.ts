/** @ci */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackgroundCompression } from '../../../../services/publish/releases/compression/background';
import { readDeferred } from '../../../../services/publish/releases/compression/deferred';
import type { NewRelease } from '../../../../services/publish/releases/newRelease';
import { Releases } from '../../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages } from '../setup/builds';
import { makeRelease } from '../setup/releases';

const body = 'Long enough to be worth packing, as there are many such pages. '.repeat(2000);
/** So many pages that their compression is deferred until the release is live. */
const pagesWith = (title: string) =>
  Array.from({ length: 24 }, (_, index) => ({ path: `/page-${index}/`, title, body }));

test('the compression runs again after its process once did not start', async () => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { execPath } = process;
  await inTemporaryFolder(async (root) => {
    const releases = new Releases(path.join(root, 'publish'));
    await releases.clean();
    const release = (title: string, changes: Partial<NewRelease> = {}) => {
      const pages = [...frontPages, ...pagesWith(title)];
      return makeRelease(releases, path.join(root, 'public'), pages, {}, changes);
    };
    await release('one');
    const names = pagesWith('two').map((page) => `${page.path.slice(1)}index.html`);
    const changes = { changed: new Set(names), removed: new Set<string>() };
    const { id } = await release('two', { changes });
    const deferred = () => readDeferred(releases.folder(id));
    expect((await deferred()).length).toBeGreaterThan(0);
    const compression = new BackgroundCompression(releases);
    try {
      process.execPath = path.join(root, 'no-such-program');
      compression.follow(id);
      while (stderr.mock.calls.length === 0) await pause(10);
      process.execPath = execPath;
      await compression.pauseDuring(() => Promise.resolve());
      for (let waited = 0; (await deferred()).length > 0 && waited < 50_000; waited += 100)
        await pause(100);
      expect(await deferred()).toEqual([]);
    } finally {
      process.execPath = execPath;
      await compression.close();
    }
  });
  stderr.mockRestore();
});
