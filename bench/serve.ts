/**
 * Benchmark of the server of a release: requests per second and latency with keep-alive. Compares it
 * with nginx, which serves the same folder with the same headers on the same machine, for a page, its
 * compressed form, a script, a response 304 and a response 404. A bare server of `node:http` with the same answers
 * shows the ceiling.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import sumBy from 'lodash/sumBy';
import { findNginx } from '../scripts/lib/nginx';
import { scriptFolder } from '../src/hosting/caching';
import { readHostRules } from '../src/hosting/hosts/rules';
import { startNginx } from './lib/nginx';
import { freePort } from './lib/ports';
import { makeRelease } from './lib/release';
import { startBareProcess, startSiteProcess } from './lib/siteProcess';

const { values } = parseArgs({
  options: { folder: { type: 'string', default: 'public' }, quick: { type: 'boolean' } },
});
/** Seconds of one round. */
const seconds = values.quick ? 1 : 3;
/** Number of rounds that count, odd for the median. */
const rounds = values.quick ? 1 : 5;
const connections = 50;

/** A kind of request. `status` is the expected status code. */
interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
  status: number;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  megabytes: number;
  wrong: number;
}

async function cases(folder: string, url: string): Promise<Case[]> {
  // Both servers support gzip; nginx has no built-in brotli.
  const compressed = { 'accept-encoding': 'gzip' };
  const names = await readdir(path.join(folder, scriptFolder));
  const script = names.find((name) => /^app-.*\.js$/.test(name)) ?? 'app.js';
  const etag = (await fetch(url, { headers: compressed })).headers.get('etag') ?? '';
  const conditional = { ...compressed, 'if-none-match': etag };
  return [
    { name: 'page, uncompressed', path: '/', headers: {}, status: 200 },
    { name: 'page, compressed', path: '/', headers: compressed, status: 200 },
    {
      name: 'script, compressed',
      path: `${scriptFolder}${script}`,
      headers: compressed,
      status: 200,
    },
    { name: 'page, not modified', path: '/', headers: conditional, status: 304 },
    { name: 'missing page', path: '/gone/', headers: {}, status: 404 },
  ];
}

/** Measures a case once. Throws if its status is not the expected one. */
async function measure(origin: string, { path: urlPath, headers, status }: Case): Promise<Figures> {
  const url = origin + urlPath;
  const actualStatus = (await fetch(url, { headers })).status;
  if (actualStatus !== status) {
    throw new Error(`${url} has status ${actualStatus}, but ${status} was expected.`);
  }
  const options = { url, headers, connections, duration: seconds, pipelining: 1 };
  const { requests, latency, throughput, errors, timeouts } = await autocannon(options);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    megabytes: throughput.average / 1024 / 1024,
    wrong: errors + timeouts,
  };
}

/** Returns the medians of some rounds, and the sum of the answers that did not come. */
function summarize(figures: readonly Figures[]): Figures {
  const median = (of: (each: Figures) => number) => {
    const sorted = figures.map(of).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    megabytes: median(({ megabytes }) => megabytes),
    wrong: sumBy(figures, ({ wrong }) => wrong),
  };
}

/**
 * Measures a case of each server in turn, so that a busy moment of the machine concerns both. The first
 * round of each warms up the server and does not count.
 * @param places origin and case of each server
 */
async function measureInTurn(places: readonly (readonly [string, Case])[]): Promise<Figures[]> {
  const figures = places.map((): Figures[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, [origin, each]] of places.entries()) {
      const result = await measure(origin, each);
      if (round > 0) figures[index]?.push(result);
    }
  }
  return figures.map(summarize);
}

type Row = Record<string, string | number>;

function rowOf(name: string, site: Figures, bare: Figures, peer: Figures | undefined): Row {
  return {
    what: name,
    'requests/s': Math.round(site.perSecond),
    'p50 ms': site.p50,
    'p99 ms': site.p99,
    'MB/s': Math.round(site.megabytes),
    wrong: site.wrong + bare.wrong + (peer?.wrong ?? 0),
    'bare requests/s': Math.round(bare.perSecond),
    'nginx requests/s': peer ? Math.round(peer.perSecond) : '',
    'nginx p99 ms': peer ? peer.p99 : '',
    'nginx MB/s': peer ? Math.round(peer.megabytes) : '',
    ratio: peer ? (site.perSecond / peer.perSecond).toFixed(2) : '',
    'bare ratio': peer ? (bare.perSecond / peer.perSecond).toFixed(2) : '',
  };
}

async function main(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-serve-'));
  const stops: (() => unknown)[] = [];
  try {
    const folder = await makeRelease(path.join(home, 'publish'), values.folder);
    // In its own process, so that the load generator does not share its thread.
    const port = await freePort();
    const site = await startSiteProcess(folder, port);
    stops.push(() => site.kill('SIGTERM'));
    const origin = `http://127.0.0.1:${port}`;
    const barePort = await freePort();
    const bare = await startBareProcess(origin, barePort);
    stops.push(() => bare.kill('SIGTERM'));
    const command = findNginx();
    const peer =
      command === null ? null : await startNginx(command, folder, await readHostRules(folder));
    if (peer) stops.push(peer.close);
    else console.log('nginx is not installed: only our own server is measured.');
    const rows: Row[] = [];
    const siteCases = await cases(folder, origin);
    // The ETags of the two servers differ, and so do their cases.
    const peerCases = peer ? await cases(folder, peer.origin) : [];
    for (const [index, siteCase] of siteCases.entries()) {
      const peerCase = peerCases[index];
      const [figures, bareFigures, peerFigures] = await measureInTurn([
        [origin, siteCase],
        [`http://127.0.0.1:${barePort}`, siteCase],
        ...(peer && peerCase ? [[peer.origin, peerCase] as const] : []),
      ]);
      if (figures && bareFigures) {
        rows.push(rowOf(siteCase.name, figures, bareFigures, peerFigures));
      }
    }
    console.table(rows);
    await mkdir('bench/results', { recursive: true });
    const time = new Date().toISOString();
    await writeFile('bench/results/serve.json', JSON.stringify({ time, rows }, null, 2));
    const load = loadavg()[0]?.toFixed(1);
    console.log(`Written to bench/results/serve.json; ${load} is the load of this machine.`);
  } finally {
    for (const stop of stops) await stop();
    await rm(home, { recursive: true, force: true });
  }
}

void main();
