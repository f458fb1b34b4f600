/**
 * Benchmark of targets: time from an event until the edit is visible at an nginx host over SSH and in a
 * bucket, both behind a proxy that delays each direction, with the bytes and requests of each push.
 * Beside them the same release by `rsync` as an operator would run it, through the same proxy.
 *
 * `npm run bench:targets -- --pages 500,5000 --delay 30` chooses the pages per locale, default 500, and
 * the delay in milliseconds.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { runMain } from '../scripts/lib/main';
import { findNginx } from '../scripts/lib/nginx';
import { findSshd } from '../scripts/lib/ssh';
import { ContentBuild } from '../services/publish/build/contentBuild';
import { GatsbyBuild } from '../services/publish/build/gatsby';
import { forms } from '../services/publish/releases/compression/compress';
import { Releases } from '../services/publish/releases/store';
import { startPublishService, type PublishService } from '../services/publish/service';
import { differingNames } from '../services/publish/targets/addresses';
import { planDistribution } from '../services/publish/targets/open';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { statIfPresent } from '../src/lib/files/readIfPresent';
import { readSite } from '../src/site';
import { startNginxHost } from './lib/nginx';
import { gatewayKeys, startGateway } from './lib/radosgw';
import { startSshd, type SshAccess } from './lib/sshd';
import { makeStack } from './lib/stack';
import { markdownTable } from './lib/table';
import { startTcpProxy } from './lib/tcpProxy';
import { changeFooter, changePage } from './lib/workspaces';

const run = promisify(execFile);
const resultsFile = path.join('bench', 'results', 'targets.json');
/** Number of edits of each kind; the fastest counts. */
const rounds = 3;
/** Pause before an edit, in milliseconds, for work after the last release. */
const pauseBeforeEdit = 3000;
const maxMinutes = 30;

/** Figures of one edit at one target. */
interface Figures {
  edit: 'one entry' | 'footer text';
  pages: number;
  target: string;
  /** Time from the event until visitors of the target see the edit. */
  seconds: number;
  bytesSent: number;
  requests: number;
  /** Size of the changed files, each as the target stores it; files without compressed forms count as gzip. */
  bytesChanged: number;
  /** Duration of the same push by rsync alone. */
  rsyncSeconds: number;
}

const settings = {
  PORT: '0',
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  IMAGE_MODE: 'upload',
};

const edits = { 'one entry': changePage, 'footer text': changeFooter } as const;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** A host and a bucket, behind proxies that delay. */
async function startTargets(folder: string, delayMs: number) {
  const [nginx, sshdPath] = [findNginx(), findSshd()];
  if (nginx === null || sshdPath === null) throw new Error('nginx and sshd are needed.');
  const sshd = await startSshd(sshdPath);
  const gateway = await startGateway();
  const host = path.join(folder, 'host');
  await mkdir(host);
  const server = await startNginxHost(nginx, host);
  const sshProxy = await startTcpProxy(sshd.port, { delayMs });
  const bucketProxy = await startTcpProxy(Number(new URL(gateway.endpoint).port), { delayMs });
  const access = await sshd.accessThrough(sshProxy.port);
  const file = path.join(folder, 'targets.json');
  const { reload, listen } = server;
  const ssh = { kind: 'ssh', name: 'host', ...access, folder: host, reload, listen };
  const endpoint = `http://127.0.0.1:${bucketProxy.port}`;
  const { bucket } = gateway;
  const keys = { accessKeyIdFrom: 'BENCH_KEY', secretAccessKeyFrom: 'BENCH_SECRET' };
  const s3 = {
    kind: 's3',
    name: 'bucket',
    bucket,
    endpoint,
    pathStyle: true,
    connections: 64,
    ...keys,
  };
  await writeFile(file, JSON.stringify({ targets: [ssh, s3] }));
  const env = { BENCH_KEY: gatewayKeys.accessKeyId, BENCH_SECRET: gatewayKeys.secretAccessKey };
  const plan = planDistribution({ targetsFile: file, purge: null }, env);
  const close = async () => {
    await Promise.all([sshProxy.close(), bucketProxy.close(), server.close()]);
    await Promise.all([sshd.close(), gateway.close()]);
  };
  return { plan, access, close };
}

/** Waits until all targets have the live release. Returns their states. */
async function settledTargets(service: PublishService, previousId: string | undefined) {
  const deadline = Date.now() + maxMinutes * 60_000;
  for (;;) {
    const { live, step } = service.status();
    const targets = service.distribution()?.targets ?? [];
    const current = targets.flatMap((state) => (state.is === 'current' ? [state] : []));
    const failed = targets.find((state) => state.is === 'failed');
    if (failed?.is === 'failed') throw new Error(`${failed.name}: ${failed.reason}`);
    const isDone = live && live.id !== previousId && step === null;
    if (isDone && current.length > 0 && current.every(({ release }) => release === live.id)) {
      if (current.length === targets.length) return { id: live.id, targets: current };
    }
    if (Date.now() > deadline) throw new Error('The targets did not get the release in time.');
    await pause(10);
  }
}

/** Sends a release with rsync alone, as a step of a script would. Returns its duration in seconds. */
async function rsyncAlone(access: SshAccess, site: string, folder: string, base: string | null) {
  const { host, port, identityFile, knownHostsFile } = access;
  const shell = `ssh -p ${port} -i ${identityFile} -o UserKnownHostsFile=${knownHostsFile} -o BatchMode=yes`;
  const start = performance.now();
  const link = base === null ? [] : [`--link-dest=${base}`];
  await run('rsync', ['-a', '--checksum', ...link, '-e', shell, `${site}/`, `${host}:${folder}/`]);
  return (performance.now() - start) / 1000;
}

