/** @ci */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Releases } from '../../../../services/publish/releases/store';
import {
  compressDeferred,
  readDeferred,
} from '../../../../services/publish/releases/compression/deferred';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages } from '../setup/builds';
import { sendRequest, writeFiles, type HttpResponse } from '../setup/http';
import {
  setContent,
  withService,
  type PublishHarness,
  type FakeContent,
} from '../setup/serviceHarness';
import { endProcess, waitUntilLive, startProcess } from '../setup/process';

/** Enough pages that compression is deferred until the release is live. */
const urls = Array.from({ length: 24 }, (_, index) => `/page-${index}/`);
const url = urls.at(-1) ?? '';
const body = 'Long enough to be worth packing, as there are many such pages. '.repeat(2000);

/** Takes seconds to compress, so that a kill finds the compression running. */
const slowBody = randomBytes(400_000).toString('base64');

/** Creates pages with their edition as the title: the common one, or another one for some pages. */
const edition = (
  title: string,
  otherTitles: Record<string, string> = {},
  text = body,
): FakeContent => ({
  pages: [
    ...frontPages,
    ...urls.map((each) => ({ path: each, title: otherTitles[each] ?? title, body: text })),
  ],
  changed: Object.keys(otherTitles).length > 0 ? Object.keys(otherTitles) : urls,
});

/** Decompresses an answer. Returns its title and its encoding. */
function read({ body: bytes, headers, status }: HttpResponse): { title: string; form: string } {
  const form = headers['content-encoding'] ?? 'plain';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[form];
  const text = (unpack ? unpack(bytes) : bytes).toString('utf8');
  if (status !== 200 || !text.endsWith('</html>')) throw new Error(`half a page, ${status}`);
  return { title: /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '', form };
}

type Get = PublishHarness['get'];
const asBrowser = { headers: { 'accept-encoding': 'gzip, br' } };
const readPage = async (get: Get, requestPath: string) => read(await get(requestPath, asBrowser));

/** Reads all pages until each is compressed. Returns the titles in between. */
async function untilPacked(get: Get): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let waited = 0; waited < 30_000; waited += 200) {
    const answers = await Promise.all(urls.map((asked) => readPage(get, asked)));
    for (const { title } of answers) titles.add(title);
    if (answers.every(({ form }) => form === 'br')) return titles;
    await pause(200);
  }
  throw new Error('never packed');
}

const publish = async (harness: PublishHarness, content: FakeContent) => {
  await setContent(harness.folder, content);
  await harness.publish();
  expect(await harness.waitUntilIdle()).toBe('live');
};

const withPages = (work: (harness: PublishHarness) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, work);
  });

const releasesOf = ({ folder }: Pick<PublishHarness, 'folder'>) =>
  new Releases(path.join(folder, 'publish'));

/** Returns the folder of the live release, or of the n-th release before it. */
async function releaseFolder(
  harness: Pick<PublishHarness, 'folder'>,
  releasesBack = 0,
): Promise<string> {
  const releases = releasesOf(harness);
  return releases.folder((await releases.list())[releasesBack]?.id ?? '');
}

