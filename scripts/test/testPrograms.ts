import { findTestBrowsers } from '../lib/chromium';
import { installEngines } from '../lib/engines';
import { findNginx, noNginxMessage } from '../lib/nginx';
import { hasRadosgw, noRadosgwMessage } from '../lib/radosgw';
import { findHaproxy, findSshd, noHaproxyMessage, noSshMessage } from '../lib/ssh';
import { findVarnish, noVarnishMessage } from '../lib/varnish';

/** Programs of the system that the tests use. */
interface TestPrograms {
  /** Variables that name the programs, for the tests. */
  env: Record<string, string>;
  /** Messages on the tests that are not run, because a program is missing. */
  notes: string[];
}

/**
 * Finds the programs of the system that the tests use. Tries to install those that are missing, and says
 * what each is for.
 * @param servers also finds the servers and stores that only the tests in CI use
 * @throws Error if there is no working Chromium, or in CI an engine is missing
 */
export function findTestPrograms(servers: boolean): TestPrograms {
  const browsers = findTestBrowsers();
  const { env, notes } = servers ? findServers() : { env: {}, notes: [] };
  return { env: { ...browsers, ...env }, notes: [...notes, installEngines() ?? []].flat() };
}

function findServers(): TestPrograms {
  const env = { NGINX_PATH: findNginx() ?? '', VARNISH_PATH: findVarnish() ?? '' };
  const missing: readonly (readonly [boolean, string])[] = [
    [env.NGINX_PATH === '', noNginxMessage],
    [findSshd() === null, noSshMessage],
    [findHaproxy() === null, noHaproxyMessage],
    [env.VARNISH_PATH === '', noVarnishMessage],
    [!hasRadosgw(), noRadosgwMessage],
  ];
  return { env, notes: missing.flatMap(([isMissing, note]) => (isMissing ? [note] : [])) };
}
