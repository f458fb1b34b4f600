/**
 * Benchmark of the server of a release: requests per second and latency with keep-alive, beside
 * nginx with the same folder on the same machine, for a page, its compressed form, a script, an
 * answer that the visitor has already, and a page that is not there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findNginx } from '../scripts/lib/nginx';
import { scriptFolder } from '../src/hosting/caching';
import { freePort, waitUntilServed } from './lib/ports';
import { makeRelease } from './lib/release';

const { values } = parseArgs({
  options: { folder: { type: 'string', default: 'public' }, quick: { type: 'boolean' } },
});
const seconds = values.quick ? 1 : 8;
const connections = 50;

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
  // The form that both know: nginx has no brotli of its own.
  const packed = { 'accept-encoding': 'gzip' };
  const names = await readdir(path.join(folder, scriptFolder));
  const script = names.find((name) => /^app-.*\.js$/.test(name)) ?? 'app.js';
  const etag = (await fetch(url, { headers: packed })).headers.get('etag') ?? '';
  const known = { ...packed, 'if-none-match': etag };
  return [
    { name: 'page, as it is', path: '/', headers: {}, status: 200 },
    { name: 'page, packed', path: '/', headers: packed, status: 200 },
    { name: 'script, packed', path: `${scriptFolder}${script}`, headers: packed, status: 200 },
    { name: 'page, known already', path: '/', headers: known, status: 304 },
    { name: 'page that is not there', path: '/gone/', headers: {}, status: 404 },
  ];
}

async function measure(url: string, { path: asked, headers, status }: Case): Promise<Figures> {
  const run = (duration: number) =>
    autocannon({ url: url + asked, headers, connections, duration, pipelining: 1 });
  const answered = (await fetch(url + asked, { headers })).status;
  if (answered !== status) throw new Error(`${url}${asked} is answered ${answered}.`);
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

/** Runs our server in a process of its own, so that the load does not share its thread. */
async function ours(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const args = ['--import', 'tsx', 'bench/serve/ours.ts', folder, String(port)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilServed(url);
  return { child, url };
}

async function nginx(
  command: string,
  folder: string,
  home: string,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  // One worker, as our server has one thread; files as they lie, gzip forms that lie beside them.
  const text = `
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
  await writeFile(file, text);
  const child = spawn(command, ['-c', file, '-p', home], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilServed(url);
  return { child, url };
}

type Row = Record<string, string | number>;

function rowOf(name: string, own: Figures, other: Figures | null): Row {
  const round = (value: number) => Math.round(value);
  return {
    what: name,
    'requests/s': round(own.perSecond),
    'p50 ms': own.p50,
    'p99 ms': own.p99,
    'MB/s': round(own.megabytes),
    wrong: own.wrong + (other?.wrong ?? 0),
    'nginx requests/s': other ? round(other.perSecond) : '',
    'nginx p99 ms': other ? other.p99 : '',
    'nginx MB/s': other ? round(other.megabytes) : '',
    ratio: other ? (own.perSecond / other.perSecond).toFixed(2) : '',
  };
}

async function main(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-serve-'));
  const children: ChildProcess[] = [];
  try {
    const folder = await makeRelease(path.join(home, 'publish'), values.folder);
    const own = await ours(folder);
    children.push(own.child);
    const command = findNginx();
    const peer = command === null ? null : await nginx(command, folder, home);
    if (peer) children.push(peer.child);
    else console.log('nginx is not installed: only our own server is measured.');
    const rows: Row[] = [];
    const [all, others] = [await cases(folder, own.url), peer ? await cases(folder, peer.url) : []];
    for (const [index, each] of all.entries()) {
      const figures = await measure(own.url, each);
      const theirs = others[index];
      rows.push(rowOf(each.name, figures, peer && theirs ? await measure(peer.url, theirs) : null));
    }
    console.table(rows);
    await mkdir('bench/results', { recursive: true });
    const time = new Date().toISOString();
    await writeFile('bench/results/serve.json', JSON.stringify({ time, rows }, null, 2));
    console.log(
      `Written to bench/results/serve.json; ${(await readFile('/proc/loadavg', 'utf8').catch(() => '')).split(' ')[0] ?? '?'} is the load of this machine.`,
    );
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}

void main();
