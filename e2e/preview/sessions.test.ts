/**
 * Previews of a stack: sessions with unsaved entries, secrets, and a preview host that fails.
 * @ci
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { silentLog, startContentService, type ContentService } from '../../services/content';
import { digestFiles, differingNames } from '../gatsby/run';
import { builtSiteFolder } from '../setup/site';
import { stackSettings, startPreview, startTimeout, type Preview } from './setup';

jest.setTimeout(startTimeout);

let service: ContentService;
let preview: Preview;
/** Stands in front of the preview host, and fails on demand. */
let relay: Server;
let failure: { status: number; body: string } | null = null;
let filesBefore: Map<string, string>;

/** A moment for which the stand-in has another version of the page “Services”. */
const scheduled = '2027-06-01T08:00:00.000Z';

/** Returns an answer of the content service as of that moment. */
const asScheduled = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) => {
    const { system, banner } = (value ?? {}) as {
      system?: { uid?: string; version?: number };
      banner?: object;
    };
    if (system?.uid !== 'blt00pagservices') return value;
    return {
      ...(value as object),
      system: { ...system, version: (system.version ?? 0) + 1 },
      ...(banner ? { banner: { ...banner, page_title: 'Services as of June' } } : {}),
    };
  });

const everyFile = () => digestFiles(builtSiteFolder, () => true);

beforeAll(async () => {
  filesBefore = await everyFile();
  service = await startContentService({ dir: 'content', port: 0, watch: false, log: silentLog });
  relay = createServer((request, response) => {
    if (failure) {
      response.writeHead(failure.status, { 'content-type': 'application/json' });
      response.end(failure.body);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void fetch(`${service.url}${request.url ?? ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          access_token: String(request.headers.access_token),
          preview_token: String(request.headers.preview_token),
          live_preview: String(request.headers.live_preview),
        },
        body: Buffer.concat(parts),
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        const text = await answer.text();
        response.end(request.headers.preview_timestamp === scheduled ? asScheduled(text) : text);
      });
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  preview = await startPreview({
    ...stackSettings(service),
    CMS_PREVIEW_HOST: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
  });
});

afterEach(() => (failure = null));

afterAll(async () => {
  await preview.stop();
  await new Promise((resolve) => relay.close(resolve));
  await service.close();
});

const addressOf = (page: string, hash: string, edited = '') =>
  `${preview.origin}${page}?live_preview=${hash}&entry_uid=blt00pagservices${edited}`;

/** Puts another headline into the unsaved state of the page “Services” of a session. */
async function edit(hash: string, headline: string): Promise<void> {
  const entry = 'entries/page/en-us/blt00pagservices';
  const { status } = await fetch(`${service.url}/preview/sessions/${hash}/${entry}`, {
    method: 'PUT',
    headers: { preview_token: service.previewToken, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { title: headline, banner: { page_title: headline } } }),
  });
  expect(status).toBeLessThan(300);
}

test('parallel requests of two sessions show the unsaved headline of their own session', async () => {
  const hashes = ['firsthash', 'secondhash'];
  for (const round of [1, 2, 3, 4]) {
    await Promise.all(hashes.map((hash) => edit(hash, `Headline ${round} of ${hash}`)));
    const urls = ['/services/', '/page-data/services/page-data.json'];
    const requests = [...hashes, ...hashes].flatMap((hash) => urls.map((url) => ({ hash, url })));
    await Promise.all(
      requests.map(async ({ hash, url }) => {
        const text = await (await fetch(addressOf(url, hash, '&changed='))).text();
        const shown = hashes.filter((each) => text.includes(`Headline ${round} of ${each}`));
        expect([round, url, shown]).toEqual([round, url, [hash]]);
      }),
    );
  }
  const other = await (await fetch(addressOf('/services/', 'thirdhash'))).text();
  expect(other).not.toContain('Headline');
});

test('the Timeline shows the site as of its moment, and other moments do not', async () => {
  const textAt = async (moment: string) =>
    (await fetch(addressOf('/services/', 'timeline', `&preview_timestamp=${moment}`))).text();
  expect(await textAt(scheduled)).toContain('Services as of June');
  expect(await textAt('2027-01-01T08:00:00.000Z')).not.toContain('Services as of June');
  expect(await textAt(scheduled)).toContain('Services as of June');
});

test.each([
  [403, 400, { error_code: 382, error_message: 'The live preview hash is not valid.' }, 'ended'],
  [502, 401, { error_code: 105, error_message: 'The token is not valid.' }, 'cannot be shown'],
  [502, 503, { error_message: 'Unavailable' }, 'cannot be shown'],
])(
  '%i if the preview host answers %i, never the released page',
  async (status, hostStatus, body, words) => {
    failure = { status: hostStatus, body: JSON.stringify(body) };
    const response = await fetch(addressOf('/services/', `failing${hostStatus}`));
    const text = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(text).toContain(words);
    expect(text).not.toContain('___gatsby');
    expect(text).not.toContain(service.previewToken);
  },
);

test('no page, data, script or log line contains a token or a session', async () => {
  const key = (await readFile(path.join(preview.workspace, '.kept', 'preview-key'), 'utf8')).trim();
  const secrets = [service.previewToken, service.token, key, 'secrethash'];
  const texts = await Promise.all(
    [
      '/services/',
      '/page-data/services/page-data.json',
      '/slice-data/header-en-US.json',
      '/_scripts/preview.js',
      '/_scripts/preview-app.js',
      '/nothing/',
    ].map(async (url) => (await fetch(addressOf(url, 'secrethash'))).text()),
  );
  const all = [...texts, ...preview.output].join('\n');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

test('the released site contains nothing of the preview, and a preview writes nothing into it', async () => {
  const names = (await readdir(builtSiteFolder, { recursive: true })).filter((name) =>
    /\.(?:html|js|json|css|map|txt)$|^_/.test(name),
  );
  const traces = [
    ...['data-cslp', 'preview.js', 'live_preview', 'live-preview-utils', ':9001'],
    ...['/_preview/', 'data-preview-placeholder', '@vercel/stega'],
    // The start of each mark in a text.
    '\u200b'.repeat(4),
  ];
  for (const name of names) {
    const text = await readFile(path.join(builtSiteFolder, name), 'utf8').catch(() => '');
    expect([name, traces.filter((trace) => text.includes(trace))]).toEqual([name, []]);
  }
  expect(differingNames(filesBefore, await everyFile())).toEqual([]);
});
