/** Crafted paths, generated ones, and requests with odd headers. */
import fc from 'fast-check';
import { doorPaths } from '../../../__tests__/publish/doorPaths';
import { askRaw, type Got } from '../../../__tests__/publish/http';
import type { AttackedSite } from './site';
import type { Row } from './table';
import { headerFault } from './visitor';

const generated = 600;

/** Parts of which an attacker makes paths of this site. */
const parts = [
  ...['/', '//', '.', '..', '%2f', '%5c', '\\', '%2e%2e', '%00', '%0a', '%0d', '%e2%80%a8', '%'],
  ...['%zz', '%c3', '#', ';', '%20', 'index.html', '.gz', '.br', '.map', '_headers', '_redirects'],
  ...['files', 'pictures', 'static', 'about-us', 'is', '404', 'page-data', 'publish', 'hooks'],
  ...['release.json', 'files.json', 'journal.jsonl', '.kept', '.env', 'etc/passwd', 'þ', '%66'],
];

/** Lines that are added to a request for the front page. */
const headers: readonly string[] = [
  'Host: evil.example',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: evil.example',
  'X-Original-URL: /publish/status',
  'X-HTTP-Method-Override: DELETE',
  'Range: bytes=0-0,1-1,2-2,3-3',
  'Range: bytes=99999999999-',
  'Range: bytes=-1',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b", "c',
  'If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT',
  'If-Range: "x"',
  `Accept-Encoding: ${'br;q=0.5, '.repeat(500)}`,
  'Accept-Encoding: *;q=0, identity;q=0',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Transfer-Encoding: chunked',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Cookie: a=\u0001',
  'Authorization: Basic !!!',
  `X-Long: ${'x'.repeat(100_000)}`,
];

/** Asks for every path and with every header; each answer must be strict, and none a 5xx. */
export async function attackPaths({ running }: AttackedSite, row: Row): Promise<void> {
  const { url } = running;
  const attempt = async (words: string, request: () => Promise<Got>, expected?: number) => {
    row.attempts += 1;
    const wrong = await request().then(
      (got) => faultOf(got, expected),
      (error: unknown) => (expected === undefined ? null : String(error)),
    );
    if (wrong !== null) row.broken.push(`${words.slice(0, 100)}: ${wrong}`);
  };
  for (const [asked, status] of doorPaths) {
    // Pages of other names have no address here: they are missing, or redirected to where they would be.
    const isHere = !/%41bout|%c3%bej/.test(asked);
    await attempt(asked, () => askRaw(url, asked), isHere ? status : undefined);
  }
  const paths = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 });
  for (const each of fc.sample(paths, generated)) {
    const asked = `/${each.join('')}`;
    await attempt(asked, () => askRaw(url, asked));
  }
  for (const line of headers) {
    const host = /^Host:/.test(line) ? '' : 'Host: a\r\n';
    const request = `GET / HTTP/1.1\r\n${host}${line}\r\nConnection: close\r\n\r\n`;
    await attempt(line, () => withTimeout(askRaw(url, '', '', request)));
  }
}

function faultOf(got: Got, expected: number | undefined): string | null {
  if (expected !== undefined && got.status !== expected) {
    return `${got.status} in place of ${expected}`;
  }
  if (got.status >= 500 || got.status === 0 || Number.isNaN(got.status)) return `${got.status}`;
  if (/root:.*:0:0|"digest"/.test(got.text)) return 'gives what lies outside of the site';
  return got.status >= 200 ? headerFault(got) : null;
}

/** Rejects after five seconds: a request that is never whole is not answered. */
const withTimeout = (answer: Promise<Got>): Promise<Got> =>
  Promise.race([
    answer,
    new Promise<Got>((_, reject) =>
      setTimeout(() => reject(new Error('no answer in 5 s')), 5000).unref(),
    ),
  ]);
