import { isHashed } from '../../../src/hosting/caching';
import { encodePath } from '../serve/canonicalPath';
import { headerTable, readHeaderRules } from '../serve/headers';
import { fileHash } from '../../../src/lib/files/fileHash';
import { pathOfFile } from './addresses';
import { requestFrom, type Answer } from './request';
import type { PushedRelease, Target } from './types';

/**
 * Asks a target for some files of a release after a push.
 * @param changed names of changed files, of which one page is asked for; null if they are unknown
 * @returns differences from the release, one sentence each for the operator
 */
export type CheckedTarget = (
  release: PushedRelease,
  changed: readonly string[] | null,
) => Promise<readonly string[]>;

/** Creates the check of a target. A target without an address is not asked. */
export const targetChecks =
  (siteUrl: string) =>
  ({ url }: Pick<Target, 'url'>): CheckedTarget =>
  async (release, changed) =>
    url === null ? [] : checkTarget(url, new URL(siteUrl).host, release, changed);

/** A request, and how the answer must be. */
interface Expectation {
  path: string;
  status: number;
  /** File whose bytes the answer has; null if the body does not matter. */
  file: string | null;
  /** Path that the answer redirects to. */
  location?: string;
}

/** Headers that depend on the host: a CDN may cache longer, and `Server` names it. */
const notCompared: ReadonlySet<string> = new Set(['cache-control']);

async function checkTarget(
  origin: string,
  host: string,
  release: PushedRelease,
  changed: readonly string[] | null,
): Promise<string[]> {
  const headersOf = headerTable(await readHeaderRules(release.folder));
  const faults = await Promise.all(
    expectationsOf(release, changed).map(async (expected): Promise<string[]> => {
      const { path } = expected;
      try {
        const answer = await requestFrom(origin, host, encodePath(path));
        return faultsOf(answer, expected, release, headersOf(path));
      } catch (error) {
        return [
          `${path} cannot be requested: ${error instanceof Error ? error.message : String(error)}.`,
        ];
      }
    }),
  );
  return faults.flat();
}

/** Chooses a page, a missing page, a redirect and a hashed asset of a release. */
function expectationsOf(
  { files, rules, id }: PushedRelease,
  changed: readonly string[] | null,
): Expectation[] {
  const isPage = (name: string) => /(?:^|\/)index\.html$/.test(name) && !/(?:^|\/)404\//.test(name);
  const page = changed?.find((name) => isPage(name) && files.has(name)) ?? 'index.html';
  const asset = [...files.keys()].find((name) => isHashed(`/${name}`));
  const [redirect] = rules.redirects;
  return [
    ...[page, asset].flatMap((file) => {
      const path = file === undefined ? null : pathOfFile(file);
      return file === undefined || path === null ? [] : [{ path, status: 200, file }];
    }),
    { path: `/missing-${id}/`, status: 404, file: null },
    ...(redirect ? [{ path: redirect[0], status: 301, file: null, location: redirect[1] }] : []),
  ];
}

function faultsOf(
  { status, headers, body }: Answer,
  expected: Expectation,
  { files }: PushedRelease,
  headersOfPath: Readonly<Record<string, string>>,
): string[] {
  const { path, file, location } = expected;
  if (status !== expected.status) return [`${path} answers ${status}, not ${expected.status}.`];
  const faults: string[] = [];
  if (file !== null && fileHash(body) !== files.get(file)?.hash)
    faults.push(`${path} has other bytes than the release.`);
  const target = String(headers.location ?? '');
  if (location !== undefined && pathname(target) !== encodePath(location))
    faults.push(`${path} leads to “${target}”, not to ${location}.`);
  // Redirects of hosts have no body that a policy protects.
  if (location !== undefined) return faults;
  for (const [name, value] of Object.entries(headersOfPath)) {
    if (notCompared.has(name) || [headers[name]].flat().join(', ') === value) continue;
    faults.push(`${path} has ${headers[name] === undefined ? 'no' : 'another'} header ${name}.`);
  }
  return faults;
}

const pathname = (location: string): string =>
  URL.canParse(location, 'http://site') ? new URL(location, 'http://site').pathname : location;
