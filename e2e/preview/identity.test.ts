/**
 * Without drafts, previews are the released site, except for a few named differences.
 * @ci
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { insertedHtml } from '../../services/preview/html';
import type { SiteServer } from '../../services/publish/server';
import { readRedirects } from '../../src/output/redirects';
import { copyContent, editEntries } from '../gatsby/run';
import { readBuiltHtml } from '../setup/builtHtml';
import { builtSiteFolder, serveSite } from '../setup/site';
import { startPreview, startTimeout, type Preview } from './setup';

let content: string;
let preview: Preview;
let site: SiteServer;

beforeAll(async () => {
  content = await copyContent();
  await editEntries(content, 'page', 'en-us', removeUnpublished);
  [preview, site] = await Promise.all([startPreview({ CONTENT_DIR: content }), serveSite()]);
}, startTimeout);

afterAll(async () => {
  await Promise.all([preview.stop(), site.close()]);
  await rm(content, { recursive: true, force: true });
});

/** Removes entries that are published nowhere: previews show them, the released site does not. */
function removeUnpublished(entries: Record<string, Record<string, unknown>>): void {
  for (const [uid, { publish_details: details }] of Object.entries(entries)) {
    if (Array.isArray(details) && details.length === 0) Reflect.deleteProperty(entries, uid);
  }
}

/** Headers that only previews have, or that have another value there. */
const ownHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};
/** Headers of the released site that previews lack: they would keep the vendor's app from framing them. */
const omittedHeaders = new Set([
  'x-frame-options',
  'cross-origin-opener-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
]);
/** Headers of the connection and of stored files, which are no part of a page. */
const technicalHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'last-modified',
  'accept-ranges',
]);

/** A page as the released site and its preview answer it. */
interface Answers {
  url: string;
  released: Response;
  previewed: Response;
  releasedHtml: string;
  previewedHtml: string;
}

/** Requests every page from the released site and from the preview. */
async function readAnswers(): Promise<Answers[]> {
  const answers: Answers[] = [];
  for (const { path: url } of await readBuiltHtml()) {
    const [released, previewed] = await Promise.all([
      fetch(site.url + encodeURI(url)),
      fetch(preview.share(url)),
    ]);
    const [releasedHtml, previewedHtml] = await Promise.all([released.text(), previewed.text()]);
    answers.push({ url, released, previewed, releasedHtml, previewedHtml });
  }
  return answers;
}

/** Returns the headers of a page without those of the connection and of stored files. */
const pageHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !technicalHeaders.has(name)));

/** Returns the headers that a preview must have, from those of the released page. */
function expectedHeaders(released: Record<string, string>): Record<string, string> {
  const policy = released['content-security-policy'] ?? '';
  const kept = Object.entries(released).filter(([name]) => !omittedHeaders.has(name));
  return {
    ...Object.fromEntries(kept),
    ...ownHeaders,
    'content-security-policy': policy.replaceAll(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  };
}

test('every page is that of the released site, except for the named markup and headers', async () => {
  const answers = await readAnswers();
  expect(answers.length).toBeGreaterThan(80);
  const differing = answers.filter(
    ({ releasedHtml, previewedHtml }) =>
      !previewedHtml.includes(insertedHtml) ||
      previewedHtml.replace(insertedHtml, '') !== releasedHtml,
  );
  expect(differing.map(({ url }) => url)).toEqual([]);
  expect(
    answers.map(({ url, previewed }) => [url, previewed.status, pageHeaders(previewed)]),
  ).toEqual(
    answers.map(({ url, released }) => [
      url,
      released.status,
      expectedHeaders(pageHeaders(released)),
    ]),
  );
}, 300_000);

test('the inserted markup is a robots tag and a script, and nothing else', () => {
  expect(insertedHtml).toBe(
    '<meta name="robots" content="noindex, nofollow"/><script src="/_scripts/preview.js"></script>',
  );
});

test('the data of every page and Slice is that of the released site', async () => {
  const names = await readdir(builtSiteFolder, { recursive: true });
  const files = names.filter((name) => /^(?:page|slice)-data\/.*\.json$/.test(name));
  expect(files.length).toBeGreaterThan(80);
  const differing: string[] = [];
  for (const name of files) {
    const response = await fetch(preview.share(`/${name}`));
    const text = await readFile(path.join(builtSiteFolder, name), 'utf8');
    if ((await response.text()) !== text) differing.push(`${response.status} ${name}`);
  }
  expect(differing).toEqual([]);
}, 120_000);

test('redirects lead to the same paths, and keep the access', async () => {
  const moved: [string, string][] = [...(await readRedirects(builtSiteFolder))];
  expect(moved.length).toBeGreaterThan(0);
  const withoutSlash: [string, string][] = [
    ['/fleet', '/fleet/'],
    ['/is/flugfloti', '/is/flugfloti/'],
  ];
  for (const [from, to] of [...moved, ...withoutSlash]) {
    const address = preview.share(from);
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    const location = encodeURI(to) + new URL(address).search;
    expect([from, status, headers.get('location')]).toEqual([from, 302, location]);
  }
});

test.each(['/nothing-here/', '/nothing-here', '/is/ekkert/', '/page-data/nothing/page-data.json'])(
  'a path without a page gets the 404 page of its language, or no data: %s',
  async (missing) => {
    const [released, previewed] = await Promise.all([
      fetch(site.url + missing),
      fetch(preview.share(missing)),
    ]);
    const html = await previewed.text();
    expect([released.status, previewed.status]).toEqual([404, 404]);
    const isData = missing.endsWith('.json');
    const expected = isData ? '' : await released.text();
    // A difference of whole pages would fill the terminal.
    expect(html.replace(insertedHtml, '') === expected).toBe(true);
  },
);
