/**
 * The built site, served by nginx with the configuration of the build.
 * @ci
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { craftedPaths } from '../../__tests__/services/publish/setup/craftedPaths';
import {
  sendRequest,
  sendRawRequest,
  withServedSite,
  type HttpResponse,
} from '../../__tests__/services/publish/setup/http';
import { startNginx, type Nginx } from '../../bench/lib/nginx';
import { findNginx } from '../../scripts/lib/nginx';
import { cacheControl, scriptFolder } from '../../src/hosting/caching';
import { readHostRules, type HostRules } from '../../src/hosting/hosts/rules';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { builtSiteFolder } from '../setup/site';
import { waitForHydration } from '../setup/visit';

const command = findNginx();
let nginx: Nginx | undefined;
let rules: HostRules;

// Without nginx, `npm test` reports that this group did not run.
(command === null ? describe.skip : describe)('nginx', () => {
  beforeAll(async () => {
    const written = await readHostRules(builtSiteFolder);
    // Addresses that content may have, but the sample content has not.
    const moved = [
      ['/what moved $here/', '/þjónusta/'],
      ['/is/"quoted"/', '/is/'],
    ] as const;
    rules = { ...written, redirects: new Map([...written.redirects, ...moved]) };
    nginx = await startNginx(command ?? '', builtSiteFolder, rules);
    const { root } = nginx;
    await mkdir(path.join(root, 'þjónusta'));
    await writeFile(path.join(root, 'þjónusta', 'index.html'), '<h1>Þjónusta</h1>');
    await mkdir(path.join(root, 'files/attachments/blt1'), { recursive: true });
    for (const name of ['plan.docx', 'rates.CSV', 'page.html.bin'])
      await writeFile(path.join(root, 'files/attachments/blt1', name), 'made for a test');
  });

  afterAll(() => nginx?.close());

  const get = (
    requestPath: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<HttpResponse> => sendRequest(nginx?.origin ?? '', requestPath, { headers, method });

  it('sends the headers of the build with every answer, including missing pages', async () => {
    const names = await readdir(path.join(builtSiteFolder, scriptFolder));
    const script = names.find((name) => /^app-.*\.js$/.test(name)) ?? '';
    const ofAll = rules.headers.find(({ path: pattern }) => pattern === '/*');
    for (const requestPath of [
      '/',
      '/is/',
      '/gone/',
      '/is/gone',
      `${scriptFolder}${script}`,
      '/about-us',
    ]) {
      const { headers } = await get(requestPath);
      for (const [name, value] of Object.entries(ofAll?.headers ?? {})) {
        expect([requestPath, name, headers[name.toLowerCase()]]).toEqual([
          requestPath,
          name,
          value,
        ]);
      }
    }
  });

  it.each(craftedPaths)(
    'answers %s with %i and the headers of the build',
    async (requestPath, status) => {
      const { headers, status: actualStatus } = await sendRawRequest(
        nginx?.origin ?? '',
        requestPath,
      );
      expect(actualStatus).toBe(status);
      const ofAll = rules.headers.find(({ path: pattern }) => pattern === '/*');
      for (const name of Object.keys(ofAll?.headers ?? {})) {
        expect([name, headers[name.toLowerCase()]]).not.toEqual([name, undefined]);
      }
      if (status === 301) expect(headers.location).toMatch(/^\/(?![/\\])/);
      if (status !== 200) expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('sends a policy that lets no script run in uploaded files', async () => {
    for (const folder of ['files', 'pictures']) {
      const folderHeaders = rules.headers.find(({ path: pattern }) => pattern === `/${folder}/*`);
      const filePath = await firstFile(folder);
      expect((await get(filePath)).headers['content-security-policy']).toBe(
        folderHeaders?.headers['Content-Security-Policy'],
      );
    }
  });

  it('sends documents other than PDF as downloads with their type and a sandbox', async () => {
    const pdf = (await get(await firstFile('files'))).headers;
    expect([pdf['content-type'], pdf['content-disposition']]).toEqual([
      'application/pdf',
      undefined,
    ]);
    for (const [name, type] of [
      ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['rates.CSV', 'text/csv'],
      ['page.html.bin', 'application/octet-stream'],
    ]) {
      const { status, headers } = await get(`/files/attachments/blt1/${name ?? ''}`);
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        type,
        'attachment',
      ]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    }
    const missingHeaders = (await get('/files/attachments/blt1/gone.docx')).headers;
    expect(missingHeaders['content-disposition']).toBeUndefined();
  });

  it('answers an unknown path with the 404 page of its language', async () => {
    for (const [requestPath, lang] of [
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
      const { status, text, headers } = await get(requestPath ?? '');
      expect([requestPath, status]).toEqual([requestPath, 404]);
      expect([requestPath, text.includes(`<html lang="${lang}"`)]).toEqual([requestPath, true]);
      // The page may be published at any moment.
      expect([requestPath, headers['cache-control']]).toEqual([requestPath, 'no-cache']);
    }
  });

  it('redirects old addresses and addresses without a final slash, and keeps the query', async () => {
    expect(rules.redirects.size).toBeGreaterThan(2);
    for (const [from, to] of rules.redirects) {
      for (const requestPath of [from, from.replace(/\/$/, '')]) {
        const response = await get(`${encodeURI(requestPath)}?a=b%20c`);
        expect([requestPath, response.status]).toEqual([requestPath, 301]);
        expect(response.headers.location).toBe(`${encodeURI(to)}?a=b%20c`);
        expect(response.headers['cache-control']).toBe('no-cache');
      }
    }
    const page = await get('/about-us?a=b');
    expect([page.status, page.headers.location]).toEqual([301, '/about-us/?a=b']);
    const letters = await get('/%C3%BEj%C3%B3nusta');
    expect([letters.status, letters.headers.location]).toEqual([301, '/%C3%BEj%C3%B3nusta/']);
    expect((await get('/%C3%BEj%C3%B3nusta/')).text).toBe('<h1>Þjónusta</h1>');
  });

  it('sends the same cache lifetimes as the site’s own server', async () => {
    const names = await readdir(builtSiteFolder);
    const scripts = (await readdir(path.join(builtSiteFolder, scriptFolder))).filter((name) =>
      name.endsWith('.js'),
    );
    const fonts = await readdir(path.join(builtSiteFolder, 'fonts'));
    const filePaths = [
      '/',
      '/about-us/',
      '/page-data/index/page-data.json',
      '/sitemap-index.xml',
      ...names.filter((name) => name.endsWith('.css')).map((name) => `/${name}`),
      ...scripts.map((name) => scriptFolder + name),
      await firstFile('pictures'),
      `/fonts/${fonts[0] ?? ''}`,
    ];
    for (const filePath of filePaths) {
      const { status, headers } = await get(filePath, {}, 'HEAD');
      expect([filePath, status, headers['cache-control']]).toEqual([
        filePath,
        200,
        cacheControl(filePath),
      ]);
    }
  });

  it('lets no cache keep an error in the place of a file', async () => {
    const [script = ''] = (await readdir(path.join(builtSiteFolder, scriptFolder))).filter((name) =>
      name.endsWith('.js'),
    );
    const [file, origin] = [scriptFolder + script, nginx?.origin ?? ''];
    for (const [status, line] of [
      [412, 'If-Match: "x"'],
      [416, 'Range: bytes=99999999-'],
    ] as const) {
      // On a connection of its own: nginx closes it after 412 without announcing that.
      const text = `GET ${file} HTTP/1.1\r\nHost: a\r\n${line}\r\nConnection: close\r\n\r\n`;
      const response = await sendRawRequest(origin, file, 'GET', text);
      expect(response.status).toBe(status);
      expect(response.headers['cache-control']).toMatch(/no-store$/);
    }
  });

  it('sends compressed files to clients that accept them, and 304 to clients with a current copy', async () => {
    const [plain, packed] = [await get('/'), await get('/', { 'accept-encoding': 'gzip' })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    // A precompressed file has a known length and the best compression.
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    const missing = await get('/gone/', { 'accept-encoding': 'gzip' });
    expect([missing.status, missing.headers['content-encoding']]).toEqual([404, 'gzip']);
    const { etag = '' } = packed.headers;
    const notModified = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([notModified.status, notModified.text]).toEqual([304, '']);
    expect(notModified.headers['content-security-policy']).toBeDefined();
  });

  it('answers range and HEAD requests, and refuses POST', async () => {
    const filePath = await firstFile('files');
    const whole = await get(filePath);
    const part = await get(filePath, { range: 'bytes=10-19' });
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

  it('answers with the same status, location and body as the site’s own server', async () => {
    await withServedSite({ folder: builtSiteFolder }, async (getFromSiteServer) => {
      const requestPaths = [
        '/',
        '/is/',
        '/about-us/',
        '/about-us',
        '/gone/',
        '/is/gone/',
        '/robots.txt',
      ];
      for (const requestPath of requestPaths) {
        const [siteAnswer, nginxAnswer] = [
          await getFromSiteServer(requestPath),
          await get(requestPath),
        ];
        const facts = ({ status, headers, text }: HttpResponse) => ({
          status,
          to: headers.location,
          page: status === 301 ? '' : digest(text),
        });
        expect([requestPath, facts(nginxAnswer)]).toEqual([requestPath, facts(siteAnswer)]);
      }
    });
  });

  it('serves pages that a browser opens and navigates without errors', async () => {
    const browser: Browser = await launchBrowser();
    try {
      const { origin = '' } = nginx ?? {};
      const { page } = await openPage(browser);
      const errors = recordErrors(page, origin);
      for (const pagePath of ['/', '/projects/', '/is/', '/fleet/']) {
        await page.goto(`${origin}${pagePath}`, { waitUntil: 'networkidle' });
        // On a busy machine the network is idle before the scripts are requested.
        await waitForHydration(page);
        expect(await page.locator('h1').count()).toBe(1);
      }
      await page.locator('footer a[href^="/"]:visible').first().click();
      await page.waitForURL((url) => url.pathname !== '/fleet/');
      expect(errors).toEqual(noErrors);
    } finally {
      await browser.close();
    }
  });
});

/** Digests keep the output of a failed comparison short. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the address of one file below a folder of the site. */
async function firstFile(folder: string): Promise<string> {
  const entries = await readdir(path.join(builtSiteFolder, folder), {
    recursive: true,
    withFileTypes: true,
  });
  const file = entries.find((entry) => entry.isFile());
  if (!file) throw new Error(`There is no file below ${folder}.`);
  const name = path.relative(builtSiteFolder, path.join(file.parentPath, file.name));
  return `/${name.split(path.sep).map(encodeURIComponent).join('/')}`;
}
