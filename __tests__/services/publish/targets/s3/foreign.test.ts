/** Objects of others in a bucket, before a target has used it. */
import { inTemporaryFolder } from '../../../../setup/folder';
import { killerOf } from './setup/killable';
import { targetOf, writeRelease } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

let storage: StandIn;
beforeEach(async () => {
  storage = await startStandIn();
  const body = Buffer.from('Somebody else’s');
  for (const key of ['old.html', 'downloads/report.pdf'])
    storage.objects.set(key, { body, headers: {}, etag: '"foreign"' });
});
afterEach(() => storage.close());

const foreign = () =>
  ['old.html', 'downloads/report.pdf'].filter((key) => storage.objects.has(key));

describe('objects of others', () => {
  it('stay if the first push fails before it changes anything', () =>
    inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', { 'index.html': 'Front page' });
      const config = { graceMinutes: 0 };
      const target = targetOf(storage, { config, options: { attempts: 1 } });
      storage.findFault = ({ key, method }) => (key === '' && method === 'GET' ? 'internal' : null);
      await expect(target.push(release)).rejects.toThrow('overloaded');
      storage.findFault = () => null;
      await target.push(release);
      await target.close();
      expect(foreign()).toEqual(['old.html', 'downloads/report.pdf']);
    }));

  it.each([1, 2, 3, 4, 5, 6])(
    'stay if the first push is killed after change %i of the bucket',
    (count) =>
      inTemporaryFolder(async (folder) => {
        const release = await writeRelease(folder, 'r1', { 'index.html': 'Front page' });
        const killer = killerOf(storage);
        const config = { graceMinutes: 0 };
        await killer.killAfter(count, release, { config });
        storage.findFault = () => null;
        const target = killer.open({ config });
        await target.push(release);
        await target.close();
        expect(foreign()).toEqual(['old.html', 'downloads/report.pdf']);
        expect(storage.objects.get('index.html')?.body.toString()).toBe('Front page');
      }),
  );

  it('of a target with a longer prefix stay when the log is lost', () =>
    inTemporaryFolder(async (folder) => {
      const config = { graceMinutes: 0 };
      const open = (prefix: string) => targetOf(storage, { config: { ...config, prefix } });
      const other = open('other/');
      await other.push(await writeRelease(folder, 'r1', { 'index.html': 'Another site' }));
      await other.close();
      for (const id of ['r2', 'r3']) {
        const target = open('');
        await target.push(await writeRelease(folder, id, { 'index.html': id }));
        await target.close();
        for (const key of storage.objects.keys())
          if (key.startsWith('.targets/log/')) storage.objects.delete(key);
      }
      expect(storage.objects.get('other/index.html')?.body.toString()).toBe('Another site');
    }));
});
