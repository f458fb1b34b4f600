import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Releases } from '../../../../services/publish/releases/store';
import {
  compressDeferred,
  readDeferred,
} from '../../../../services/publish/releases/compression/deferred';
import { inFolder } from '../../../setup/folder';
import { homes } from '../setup/builds';
import { ask, writeFiles, type Got } from '../setup/http';
import { edit, withService, type Made, type MadeContent } from '../setup/madeService';
import { end, rest, start } from '../setup/process';

/** More text than is packed before it is live. */
const urls = Array.from({ length: 24 }, (_, index) => `/page-${index}/`);
const url = urls.at(-1) ?? '';
const body = 'Long enough to be worth packing, as there are many such pages. '.repeat(2000);

/** Pages that tell their edition: that of all, or another one of their own. */
const edition = (all: string, others: Record<string, string> = {}): MadeContent => ({
  pages: [...homes, ...urls.map((each) => ({ path: each, title: others[each] ?? all, body }))],
  changed: Object.keys(others).length > 0 ? Object.keys(others) : urls,
});

/** What an answer says once it is unpacked, and in which form it came. */
function read({ body: bytes, headers, status }: Got): { title: string; form: string } {
  const form = headers['content-encoding'] ?? 'plain';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[form];
  const text = (unpack ? unpack(bytes) : bytes).toString('utf8');
  if (status !== 200 || !text.endsWith('</html>')) throw new Error(`half a page, ${status}`);
  return { title: /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '', form };
}

type Get = Made['get'];
const asBrowser = { headers: { 'accept-encoding': 'gzip, br' } };
const look = async (get: Get, asked: string) => read(await get(asked, asBrowser));

/** Reads all pages again and again until each is packed; what they said meanwhile. */
async function untilPacked(get: Get): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let waited = 0; waited < 30_000; waited += 200) {
    const seen = await Promise.all(urls.map((asked) => look(get, asked)));
    for (const { title } of seen) titles.add(title);
    if (seen.every(({ form }) => form === 'br')) return titles;
    await pause(200);
  }
  throw new Error('never packed');
}

const publish = async (made: Made, content: MadeContent) => {
  await edit(made.folder, content);
  await made.publish();
  expect(await made.rest()).toBe('live');
};

const withPages = (work: (made: Made) => Promise<void>) =>
  inFolder(async (folder) => {
    await edit(folder, edition('one'));
    await withService(folder, work);
  });

const releasesOf = ({ folder }: Pick<Made, 'folder'>) => new Releases(path.join(folder, 'publish'));

/** The folder of the release that is live, or of the n-th before it. */
async function releaseFolder(made: Pick<Made, 'folder'>, before = 0): Promise<string> {
  const releases = releasesOf(made);
  return releases.folder((await releases.list())[before]?.id ?? '');
}

describe('a change of many pages', () => {
  it('is live before it is packed: each page comes whole, first as it is, and then packed', async () => {
    await withPages(async (made) => {
      expect(await look(made.get, url)).toEqual({ title: 'one', form: 'br' });
      await publish(made, edition('two'));
      const plain = await made.get(url, asBrowser);
      expect(read(plain)).toEqual({ title: 'two', form: 'plain' });
      const known = { headers: { ...asBrowser.headers, 'if-none-match': `${plain.headers.etag}` } };
      expect((await made.get(url, known)).status).toBe(304);
      expect(await untilPacked(made.get)).toEqual(new Set(['two']));
      const packed = await made.get(url, asBrowser);
      expect(packed.headers.vary).toBe('Accept-Encoding');
      const again = { ...asBrowser.headers, 'if-none-match': `${packed.headers.etag}` };
      expect((await made.get(url, { headers: again })).status).toBe(304);
      const zip = await made.get(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(read(zip)).toEqual({ title: 'two', form: 'gzip' });
      expect(read(await made.get(url))).toEqual({ title: 'two', form: 'plain' });
    });
  }, 120_000);

  it('keeps a later change of few pages from nothing, which is packed when it goes live', async () => {
    await withPages(async (made) => {
      await publish(made, edition('two'));
      await publish(made, edition('two', { [url]: 'three' }));
      expect(await look(made.get, url)).toEqual({ title: 'three', form: 'br' });
      expect(await untilPacked(made.get)).toEqual(new Set(['two', 'three']));
      await publish(made, edition('four'));
      expect(await look(made.get, url)).toEqual({ title: 'four', form: 'plain' });
      expect(await untilPacked(made.get)).toEqual(new Set(['four']));
    });
  }, 120_000);

  it('is packed though the next one came during that, and though the site went back to it', async () => {
    await withPages(async (made) => {
      for (const name of ['two', 'three']) await publish(made, edition(name));
      expect((await readDeferred(await releaseFolder(made, 1))).length).toBeGreaterThan(0);
      const { id } = await releasesOf(made).rollback();
      while (made.service.status().live?.id !== id) await pause(10);
      expect(await untilPacked(made.get)).toEqual(new Set(['two']));
    });
  }, 120_000);
});

test('a service that is killed while it packs goes on when it starts again', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition('one'));
    let service = await start(folder);
    await rest(service);
    let title = 'one';
    let deferred = 0;
    // On a busy machine one release may be packed before the kill comes.
    for (let tries = 1; deferred === 0 && tries <= 10; tries += 1) {
      title = `edit ${tries}`;
      await edit(folder, edition(title));
      expect(await service.publish()).toBe(202);
      while (read(await service.get(url)).title !== title) await pause(5);
      await end(service.child, 'SIGKILL');
      deferred = (await readDeferred(await releaseFolder({ folder }))).length;
      service = await start(folder);
    }
    expect(deferred).toBeGreaterThan(0);
    const get: Get = (asked, options) => ask(service.url, asked, options);
    expect(await untilPacked(get)).toEqual(new Set([title]));
    await rest(service);
    while ((await readDeferred(await releaseFolder({ folder }))).length > 0) await pause(20);
    expect(await end(service.child, 'SIGTERM')).toBe(0);
  });
}, 120_000);

describe('packing a release', () => {
  const names = ['index.html', 'is/index.html', 'page-data/index/page-data.json'];
  const makeRelease = async (folder: string) => {
    await writeFiles(
      path.join(folder, 'site'),
      Object.fromEntries(names.map((each) => [each, body])),
    );
    await writeFile(path.join(folder, 'uncompressed.json'), JSON.stringify(names));
  };

  it('leaves its packed forms and nothing else, however often it was cut off before', async () => {
    await inFolder(async (folder) => {
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

  it('takes what another release has of the very same file, and nothing of another file', async () => {
    await inFolder(async (folder) => {
      const [older, newer] = [path.join(folder, 'older'), path.join(folder, 'newer')];
      await makeRelease(older);
      await compressDeferred(older);
      await makeRelease(newer);
      const [same = '', other = ''] = names;
      const at = (release: string, name: string) => path.join(release, 'site', name);
      await rm(at(newer, same));
      await link(at(older, same), at(newer, same));
      await writeFile(at(newer, other), `${body} Other words.`);
      await compressDeferred(newer, [older]);
      const inode = async (file: string) => (await stat(file)).ino;
      expect(await inode(`${at(newer, same)}.br`)).toBe(await inode(`${at(older, same)}.br`));
      const packed = await readFile(`${at(newer, other)}.br`);
      expect(brotliDecompressSync(packed).toString()).toBe(`${body} Other words.`);
    });
  });
});
