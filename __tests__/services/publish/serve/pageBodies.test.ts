/** Bodies of answers: compressed forms, ETags and ranges. */
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inTemporaryFolder } from '../../../setup/folder';
import { withServedSite, writeFiles } from '../setup/http';
import { page, film, site, withSite } from '../setup/served';

describe('the body of a page', () => {
  it('is Brotli if accepted, otherwise gzip or uncompressed', async () => {
    await withSite(async (get) => {
      const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
      const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body).toString()).toBe(page);
      const plain = await get('/', { 'accept-encoding': 'gzip;q=0, br;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(page);
      expect(plain.headers.vary).toBe('Accept-Encoding');
    });
  });

  it('is empty if the visitor has the same form already', async () => {
    await withSite(async (get) => {
      const [brotli, plain] = [await get('/', { 'accept-encoding': 'br' }), await get('/')];
      const [knownTag = '', otherTag = ''] = [brotli.headers.etag, plain.headers.etag];
      expect(knownTag).not.toBe(otherTag);
      const secondResponse = await get('/', { 'accept-encoding': 'br', 'if-none-match': knownTag });
      expect(secondResponse).toMatchObject({ status: 304, text: '' });
      expect(secondResponse.headers).toMatchObject({
        etag: knownTag,
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      expect((await get('/', { 'if-none-match': knownTag })).status).toBe(200);
    });
  });

  it('is empty for every valid way to state the ETag', async () => {
    await withSite(async (get) => {
      const { etag = '' } = (await get('/')).headers;
      for (const knownTags of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",${etag}`, '*']) {
        const response = await get('/', { 'if-none-match': knownTags });
        expect([knownTags, response.status, response.text]).toEqual([knownTags, 304, '']);
      }
      expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    });
  });

  it('is complete after a rollback to older files', async () => {
    await inTemporaryFolder(async (home) => {
      const [newer, older] = [path.join(home, 'newer'), path.join(home, 'older')];
      await writeFiles(newer, { 'index.html': 'new words' });
      await writeFiles(older, { 'index.html': 'old words' });
      await utimes(path.join(older, 'index.html'), 1_000_000, 1_000_000);
      const firstResponse = await withServedSite({ folder: newer }, (get) => get('/'));
      const since = { 'if-modified-since': new Date().toUTCString() };
      const { etag = '' } = firstResponse.headers;
      await withServedSite({ folder: older }, async (get) => {
        expect(await get('/', { headers: since })).toMatchObject({
          status: 200,
          text: 'old words',
        });
        const knownCopy = { ...since, 'if-none-match': etag };
        expect((await get('/', { headers: knownCopy })).text).toBe('old words');
      });
    });
  });

  it('has the same ETag after a restart and with another modification time', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, site);
      const etag = () => withServedSite({ folder }, async (get) => (await get('/')).headers.etag);
      const tagBefore = await etag();
      await utimes(path.join(folder, 'index.html'), 1, 1);
      expect(await etag()).toBe(tagBefore);
    });
  });

  it('is compressed for a missing page as well', async () => {
    await withSite(async (get) => {
      const response = await get('/gone/', { 'accept-encoding': 'gzip', range: 'bytes=0-3' });
      expect(response).toMatchObject({ status: 404 });
      expect(response.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(response.body).toString()).toBe('nothing here');
      expect((await get('/gone/', { 'if-none-match': String(response.headers.etag) })).status).toBe(
        404,
      );
    });
  });
});

describe('a page that is requested again', () => {
  it('has the same body, status and headers in every form', async () => {
    await withSite(async (get) => {
      for (const requestPath of ['/', '/gone/', '/robots.txt', '/film.bin']) {
        for (const encoding of ['gzip, br', 'gzip', '']) {
          const headers = { 'accept-encoding': encoding };
          const [firstResponse, secondResponse] = [
            await get(requestPath, headers),
            await get(requestPath, headers),
          ];
          const date = expect.any(String) as string;
          expect(secondResponse.headers).toEqual({ ...firstResponse.headers, date });
          expect(secondResponse.status).toBe(firstResponse.status);
          expect(secondResponse.body).toEqual(firstResponse.body);
          const head = await get(requestPath, headers, 'HEAD');
          expect([head.status, head.text]).toEqual([firstResponse.status, '']);
          expect(head.headers['content-length']).toBe(firstResponse.headers['content-length']);
        }
      }
      const { etag = '' } = (await get('/')).headers;
      expect(await get('/', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
      expect((await get('/film.bin', { range: 'bytes=1-2' })).status).toBe(206);
    });
  });
});

describe('a range request', () => {
  it.each([
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=0-1', 0, 1],
    ['bytes=0-0', 0, 0],
    ['bytes=-5000', 0, 999],
  ])('%s gets the requested range', async (range, start, end) => {
    await withSite(async (get) => {
      const response = await get('/film.bin', { range, 'accept-encoding': 'br' });
      expect(response.status).toBe(206);
      expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
      expect(response.body).toEqual(film.subarray(start, end + 1));
    });
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'nonsense'])('%s gets the whole file', async (range) => {
    await withSite(async (get) => {
      const response = await get('/film.bin', { range });
      expect(response.status).toBe(200);
      expect(response.body).toEqual(film);
    });
  });

  it.each(['bytes=1000-', 'bytes=5-2', 'bytes=a-b', 'bytes=-0'])('%s is refused', async (range) => {
    await withSite(async (get) => {
      const response = await get('/film.bin', { range });
      expect(response).toMatchObject({ status: 416, text: '' });
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-range']).toBe('bytes */1000');
    });
  });

  it('of a file that changed gets the whole new file', async () => {
    await withSite(async (get) => {
      const { etag = '' } = (await get('/film.bin')).headers;
      const range = 'bytes=10-19';
      expect((await get('/film.bin', { range, 'if-range': etag })).status).toBe(206);
      const older = { range, 'if-range': 'Wed, 01 Jan 2020 00:00:00 GMT' };
      expect((await get('/film.bin', older)).status).toBe(200);
      expect((await get('/film.bin', { range, 'if-range': '"other"' })).status).toBe(200);
    });
  });
});
