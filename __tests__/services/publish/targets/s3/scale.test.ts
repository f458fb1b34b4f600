/**
 * One edit of a site of 10,080 pages, about 100,000 files.
 * @ci
 */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileList } from '../../../../../services/publish/releases/types';
import { encodeRecord, recordName } from '../../../../../services/publish/targets/s3/logRecord';
import { objectsOf } from '../../../../../services/publish/targets/s3/objects';
import type { PushedRelease } from '../../../../../services/publish/targets/types';
import { fileHash } from '../../../../../src/lib/files/fileHash';
import { inTemporaryFolder } from '../../../../setup/folder';
import { targetOf } from './setup/releases';
import { etagOf, startStandIn, type StandIn } from './setup/standIn';

const pageCount = 10_080;
const picturesPerPage = 8;

/** Lists the files of a large site. They are not on the disk: unchanged files are never read. */
function manyFiles(): FileList {
  const files: FileList = new Map();
  const add = (name: string) =>
    files.set(name, { hash: fileHash(Buffer.from(name)), size: 20_000, written: 0 });
  for (let page = 0; page < pageCount; page += 1) {
    add(`section-${page % 100}/page-${page}/index.html`);
    add(`page-data/section-${page % 100}/page-${page}/page-data.json`);
    for (let size = 1; size <= picturesPerPage; size += 1)
      add(`pictures/${fileHash(Buffer.from(`${page}`))}.jpg/${size * 160}.webp`);
  }
  return files;
}

/** Puts the log of a bucket that has all files into a storage. */
async function seedLog(storage: StandIn, release: PushedRelease): Promise<number> {
  const { byName: objects } = objectsOf(release, 'gzip');
  const files = Object.fromEntries(
    [...objects].map(([name, { fingerprint }]) => [name, fingerprint]),
  );
  const record = { form: 1, by: 'seed', level: 3, from: 1, release: 'r1', files } as const;
  const body = await encodeRecord(record);
  storage.objects.set(recordName(1), { body, headers: {}, etag: etagOf(body) });
  return body.length;
}

it('sends at most a tenth more bytes than changed, in few requests and within seconds', async () => {
  const storage = await startStandIn();
  const target = targetOf(storage);
  try {
    await inTemporaryFolder(async (folder) => {
      const files = manyFiles();
      const rules = { headers: [], redirects: new Map<string, string>() };
      const first: PushedRelease = { id: 'r1', folder, files, rules };
      expect(await seedLog(storage, first)).toBeLessThan(4_000_000);
      await target.push(first);
      const changed = new Map(files);
      for (const name of [
        'section-7/page-7/index.html',
        'page-data/section-7/page-7/page-data.json',
      ]) {
        const bytes = Buffer.from(randomBytes(8000).toString('hex'));
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), bytes);
        changed.set(name, { hash: fileHash(bytes), size: bytes.length, written: 0 });
      }
      storage.forget();
      const started = performance.now();
      const result = await target.push({ ...first, id: 'r2', files: changed });
      expect(performance.now() - started).toBeLessThan(3000);
      const stored = (result.changed ?? []).map(
        (name) => storage.objects.get(name)?.body.length ?? 0,
      );
      const changedBytes = stored.reduce((sum, size) => sum + size, 0);
      expect(stored).toHaveLength(2);
      expect(result.bytesSent).toBeLessThanOrEqual(changedBytes * 1.1);
      // Two files, and a record before and after them.
      expect(result.requests).toBe(4);
      if (process.env.S3_TIMES)
        console.log(Math.round(performance.now() - started), result.bytesSent, changedBytes);
    });
  } finally {
    await target.close();
    await storage.close();
  }
});
