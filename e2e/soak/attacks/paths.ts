/** Crafted paths, generated ones, and requests with odd headers. */
import fc from 'fast-check';
import { doorPaths } from '../../../__tests__/services/publish/setup/doorPaths';
import { askRaw, type Got } from '../../../__tests__/services/publish/setup/http';
import { requestOf, requestHeaders } from '../../../__tests__/security/requestHeaders';
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
  for (const line of requestHeaders) {
    await attempt(line, () => withTimeout(askRaw(url, '', '', requestOf(line))));
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
