/**
 * Benchmark of the server of a release: requests per second and latency with keep-alive. Compares it
 * with nginx, which serves the same folder on the same machine, for a page, its compressed form, a
 * script, a response 304 and a response 404.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findNginx } from '../scripts/lib/nginx';
import { scriptFolder } from '../src/hosting/caching';
import { freePort, waitUntilServed } from './lib/ports';
import { makeRelease } from './lib/release';
import { startSiteProcess } from './lib/siteProcess';

const { values } = parseArgs({
  options: { folder: { type: 'string', default: 'public' }, quick: { type: 'boolean' } },
});
const seconds = values.quick ? 1 : 8;
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

async function measure(origin: string, { path: urlPath, headers, status }: Case): Promise<Figures> {
  const url = origin + urlPath;
  const run = (duration: number) =>
    autocannon({ url, headers, connections, duration, pipelining: 1 });
  const actualStatus = (await fetch(url, { headers })).status;
  if (actualStatus !== status) {
    throw new Error(`${url} has status ${actualStatus}, but ${status} was expected.`);
  }
  await run(1);
  const { requests, latency, throughput, errors, timeouts } = await run(seconds);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    megabytes: throughput.average / 1024 / 1024,
    wrong: errors + timeouts,
  };
}

/** Starts our server in its own process, so that the load generator does not share its thread. */
async function startSite(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = await startSiteProcess(folder, port);
  return { child, url: `http://127.0.0.1:${port}` };
}

async function startNginx(
  command: string,
  folder: string,
  home: string,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  // One worker, because our server has one thread; precompressed gzip files, as our server has.
  const config = `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/f;
  uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port}; root ${folder}; gzip_static on; gzip_vary on; etag on;
    error_page 404 /404/index.html;
    location / { try_files $uri $uri/index.html =404; add_header Cache-Control "public, max-age=0, must-revalidate"; }
  }
}`;
  await writeFile(file, config);
  const child = spawn(command, ['-c', file, '-p', home], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilServed(url);
  return { child, url };
}

type Row = Record<string, string | number>;

function rowOf(name: string, site: Figures, peer: Figures | null): Row {
  return {
    what: name,
    'requests/s': Math.round(site.perSecond),
    'p50 ms': site.p50,
    'p99 ms': site.p99,
    'MB/s': Math.round(site.megabytes),
    wrong: site.wrong + (peer?.wrong ?? 0),
    'nginx requests/s': peer ? Math.round(peer.perSecond) : '',
    'nginx p99 ms': peer ? peer.p99 : '',
    'nginx MB/s': peer ? Math.round(peer.megabytes) : '',
    ratio: peer ? (site.perSecond / peer.perSecond).toFixed(2) : '',
  };
}

async function main(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-serve-'));
  const children: ChildProcess[] = [];
  try {
    const folder = await makeRelease(path.join(home, 'publish'), values.folder);
    const site = await startSite(folder);
    children.push(site.child);
    const command = findNginx();
    const peer = command === null ? null : await startNginx(command, folder, home);
    if (peer) children.push(peer.child);
    else console.log('nginx is not installed: only our own server is measured.');
    const rows: Row[] = [];
    const siteCases = await cases(folder, site.url);
    // The ETags of the two servers differ, and so do their cases.
    const peerCases = peer ? await cases(folder, peer.url) : [];
    for (const [index, siteCase] of siteCases.entries()) {
      const figures = await measure(site.url, siteCase);
      const peerCase = peerCases[index];
      const peerFigures = peer && peerCase ? await measure(peer.url, peerCase) : null;
      rows.push(rowOf(siteCase.name, figures, peerFigures));
    }
    console.table(rows);
    await mkdir('bench/results', { recursive: true });
    const time = new Date().toISOString();
    await writeFile('bench/results/serve.json', JSON.stringify({ time, rows }, null, 2));
    const load = loadavg()[0]?.toFixed(1);
    console.log(`Written to bench/results/serve.json; ${load} is the load of this machine.`);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}

void main();
