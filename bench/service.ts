/**
 * Benchmark of the embedded content service: start-up time, memory, and latency of a query for a page
 * by URL, with the sample stack and a generated one of 10,000 entries. Compares the latency with a
 * minimal GraphQL server that responds with a constant of the same size, on the same machine.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';
import { pageByUrlQuery } from '../src/cms/explorer/namedQueries';
import { makeStack } from './lib/stack';

const warmUp = 50;
const requests = 500;
/** Pages per locale of the large stack, which then has about 10,000 entries. */
const largePages = 4300;

interface Ready {
  url: string;
  stack: string;
  environment: string;
  token: string;
}

interface Row {
  name: string;
  started: number;
  memory: number;
  size: number;
  p50: number;
  p95: number;
}

async function startService(
  dir: string,
): Promise<{ child: ChildProcess; ready: Ready; ms: number }> {
  const started = performance.now();
  const args = ['--import', 'tsx', 'services/content/main.ts', '--dir', dir, '--port', '0'];
  const child = spawn(process.execPath, [...args, '--ready-json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the service has no output');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as unknown[];
  if (typeof line !== 'string') throw new Error('the service did not start');
  return { child, ready: JSON.parse(line) as Ready, ms: performance.now() - started };
}

/** Returns the peak memory of a process in MB; NaN if the system has no `/proc`. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : Number.NaN;
}

/**
 * Sends requests one after another.
 * @returns the latencies in milliseconds, ascending, and the size of the response in bytes
 */
async function measure(send: (index: number) => Promise<Response>): Promise<[number[], number]> {
  const times: number[] = [];
  let size = 0;
  for (let index = 0; index < warmUp + requests; index += 1) {
    const started = performance.now();
    const response = await send(index);
    size = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (index >= warmUp) times.push(performance.now() - started);
  }
  return [times.sort((a, b) => a - b), size];
}

const percentile = (times: readonly number[], fraction: number) =>
  times[Math.floor(times.length * fraction)] ?? Number.NaN;

function post(url: string, query: string, variables: object, token = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', access_token: token },
    body: JSON.stringify({ query, variables }),
  });
}

async function benchStack(name: string, dir: string, urls: readonly string[]): Promise<Row> {
  const { child, ready, ms } = await startService(dir);
  const target = `${ready.url}/stacks/${ready.stack}?environment=${ready.environment}`;
  try {
    const [times, size] = await measure((index) =>
      post(
        target,
        pageByUrlQuery.text,
        { url: urls[index % urls.length], locale: 'en-us' },
        ready.token,
      ),
    );
    const memory = await peakMemory(child.pid);
    return {
      name,
      started: ms,
      memory,
      size,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Measures a minimal GraphQL server, which parses and validates a query and returns one text. */
async function benchBare(size: number): Promise<Row> {
  const text = 'x'.repeat(size);
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { text: { type: GraphQLString, resolve: () => text } },
  });
  const server: Server = createServer(createHandler({ schema: new GraphQLSchema({ query }) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [times] = await measure(() => post(`http://127.0.0.1:${port}/`, '{ text }', {}));
  server.close();
  server.closeAllConnections();
  const name = 'bare server, same size';
  return {
    name,
    started: 0,
    memory: 0,
    size,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

function print(rows: readonly Row[], bare: Row): void {
  const tableRows = [...rows, bare].map((row) => ({
    what: row.name,
    'start-up ms': row.started ? Math.round(row.started) : '',
    'memory MB': row.memory ? Math.round(row.memory) : '',
    'answer bytes': row.size,
    'p50 ms': Number(row.p50.toFixed(2)),
    'p95 ms': Number(row.p95.toFixed(2)),
    'p50 to bare': `${(row.p50 / bare.p50).toFixed(1)}×`,
  }));
  console.table(tableRows);
  console.log(
    'Targets: start-up under 2,000 ms, p50 under 10 ms; the large stack 5,000 ms and 500 MB.',
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-service-'));
  try {
    const sample = await benchStack('sample stack, page by url', 'content', ['/', '/about-us']);
    const largeStack = path.join(folder, 'stack');
    const { entries } = await makeStack(largeStack, { pages: largePages });
    const urls = Array.from({ length: 100 }, (_, index) => `/made-${index * 43 + 1}`);
    const name = `${entries.toLocaleString('en')} entries, page by url`;
    const large = await benchStack(name, largeStack, urls);
    print([sample, large], await benchBare(large.size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