async function measureSize(folder: string, pagesPerLocale: number, delayMs: number) {
  const stack = path.join(folder, 'stack');
  const publishFolder = path.join(folder, 'publish');
  const workspace = path.join(publishFolder, 'workspace');
  await makeStack(stack, { pages: pagesPerLocale });
  Object.assign(process.env, settings, { CONTENT_DIR: stack });
  const site = readSite(process.env);
  const { plan, access, close } = await startTargets(folder, delayMs);
  const log: string[] = [];
  const full = new GatsbyBuild({
    project: process.cwd(),
    workspace,
    marker: path.join(publishFolder, 'building'),
    output: () => undefined,
  });
  const service = await startPublishService({
    site,
    builder: new ContentBuild({ full, workspace, stage: path.join(publishFolder, 'stage') }),
    folder: publishFolder,
    distribution: plan,
    say: (line) => log.push(line),
    confirmMs: maxMinutes * 60_000,
    startContent: async (options) => void (await startEmbeddedService(site, options)),
  });
  const releases = new Releases(publishFolder);
  const figures: Figures[] = [];
  try {
    const first = await service.ready;
    if (!first) throw new Error(`The first build failed: ${log.join('\n')}`);
    let { id } = await settledTargets(service, undefined);
    let manual = path.join(folder, `manual-${id}`);
    await rsyncAlone(access, releases.site(id), manual, null);
    for (const edit of ['one entry', 'footer text'] as const) {
      const best = new Map<string, Figures>();
      for (let round = 0; round < rounds; round += 1) {
        say(`${first.pages} pages, ${edit}, load ${loadavg()[0]?.toFixed(1)}`);
        await pause(pauseBeforeEdit);
        const [before, waiting] = [id, waitForEvent(service)];
        await edits[edit](stack);
        const event = Date.parse(await waiting);
        const settled = await settledTargets(service, before);
        ({ id } = settled);
        const changed = await changedBytes(releases, before, id);
        const next = path.join(folder, `manual-${id}`);
        const rsyncSeconds = await rsyncAlone(access, releases.site(id), next, manual);
        await rm(manual, { recursive: true });
        manual = next;
        for (const { name, time, bytesSent, requests } of settled.targets) {
          const seconds = (Date.parse(time) - event) / 1000;
          if (seconds >= (best.get(name)?.seconds ?? Infinity)) continue;
          best.set(name, {
            ...{ edit, pages: first.pages, target: name, seconds },
            ...{ bytesSent, requests, rsyncSeconds },
            bytesChanged: name === 'host' ? changed.withForms : changed.compressed,
          });
        }
      }
      figures.push(...best.values());
    }
    return figures;
  } finally {
    await service.close();
    stopEmbeddedService();
    await close();
    for (const name of ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN'])
      Reflect.deleteProperty(process.env, name);
  }
}

/** Resolves to the time of the next event. */
async function waitForEvent(service: PublishService): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const time = service.status().waiting[0]?.time;
    if (time !== undefined) return time;
    if (Date.now() > deadline) throw new Error('The event of the edit was not seen.');
    await pause(5);
  }
}

/** Bytes that differ between two releases, by the form in which a target stores them. */
interface ChangedBytes {
  /** Size of the changed files, each compressed with gzip. */
  compressed: number;
  /** The same with the compressed forms beside the files, which nginx sends as they are. */
  withForms: number;
}

async function changedBytes(releases: Releases, from: string, to: string): Promise<ChangedBytes> {
  const [earlier, later] = [await releases.whole(from), await releases.whole(to)];
  if (!earlier || !later) throw new Error('A release is missing.');
  const bytes: ChangedBytes = { compressed: 0, withForms: 0 };
  for (const name of differingNames(earlier, later)) {
    if (!later.files.has(name)) continue;
    const file = path.join(releases.site(to), name);
    const size = gzipSync(await readFile(file)).length;
    bytes.compressed += size;
    bytes.withForms += size;
    for (const form of forms)
      bytes.withForms += (await statIfPresent(`${file}.${form}`))?.size ?? 0;
  }
  return bytes;
}

function table(figures: readonly Figures[]): string {
  const head = [
    'Pages',
    'Edit',
    'Target',
    'Event → visible',
    'Requests',
    'Sent',
    'Sent / changed',
    'rsync alone',
  ];
  const rows = figures.map((each) => [
    each.pages,
    each.edit,
    each.target,
    `${each.seconds.toFixed(2)} s`,
    each.requests,
    `${(each.bytesSent / 1000).toFixed(0)} kB`,
    (each.bytesSent / each.bytesChanged).toFixed(2),
    `${each.rsyncSeconds.toFixed(2)} s`,
  ]);
  return markdownTable(head, rows);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '500' },
      delay: { type: 'string', default: '30' },
    },
  });
  const sizes = values.pages.split(',').map(Number);
  const delayMs = Number(values.delay);
  if ([...sizes, delayMs].some((value) => !Number.isInteger(value) || value < 0))
    throw new Error('--pages and --delay take whole numbers, such as --pages 500,5000 --delay 30.');
  const figures: Figures[] = [];
  for (const size of sizes) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-targets-'));
    try {
      figures.push(...(await measureSize(folder, size, delayMs)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const machine = { cores: availableParallelism(), node: process.version };
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify({ machine, delayMs, figures }, null, 2)}\n`);
  process.stdout.write(`${table(figures)}\n`);
}

void runMain(main);
