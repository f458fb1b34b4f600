/** Files of earlier releases for open tabs, and uploads. */
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cloudflareHeaders } from '../../../../src/hosting/headerFile';
import { headerRules } from '../../../../src/hosting/headers';
import { readSite } from '../../../../src/site';
import { inTemporaryFolder } from '../../../setup/folder';
import { withServedSite, writeFiles, type HttpResponse } from '../setup/http';
import { page, site, withSite } from '../setup/served';

describe('uploads', () => {
  const rules = readSite({ SITE_URL: 'https://nordloft.example' });
  const uploads = {
    _headers: cloudflareHeaders(headerRules(rules, [])),
    'files/blt1/sheet.PDF': 'sheet',
    'files/attachments/blt2/plan.docx': 'plan',
    'files/attachments/blt3/rates.csv': 'a;b',
    'files/attachments/blt4/page.html.bin': '<script>alert(1)</script>',
    'pictures/sky.a1/original.svg': '<svg/>',
  };

  it('are displayed if they are PDFs or pictures, and otherwise downloaded with their type', async () => {
    const facts = ({ headers }: HttpResponse) => [
      headers['content-type'],
      headers['content-disposition'],
      /\bsandbox\b/.test(String(headers['content-security-policy'])),
    ];
    await withSite(async (get) => {
      expect(facts(await get('/files/blt1/sheet.PDF'))).toEqual([
        'application/pdf',
        undefined,
        false,
      ]);
      expect(facts(await get('/files/attachments/blt2/plan.docx'))).toEqual([
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'attachment',
        true,
      ]);
      expect(facts(await get('/files/attachments/blt3/rates.csv'))).toEqual([
        'text/csv; charset=utf-8',
        'attachment',
        true,
      ]);
      expect(facts(await get('/files/attachments/blt4/page.html.bin'))).toEqual([
        'application/octet-stream',
        'attachment',
        true,
      ]);
      expect(facts(await get('/pictures/sky.a1/original.svg'))).toEqual([
        'image/svg+xml',
        undefined,
        true,
      ]);
    }, uploads);
  });

  it('that were removed give the 404 page and no download', async () => {
    await withSite(async (get) => {
      const { status, headers, text } = await get('/files/attachments/blt2/gone.docx');
      expect([status, headers['content-disposition'], text]).toEqual([
        404,
        undefined,
        'nothing here',
      ]);
      const page = await get('/gone/');
      expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    }, uploads);
  });
});

describe('a tab that was opened before the release', () => {
  const earlier = {
    'app-0123456789abcdef0123.js': 'old script',
    'page-data/gone/page-data.json': '{"old":true}',
    'page-data/index/page-data.json': '{"old":true}',
    'gone/index.html': 'old page',
    'files/withdrawn.pdf': 'old sheet',
    'files/sheet-0123456789abcdef.js': 'old upload',
    'pictures/sky.a1/10x10.webp': 'small',
    'pictures/gone.a1/10x10.webp': 'withdrawn',
  };

  it('still gets its scripts, but no removed content', async () => {
    await inTemporaryFolder(async (home) => {
      const [folder, oldFolder] = [path.join(home, 'new'), path.join(home, 'old')];
      await writeFiles(folder, { ...site, 'pictures/sky.a1/20x20.webp': 'large' });
      await writeFiles(oldFolder, earlier);
      await withServedSite(
        { folder, earlier: [oldFolder, path.join(home, 'none')] },
        async (get) => {
          const script = await get('/app-0123456789abcdef0123.js');
          expect(script).toMatchObject({ status: 200, text: 'old script' });
          expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
          expect((await get('/pictures/sky.a1/10x10.webp')).text).toBe('small');
          expect((await get('/page-data/index/page-data.json')).text).toBe('{}');
          for (const requestPath of [
            '/gone/',
            '/page-data/gone/page-data.json',
            '/files/withdrawn.pdf',
            '/pictures/gone.a1/10x10.webp',
            '/files/sheet-0123456789abcdef.js',
            '/page-data/../gone/index.html',
            '/static/..%2ffiles/withdrawn.pdf',
          ]) {
            expect([requestPath, (await get(requestPath)).status]).toEqual([requestPath, 404]);
          }
        },
      );
    });
  });

  it('gets no compressed form of its scripts as a separate file', async () => {
    await inTemporaryFolder(async (home) => {
      const [folder, oldFolder] = [path.join(home, 'new'), path.join(home, 'old')];
      const script = '_scripts/app-0123456789abcdef.js';
      await writeFiles(folder, { ...site, 'pictures/sky.a1/20x20.svg': 'large' });
      await writeFiles(oldFolder, {
        [script]: page,
        [`${script}.br`]: brotliCompressSync(page),
        [`${script}.gz`]: gzipSync(page),
        'pictures/sky.a1/10x10.svg': page,
        'pictures/sky.a1/10x10.svg.br': brotliCompressSync(page),
        'static/archive.gz': 'no packed form',
      });
      await withServedSite({ folder, earlier: [oldFolder] }, async (get) => {
        const packedForm = { headers: { 'accept-encoding': 'br' } };
        expect((await get(`/${script}`)).status).toBe(200);
        expect((await get(`/${script}`, packedForm)).headers['content-encoding']).toBe('br');
        expect((await get('/static/archive.gz')).text).toBe('no packed form');
        for (const requestPath of [
          `/${script}.br`,
          `/${script}.gz`,
          '/pictures/sky.a1/10x10.svg.br',
        ]) {
          expect([requestPath, (await get(requestPath)).status]).toEqual([requestPath, 404]);
        }
      });
    });
  });

  it('is redirected from the old path of a page', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, site);
      const moved = new Map([['/old/', '/þjónusta/']]);
      await withServedSite({ folder, moved }, async (get) => {
        const response = await get('/old?x=1');
        expect(response.status).toBe(301);
        expect(response.headers.location).toBe('/%C3%BEj%C3%B3nusta/?x=1');
        // A cached redirect would lead in a circle when the page moves back.
        expect(response.headers['cache-control']).toBe('no-cache');
      });
    });
  });
});
