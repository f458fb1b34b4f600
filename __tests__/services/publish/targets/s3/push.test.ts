/** Pushes of releases to a bucket. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { inTemporaryFolder } from '../../../../setup/folder';
import { targetOf, writeRelease, type Files, type TestTarget } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

let storage: StandIn;
let targets: TestTarget[] = [];

beforeEach(async () => {
  storage = await startStandIn();
  targets = [];
});
afterEach(async () => {
  for (const target of targets) await target.close();
  await storage.close();
});

const open = (
  ...more: Parameters<typeof targetOf> extends [unknown, ...infer Rest] ? Rest : []
) => {
  const target = targetOf(storage, ...more);
  targets.push(target);
  return target;
};

/** Names of the objects, without the records of the target. */
const names = () =>
  [...storage.objects.keys()].filter((key) => !key.startsWith('.targets/')).sort();
const textOf = (name: string) => storage.objects.get(name)?.body.toString();
const uploads = () =>
  storage.requests
    .filter(({ method, key }) => method === 'PUT' && !key.startsWith('.targets/'))
    .map(({ key }) => key);
const sentBytes = () => storage.requests.reduce((sum, { bytes }) => sum + bytes, 0);

const site: Files = {
  'index.html': 'Front page with /_scripts/app-0123456789abcdef0123.js',
  'about/index.html': 'About us',
  '404.html': 'Not found',
  'page-data/index/page-data.json': '{}',
  'page-data/about/page-data.json': '{"about":1}',
  '_scripts/app-0123456789abcdef0123.js': 'script',
  'pictures/a.1/320.webp': 'picture',
  'files/blt1/plan.pdf': 'plan',
  'sitemap-0.xml': '<urlset/>',
  'favicon.svg': '<svg/>',
  _headers: '',
  _redirects: '',
};
const visitorFiles = Object.keys(site)
  .filter((name) => !['_headers', '_redirects'].includes(name))
  .sort();

describe('a push to an empty bucket', () => {
  it('uploads every file that visitors get, and nothing else', async () => {
    await inTemporaryFolder(async (folder) => {
      const result = await open().push(await writeRelease(folder, 'r1', site));
      expect(names()).toEqual(visitorFiles);
      expect([...(result.changed ?? [])].sort()).toEqual(visitorFiles);
      expect(result.requests).toBe(storage.requests.length);
      expect(result.bytesSent).toBe(sentBytes());
    });
  });

  it('uploads pages after everything that they refer to, and the site map last', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      const release = await writeRelease(folder, 'r1', site);
      const { signal } = new AbortController();
      const prepared = await target.prepare({ release, signal, onProgress: () => undefined });
      expect(names()).toEqual([
        '_scripts/app-0123456789abcdef0123.js',
        'favicon.svg',
        'files/blt1/plan.pdf',
        'pictures/a.1/320.webp',
      ]);
      storage.forget();
      await prepared.activate();
      const order = uploads();
      expect(order.slice(0, 2).every((name) => name.startsWith('page-data/'))).toBe(true);
      expect(order.slice(2, 5).every((name) => name.endsWith('.html'))).toBe(true);
      expect(order.slice(5)).toEqual(['sitemap-0.xml']);
    });
  });

  it('reports its progress up to 100', async () => {
    await inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', site);
      const percentages: number[] = [];
      const { signal } = new AbortController();
      const onProgress = (percent: number) => void percentages.push(percent);
      await (await open().prepare({ release, signal, onProgress })).activate();
      expect(percentages).toEqual([...percentages].sort((a, b) => a - b));
      expect(percentages.at(-1)).toBe(100);
    });
  });

  it('puts all keys below the prefix of the settings', async () => {
    await inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', { 'index.html': 'Front page' });
      await open({ config: { prefix: 'www/' } }).push(release);
      expect(textOf('www/index.html')).toBe('Front page');
      expect([...storage.objects.keys()].every((key) => key.startsWith('www/'))).toBe(true);
    });
  });
});

describe('the headers of an object', () => {
  const headersOf = (name: string) => storage.objects.get(name)?.headers;

  it('are the type and the cache lifetime that the site’s own server sends', async () => {
    await inTemporaryFolder(async (folder) => {
      await open().push(await writeRelease(folder, 'r1', site));
      expect(headersOf('about/index.html')).toEqual({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      expect(headersOf('_scripts/app-0123456789abcdef0123.js')).toEqual({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });
  });

  it('make a download of a file that the rules of the release name', async () => {
    await inTemporaryFolder(async (folder) => {
      const headers = [
        { path: '/files/attachments/*', headers: { 'Content-Disposition': 'attachment' } },
      ];
      const name = 'files/attachments/blt1/plan.docx';
      await open().push(await writeRelease(folder, 'r1', { [name]: 'plan' }, { headers }));
      expect(headersOf(name)?.['content-disposition']).toBe('attachment');
    });
  });

  it('redirect from the old address of a page, with a link for storages that do not', async () => {
    await inTemporaryFolder(async (folder) => {
      const redirects = new Map([['/old/', '/þjónusta/']]);
      const files = { 'þjónusta/index.html': 'Services' };
      await open().push(await writeRelease(folder, 'r1', files, { redirects }));
      expect(headersOf('old/index.html')).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-amz-website-redirect-location': '/%C3%BEj%C3%B3nusta/',
      });
      expect(textOf('old/index.html')).toContain('href="/%C3%BEj%C3%B3nusta/"');
    });
  });

  it('are sent again when only they have changed', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      const files = { 'files/a/plan.docx': 'plan' };
      await target.push(await writeRelease(folder, 'r1', files));
      const headers = [{ path: '/files/*', headers: { 'Content-Disposition': 'attachment' } }];
      await target.push(await writeRelease(folder, 'r2', files, { headers }));
      expect(headersOf('files/a/plan.docx')?.['content-disposition']).toBe('attachment');
    });
  });
});