describe('a change of many pages', () => {
  it('is live before it is compressed, and each page is complete, first uncompressed and then compressed', async () => {
    await withPages(async (harness) => {
      expect(await readPage(harness.get, url)).toEqual({ title: 'one', form: 'br' });
      await publish(harness, edition('two'));
      const plain = await harness.get(url, asBrowser);
      expect(read(plain)).toEqual({ title: 'two', form: 'plain' });
      const withPlainTag = {
        headers: { ...asBrowser.headers, 'if-none-match': `${plain.headers.etag}` },
      };
      expect((await harness.get(url, withPlainTag)).status).toBe(304);
      expect(await untilPacked(harness.get)).toEqual(new Set(['two']));
      const packed = await harness.get(url, asBrowser);
      expect(packed.headers.vary).toBe('Accept-Encoding');
      const withPackedTag = { ...asBrowser.headers, 'if-none-match': `${packed.headers.etag}` };
      expect((await harness.get(url, { headers: withPackedTag })).status).toBe(304);
      const zip = await harness.get(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(read(zip)).toEqual({ title: 'two', form: 'gzip' });
      expect(read(await harness.get(url))).toEqual({ title: 'two', form: 'plain' });
    });
  }, 120_000);

  it('does not delay a later small change, which is compressed when it goes live', async () => {
    await withPages(async (harness) => {
      await publish(harness, edition('two'));
      await publish(harness, edition('two', { [url]: 'three' }));
      expect(await readPage(harness.get, url)).toEqual({ title: 'three', form: 'br' });
      expect(await untilPacked(harness.get)).toEqual(new Set(['two', 'three']));
      await publish(harness, edition('four'));
      expect(await readPage(harness.get, url)).toEqual({ title: 'four', form: 'plain' });
      expect(await untilPacked(harness.get)).toEqual(new Set(['four']));
    });
  }, 120_000);

  it('is compressed even if another change or a rollback comes in between', async () => {
    await withPages(async (harness) => {
      for (const name of ['two', 'three']) await publish(harness, edition(name));
      expect((await readDeferred(await releaseFolder(harness, 1))).length).toBeGreaterThan(0);
      const { id } = await releasesOf(harness).rollback();
      while (harness.service.status().live?.id !== id) await pause(10);
      expect(await untilPacked(harness.get)).toEqual(new Set(['two']));
    });
  }, 120_000);
});

test('a service that is killed while it compresses continues at its next start', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    let service = await startProcess(folder);
    await waitUntilLive(service);
    let title = 'one';
    let deferred = 0;
    // On a busy machine, a release may be compressed before the kill.
    for (let tries = 1; deferred === 0 && tries <= 10; tries += 1) {
      title = `edit ${tries}`;
      await setContent(folder, edition(title, {}, slowBody));
      expect(await service.publish()).toBe(202);
      while (read(await service.get(url)).title !== title) await pause(5);
      await endProcess(service.child, 'SIGKILL');
      deferred = (await readDeferred(await releaseFolder({ folder }))).length;
      service = await startProcess(folder);
    }
    expect(deferred).toBeGreaterThan(0);
    const get: Get = (asked, options) => sendRequest(service.url, asked, options);
    expect(await untilPacked(get)).toEqual(new Set([title]));
    await waitUntilLive(service);
    while ((await readDeferred(await releaseFolder({ folder }))).length > 0) await pause(20);
    expect(await endProcess(service.child, 'SIGTERM')).toBe(0);
  });
}, 120_000);

describe('compressing a release', () => {
  const names = ['index.html', 'is/index.html', 'page-data/index/page-data.json'];
  const makeRelease = async (folder: string) => {
    await writeFiles(
      path.join(folder, 'site'),
      Object.fromEntries(names.map((each) => [each, body])),
    );
    await writeFile(path.join(folder, 'uncompressed.json'), JSON.stringify(names));
  };

  it('leaves only the compressed forms after interruptions', async () => {
    await inTemporaryFolder(async (folder) => {
      await makeRelease(folder);
      await compressDeferred(folder);
      const [page = ''] = names;
      await rm(path.join(folder, 'site', `${page}.gz`));
      await writeFiles(folder, {
        'uncompressed.json': JSON.stringify(names),
        'compressing-x/0.br': 'half',
      });
      await compressDeferred(folder);
      expect(await readdir(folder)).toEqual(['site']);
      for (const name of names) {
        const file = path.join(folder, 'site', name);
        expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(body);
        expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(body);
      }
    });
  });

  it('leaves the files alone that a process of a killed service still writes', async () => {
    await inTemporaryFolder(async (folder) => {
      const other = spawn('sleep', ['60']);
      const written = `compressing-${other.pid}-x`;
      await makeRelease(folder);
      await writeFiles(folder, { [`${written}/0.br`]: 'half' });
      await compressDeferred(folder);
      expect(await readdir(folder)).toEqual([written, 'site']);
      await endProcess(other, 'SIGKILL');
      await writeFile(path.join(folder, 'uncompressed.json'), JSON.stringify(names));
      await compressDeferred(folder);
      expect(await readdir(folder)).toEqual(['site']);
    });
  });

  it('reuses compressed forms of an equal file of another release only', async () => {
    await inTemporaryFolder(async (folder) => {
      const [older, newer] = [path.join(folder, 'older'), path.join(folder, 'newer')];
      await makeRelease(older);
      await compressDeferred(older);
      await makeRelease(newer);
      const [unchanged = '', changed = ''] = names;
      const at = (release: string, name: string) => path.join(release, 'site', name);
      await rm(at(newer, unchanged));
      await link(at(older, unchanged), at(newer, unchanged));
      await writeFile(at(newer, changed), `${body} Other words.`);
      await compressDeferred(newer, [older]);
      const inode = async (file: string) => (await stat(file)).ino;
      expect(await inode(`${at(newer, unchanged)}.br`)).toBe(
        await inode(`${at(older, unchanged)}.br`),
      );
      const packed = await readFile(`${at(newer, changed)}.br`);
      expect(brotliDecompressSync(packed).toString()).toBe(`${body} Other words.`);
    });
  });
});
