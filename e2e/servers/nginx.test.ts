/** The built site as nginx serves it with the configuration that belongs to the build. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { doorPaths } from '../../__tests__/services/publish/setup/doorPaths';
import { ask, askRaw, servedSite, type Got } from '../../__tests__/services/publish/setup/http';
import { findNginx } from '../../scripts/lib/nginx';
import { cacheControl, scriptFolder } from '../../src/hosting/caching';
import { readHostRules, type HostRules } from '../../src/hosting/hosts/rules';
import { launchBrowser, noTrouble, openPage, watch } from '../setup/browser';
import { startNginx, type Nginx } from './nginx';
import { builtSite } from '../setup/site';

const command = findNginx();
let nginx: Nginx | undefined;
let rules: HostRules;

// Without nginx, `npm test` says that this group was not run.
(command === null ? describe.skip : describe)('nginx', () => {
  beforeAll(async () => {
    const written = await readHostRules(builtSite);
    // Addresses that content may have, and the sample has not.
    const moved = [
      ['/what moved $here/', '/þjónusta/'],
      ['/is/"quoted"/', '/is/'],
    ] as const;
    rules = { ...written, redirects: new Map([...written.redirects, ...moved]) };
    nginx = await startNginx(command ?? '', builtSite, rules);
    const { root } = nginx;
    await mkdir(path.join(root, 'þjónusta'));
    await writeFile(path.join(root, 'þjónusta', 'index.html'), '<h1>Þjónusta</h1>');
    await mkdir(path.join(root, 'files/attachments/blt1'), { recursive: true });
    for (const name of ['plan.docx', 'rates.CSV'])
      await writeFile(path.join(root, 'files/attachments/blt1', name), 'made for a test');
  }, 60_000);

  afterAll(() => nginx?.close());

  const get = (asked: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
    ask(nginx?.origin ?? '', asked, { headers, method });

  it('sends the headers of the build with every answer, pages that are not there among them', async () => {
    const names = await readdir(path.join(builtSite, scriptFolder));
    const script = names.find((name) => /^app-.*\.js$/.test(name)) ?? '';
    const ofAll = rules.headers.find(({ path: pattern }) => pattern === '/*');
    for (const asked of [
      '/',
      '/is/',
      '/gone/',
      '/is/gone',
      `${scriptFolder}${script}`,
      '/about-us',
    ]) {
      const { headers } = await get(asked);
      for (const [name, value] of Object.entries(ofAll?.headers ?? {})) {
        expect([asked, name, headers[name.toLowerCase()]]).toEqual([asked, name, value]);
      }
    }
  });

  it.each(doorPaths)('answers %s with %i and the headers of the build', async (asked, status) => {
    const { headers, status: given } = await askRaw(nginx?.origin ?? '', asked);
    expect(given).toBe(status);
    const ofAll = rules.headers.find(({ path: pattern }) => pattern === '/*');
    for (const name of Object.keys(ofAll?.headers ?? {})) {
      expect([name, headers[name.toLowerCase()]]).not.toEqual([name, undefined]);
    }
    if (status === 301) expect(headers.location).toMatch(/^\/(?![/\\])/);
    if (status !== 200) expect(headers['cache-control']).toBe('no-cache');
  });

  it('lets nothing run in what editors uploaded', async () => {
    for (const folder of ['files', 'pictures']) {
      const own = rules.headers.find(({ path: pattern }) => pattern === `/${folder}/*`);
      const asked = await firstFile(folder);
      expect((await get(asked)).headers['content-security-policy']).toBe(
        own?.headers['Content-Security-Policy'],
      );
    }
  });

  it('has documents other than PDF downloaded as what they are, in a sandbox', async () => {
    const pdf = (await get(await firstFile('files'))).headers;
    expect([pdf['content-type'], pdf['content-disposition']]).toEqual([
      'application/pdf',
      undefined,
    ]);
    for (const [name, type] of [
      ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['rates.CSV', 'text/csv'],
    ]) {
      const { status, headers } = await get(`/files/attachments/blt1/${name ?? ''}`);
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        type,
        'attachment',
      ]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    }
    const gone = (await get('/files/attachments/blt1/gone.docx')).headers;
    expect(gone['content-disposition']).toBeUndefined();
  });

  it('answers what is not there with the page of its language, and status 404', async () => {
    for (const [asked, lang] of [
      ['/gone/', 'en'],
      ['/gone.html', 'en'],
      ['/is/gone/', 'is'],
      ['/is/gone', 'is'],
      ['//about-us/', 'en'],
      ['/pictures/', 'en'],
      ['/_headers', 'en'],
      ['/_redirects', 'en'],
      ['/static/gone-0123456789abcdef0123.js', 'en'],
    ]) {
      const { status, text, headers } = await get(asked ?? '');
      expect([asked, status]).toEqual([asked, 404]);
      expect([asked, text.includes(`<html lang="${lang}"`)]).toEqual([asked, true]);
      // What is not there now may be there the next moment.
      expect([asked, headers['cache-control']]).toEqual([asked, 'no-cache']);
    }
  });

  it('sends old addresses on, and addresses without their final slash, with their query', async () => {
    expect(rules.redirects.size).toBeGreaterThan(2);
    for (const [from, to] of rules.redirects) {
      for (const asked of [from, from.replace(/\/$/, '')]) {
        const got = await get(`${encodeURI(asked)}?a=b%20c`);
        expect([asked, got.status]).toEqual([asked, 301]);
        expect(got.headers.location).toBe(`${encodeURI(to)}?a=b%20c`);
        expect(got.headers['cache-control']).toBe('no-cache');
      }
    }
    const page = await get('/about-us?a=b');
    expect([page.status, page.headers.location]).toEqual([301, '/about-us/?a=b']);
    const letters = await get('/%C3%BEj%C3%B3nusta');
    expect([letters.status, letters.headers.location]).toEqual([301, '/%C3%BEj%C3%B3nusta/']);
    expect((await get('/%C3%BEj%C3%B3nusta/')).text).toBe('<h1>Þjónusta</h1>');
  });

  it('says of each file how long it may be kept, as the site’s own server does', async () => {
    const names = await readdir(builtSite);
    const scripts = (await readdir(path.join(builtSite, scriptFolder))).filter((name) =>
      name.endsWith('.js'),
    );
    const fonts = await readdir(path.join(builtSite, 'fonts'));
    const asked = [
      ...['/', '/about-us/', '/page-data/index/page-data.json', '/sitemap-index.xml'],
      ...names.filter((name) => name.endsWith('.css')).map((name) => `/${name}`),
      ...scripts.map((name) => scriptFolder + name),
      ...[await firstFile('pictures'), `/fonts/${fonts[0] ?? ''}`],
    ];
    for (const each of asked) {
      const { status, headers } = await get(each, {}, 'HEAD');
      expect([each, status, headers['cache-control']]).toEqual([each, 200, cacheControl(each)]);
    }
  });

  it('sends packed forms to who takes them, and nothing to who has a file already', async () => {
    const [plain, packed] = [await get('/'), await get('/', { 'accept-encoding': 'gzip' })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    // Made beforehand: its length is known, and it is as small as it gets.
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    const gone = await get('/gone/', { 'accept-encoding': 'gzip' });
    expect([gone.status, gone.headers['content-encoding']]).toEqual([404, 'gzip']);
    const { etag = '' } = packed.headers;
    const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  it('gives a part of a file, the headers alone, and takes questions only', async () => {
    const asked = await firstFile('files');
    const whole = await get(asked);
    const part = await get(asked, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-19/${whole.body.length}`,
    ]);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });

  it('answers as the site’s own server does: status, place and body', async () => {
    await servedSite({ folder: builtSite }, async (own) => {
      const asked = ['/', '/is/', '/about-us/', '/about-us', '/gone/', '/is/gone/', '/robots.txt'];
      for (const each of asked) {
        const [ours, theirs] = [await own(each), await get(each)];
        const facts = ({ status, headers, text }: Got) => ({
          status,
          to: headers.location,
          page: status === 301 ? '' : digest(text),
        });
        expect([each, facts(theirs)]).toEqual([each, facts(ours)]);
      }
    });
  });

  it('serves pages that a browser shows and goes between without a word of complaint', async () => {
    const browser: Browser = await launchBrowser();
    try {
      const { origin = '' } = nginx ?? {};
      const { page } = await openPage(browser);
      const trouble = watch(page, origin);
      for (const asked of ['/', '/projects/', '/is/', '/fleet/']) {
        await page.goto(`${origin}${asked}`, { waitUntil: 'networkidle' });
        expect(await page.locator('h1').count()).toBe(1);
      }
      await page.locator('footer a[href^="/"]').first().click();
      await page.waitForURL((url) => url.pathname !== '/fleet/');
      expect(trouble).toEqual(noTrouble);
    } finally {
      await browser.close();
    }
  }, 60_000);
});

/** Whole pages would hide what differs. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The address of some file below a folder of the site. */
async function firstFile(folder: string): Promise<string> {
  const entries = await readdir(path.join(builtSite, folder), {
    ...{ recursive: true, withFileTypes: true },
  });
  const file = entries.find((entry) => entry.isFile());
  if (!file) throw new Error(`There is no file below ${folder}.`);
  const name = path.relative(builtSite, path.join(file.parentPath, file.name));
  return `/${name.split(path.sep).map(encodeURIComponent).join('/')}`;
}
