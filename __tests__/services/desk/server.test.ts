/** The answers of the desk at the origin of the content service, without its bundle. */
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService, type ContentService } from '../../../services/content';
import {
  noAddresses,
  writeAddresses,
  type DeskOutcome,
} from '../../../services/desk/server/addresses';
import { createDesk, type DeskConfig } from '../../../services/desk/server/desk';

let folder: string;
let file: string;
let content: ContentService;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
  file = path.join(folder, 'addresses.json');
  const pages = createDesk(file);
  content = await startContentService({
    dir: 'content',
    port: 0,
    watch: false,
    pages,
    log: () => undefined,
  });
});

afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${content.url}${url}`, { headers, redirect: 'manual' });
const config = async () => {
  const response = await get('/desk/config.json', { authtoken: content.authtoken ?? '' });
  return (await response.json()) as DeskConfig;
};

test('the page allows scripts of its own origin only, and frames of this machine or the preview', async () => {
  await writeAddresses(file, noAddresses);
  const policy = async () => (await get('/desk/')).headers.get('content-security-policy');
  expect(await policy()).toContain("script-src 'self'; ");
  expect(await policy()).toContain('frame-src http://127.0.0.1:* http://localhost:*;');
  await writeAddresses(file, { ...noAddresses, preview: 'https://preview.example/?share=secret' });
  expect(await policy()).toContain(' https://preview.example;');
  expect(await policy()).not.toContain('secret');
});

test('the page is not stored, sends no referrer, and has no CORS headers', async () => {
  const response = await get('/desk/');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

const strangers: Record<string, string>[] = [
  {},
  { authtoken: 'cswrong' },
  { authorization: 'cswrong' },
];
test.each(strangers)(
  'the addresses are refused to a request with the headers %j',
  async (headers) => {
    const response = await get('/desk/config.json', headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 105 });
  },
);

/** The locales of the sample except the master. */
const sampleLocales = JSON.parse(readFileSync('content/locales/locales.json', 'utf8')) as Record<
  string,
  { code: string }
>;

test('the token gets the locales, the environment and the addresses', async () => {
  const outcome: DeskOutcome = {
    is: 'refused',
    time: '2026-10-01T00:00:00.000Z',
    reasons: [{ words: { en: 'No.' } }],
    liveSince: null,
  };
  await writeAddresses(file, { ...noAddresses, site: 'http://localhost:9000', outcome });
  expect(await config()).toEqual({
    stack: content.stack,
    environment: 'production',
    locales: ['en-us', ...Object.values(sampleLocales).map(({ code }) => code)],
    site: 'http://localhost:9000',
    preview: null,
    status: null,
    outcome,
  });
});

describe('the rehearsal', () => {
  const rehearse = (headers: Record<string, string> = { authtoken: content.authtoken ?? '' }) =>
    get('/desk/rehearsal.json?only=blt1,blt2&lang=is', headers);

  it('is that of the preview, with its share link', async () => {
    const requests: (string | undefined)[] = [];
    const preview = createServer((request, response) => {
      requests.push(request.url);
      response.end(JSON.stringify({ isRefused: true }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => preview.once('listening', resolve));
    const { port } = preview.address() as { port: number };
    const link = `http://127.0.0.1:${port}/?share=secret`;
    await writeAddresses(file, { ...noAddresses, preview: link });
    expect(await (await rehearse()).json()).toEqual({ isRefused: true });
    const { authtoken = '' } = content;
    await get('/desk/rehearsal.json?entry=blt3&lang=en', { authtoken });
    expect(requests).toEqual([
      '/_preview/rehearsal/data.json?share=secret&only=blt1%2Cblt2&lang=is&changed=blt1',
      '/_preview/rehearsal/data.json?share=secret&entry=blt3&lang=en&changed=blt3',
    ]);
    expect((await rehearse({})).status).toBe(401);
    await new Promise((resolve) => preview.close(resolve));
    preview.closeAllConnections();
    expect((await rehearse()).status).toBe(502);
  });

  it('does not exist without a preview', async () => {
    await writeAddresses(file, noAddresses);
    expect((await rehearse()).status).toBe(404);
  });
});

test('only the user of this machine can read the file with the addresses', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a missing file with addresses has none', async () => {
  await rm(file, { force: true });
  expect(await config()).toMatchObject({ site: null, preview: null, outcome: null });
});

test('a path without a slash is redirected, and other paths do not leave the bundle', async () => {
  expect((await get('/desk')).headers.get('location')).toBe('/desk/');
  for (const name of ['..%2Fdesk.js', 'a/desk.js', 'desk.json', '%00.js']) {
    expect((await get(`/desk/${name}`)).status).toBe(404);
  }
});

test('another host is not answered', async () => {
  const status = await new Promise((resolve) => {
    request(`${content.url}/desk/`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(421);
});