describe('a text', () => {
  const long = 'A sentence that is repeated. '.repeat(100);

  it('is stored as gzip, with the compressed form of the release if it has one', async () => {
    await inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', {
        'index.html': long,
        'about/index.html': long,
      });
      const form = gzipSync(long, { level: 1 });
      await writeFile(path.join(release.folder, 'about/index.html.gz'), form);
      await open().push(release);
      expect(storage.objects.get('index.html')?.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(storage.objects.get('index.html')?.body ?? '').toString()).toBe(long);
      expect(storage.objects.get('about/index.html')?.body.equals(form)).toBe(true);
    });
  });

  it('is stored as it is where a CDN compresses', async () => {
    await inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', { 'index.html': long });
      await open({ config: { encoding: 'none' } }).push(release);
      expect(textOf('index.html')).toBe(long);
      expect(storage.objects.get('index.html')?.headers['content-encoding']).toBeUndefined();
    });
  });
});

describe('a further push', () => {
  /** Pages that do not compress, as the text of a real page compresses to about 10 kB. */
  const pages = (count: number): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `page-${index}/index.html`,
        randomBytes(6000).toString('hex'),
      ]),
    );

  it('sends only what changed: at most a tenth more than the changed bytes', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      const files = pages(60);
      await target.push(await writeRelease(folder, 'r1', files));
      const edited = { ...files, ...pages(1) };
      const release = await writeRelease(folder, 'r2', edited);
      storage.forget();
      const result = await target.push(release);
      expect(uploads()).toEqual(['page-0/index.html']);
      expect(result.changed).toEqual(['page-0/index.html']);
      const stored = storage.objects.get('page-0/index.html')?.body.length ?? 0;
      expect(sentBytes()).toBeLessThanOrEqual(stored * 1.1);
    });
  });

  it('sends only what changed after a restart, and reads few objects', async () => {
    await inTemporaryFolder(async (folder) => {
      const files = pages(3);
      const first = open();
      for (let edit = 0; edit < 40; edit += 1)
        await first.push(await writeRelease(folder, `r${edit}`, { ...files, ...pages(1) }));
      await first.close();
      storage.forget();
      await open().push(await writeRelease(folder, 'last', { ...files, ...pages(1) }));
      expect(uploads()).toEqual(['page-0/index.html']);
      expect(storage.requests.filter(({ method }) => method === 'GET').length).toBeLessThan(60);
    });
  });

  it('sends no file for a release that the bucket has', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      const release = await writeRelease(folder, 'r1', site);
      await target.push(release);
      storage.forget();
      const result = await target.push(release);
      expect([uploads(), result.changed]).toEqual([[], []]);
    });
  });

  it('removes the pages that are gone, after the others are uploaded', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      await target.push(await writeRelease(folder, 'r1', site));
      const rest: Files = { ...site, 'index.html': 'Front page without a link to the other' };
      delete rest['about/index.html'];
      delete rest['page-data/about/page-data.json'];
      const release = await writeRelease(folder, 'r2', rest);
      storage.forget();
      const result = await target.push(release);
      expect(names()).not.toContain('about/index.html');
      expect(names()).not.toContain('page-data/about/page-data.json');
      const order = storage.requests.map(({ method, key }) => `${method} ${key}`);
      expect(order.indexOf('PUT index.html')).toBeLessThan(order.indexOf('POST '));
      expect([...(result.changed ?? [])].sort()).toEqual([
        'about/index.html',
        'index.html',
        'page-data/about/page-data.json',
      ]);
    });
  });

  it('goes back to an earlier release', async () => {
    await inTemporaryFolder(async (folder) => {
      const target = open();
      const first = await writeRelease(folder, 'r1', site);
      await target.push(first);
      const rest = { ...site };
      delete rest['about/index.html'];
      await target.push(await writeRelease(folder, 'r2', { ...rest, 'index.html': 'Changed' }));
      await target.push(first);
      expect(names()).toEqual(visitorFiles);
      expect(textOf('index.html')).toBe(site['index.html']);
    });
  });

  it('leaves objects alone that another program has put into the bucket', async () => {
    await inTemporaryFolder(async (folder) => {
      storage.objects.set('google1.html', { body: Buffer.from('x'), headers: {}, etag: '"x"' });
      const target = open();
      await target.push(await writeRelease(folder, 'r1', site));
      await target.push(await writeRelease(folder, 'r2', { ...site, 'index.html': 'Changed' }));
      expect(textOf('google1.html')).toBe('x');
    });
  });
});
