/** Crafted paths, generated ones, and requests with odd headers. */
import fc from 'fast-check';
import { craftedPaths } from '../../../__tests__/services/publish/setup/craftedPaths';
import { sendRawRequest, type HttpResponse } from '../../../__tests__/services/publish/setup/http';
import { requestOf, requestHeaders } from '../../../__tests__/security/requestHeaders';
import type { AttackedSite } from './site';
import type { Row } from './table';
import { headerFault } from './visitor';

const generated = 600;

/** Parts from which the test generates paths. */
const parts = [
  '/',
  '//',
  '.',
  '..',
  '%2f',
  '%5c',
  '\\',
  '%2e%2e',
  '%00',
  '%0a',
  '%0d',
  '%e2%80%a8',
  '%',
  '%zz',
  '%c3',
  '#',
  ';',
  '%20',
  'index.html',
  '.gz',
  '.br',
  '.map',
  '_headers',
  '_redirects',
  'files',
  'pictures',
  'static',
  'about-us',
  'is',
  '404',
  'page-data',
  'publish',
  'hooks',
  'release.json',
  'files.json',
  'journal.jsonl',
  '.kept',
  '.env',
  'etc/passwd',
  'þ',
  '%66',
];

/** Requests every path and sends every header. Answers must have strict headers and no 5xx status. */
export async function attackPaths({ running }: AttackedSite, row: Row): Promise<void> {
  const { url } = running;
  const attempt = async (
    description: string,
    request: () => Promise<HttpResponse>,
    expected?: number,
  ) => {
    row.attempts += 1;
    const fault = await request().then(
      (got) => faultOf(got, expected),
      (error: unknown) => (expected === undefined ? null : String(error)),
    );
    if (fault !== null) row.broken.push(`${description.slice(0, 100)}: ${fault}`);
  };
  for (const [requestPath, status] of craftedPaths) {
    // Pages of the unit tests do not exist here: they are missing or redirected.
    const isHere = !/%41bout|%c3%bej/.test(requestPath);
    await attempt(requestPath, () => sendRawRequest(url, requestPath), isHere ? status : undefined);
  }
  const paths = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 });
  for (const segments of fc.sample(paths, generated)) {
    const requestPath = `/${segments.join('')}`;
    await attempt(requestPath, () => sendRawRequest(url, requestPath));
  }
  for (const line of requestHeaders) {
    await attempt(line, () => withTimeout(sendRawRequest(url, '', '', requestOf(line))));
  }
}

function faultOf(answer: HttpResponse, expected: number | undefined): string | null {
  if (expected !== undefined && answer.status !== expected) {
    return `${answer.status} in place of ${expected}`;
  }
  if (answer.status >= 500 || answer.status === 0 || Number.isNaN(answer.status))
    return `${answer.status}`;
  if (/root:.*:0:0|"digest"/.test(answer.text)) return 'gives what lies outside of the site';
  return answer.status >= 200 ? headerFault(answer) : null;
}

/** Rejects after five seconds, because an incomplete request gets no answer. */
const withTimeout = (answer: Promise<HttpResponse>): Promise<HttpResponse> =>
  Promise.race([
    answer,
    new Promise<HttpResponse>((_, reject) =>
      setTimeout(() => reject(new Error('no answer in 5 s')), 5000).unref(),
    ),
  ]);
