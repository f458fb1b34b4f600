/**
 * `npm run bench:build -- --peers`: the same pages from the same embedded service built by this
 * site, Next.js (static export) and Astro, at two latencies of the service.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkPackages } from '../../services/publish/build/workspace';
import { startContentService } from '../../services/content';
import { measure, type Measured } from './measure';
import { changePage } from '../lib/workspaces';

interface Contestant {
  name: string;
  folder: string;
  command: readonly [string, ...string[]];
  /** Where its pages are written. */
  output: string;
  /** What a cold build begins without. */
  warm: readonly string[];
}

export interface PeerRow {
  name: string;
  latency: number;
  build: 'cold' | 'one entry published';
  seconds: number;
  pages: number;
  peakMemory: number;
}

export const latencies = [0, 80];

/** What is installed of the peers, apart from the site and by locks of their own. */
const installed = path.resolve('.kept/peers-build');

async function install(name: string): Promise<string> {
  const [from, to] = [path.join('bench/peers', name), path.join(installed, name)];
  const lock = await readFile(path.join(from, 'package-lock.json'), 'utf8');
  const marker = path.join(to, 'node_modules', '.from');
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true });
  await cp('bench/peers/content.mjs', path.join(to, 'content.mjs'));
  if ((await readFile(marker, 'utf8').catch(() => '')) === lock) return to;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: to, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${name} could not be installed into ${to}.`);
  await writeFile(marker, lock);
  return to;
}

async function contestants(site: string): Promise<Contestant[]> {
  const [next, astro] = [await install('next'), await install('astro')];
  return [
    {
      ...{ name: 'this site', folder: site, command: ['gatsby', 'build'], output: 'public' },
      warm: ['.cache', 'public', '.kept'],
    },
    {
      ...{ name: 'Next.js', folder: next, command: ['next', 'build'], output: 'out' },
      warm: ['.next', 'out'],
    },
    {
      ...{ name: 'Astro', folder: astro, command: ['astro', 'build'], output: 'dist' },
      warm: ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'],
    },
  ];
}

/**
 * Builds a stack with each contestant.
 * @param site a copy of this project
 * @param stack the export, of which one entry is changed
 */
export async function measurePeers(
  site: string,
  stack: string,
  env: Record<string, string>,
  say: (line: string) => void,
): Promise<PeerRow[]> {
  await linkPackages(process.cwd(), site);
  const rows: PeerRow[] = [];
  for (const latency of latencies) {
    const service = await startContentService({ dir: stack, port: 0, watch: false, latency });
    const { url: CMS_HOST, stack: CMS_STACK, environment: CMS_ENVIRONMENT, token } = service;
    const content = { CMS_HOST, CMS_STACK, CMS_ENVIRONMENT, CMS_TOKEN: token };
    try {
      for (const { name, folder, command, output, warm } of await contestants(site)) {
        for (const each of warm)
          await rm(path.join(folder, each), { recursive: true, force: true });
        for (const build of ['cold', 'one entry published'] as const) {
          if (build !== 'cold') {
            await changePage(stack);
            await service.reload();
          }
          say(`${name}, ${latency} ms, ${build}`);
          const [program, ...args] = command;
          const file = path.join(folder, 'node_modules', '.bin', program);
          const built: Measured = await measure(folder, file, args, {
            ...{ ...env, ...content, NODE_ENV: 'production', CI: 'true' },
            ...{ NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
            GATSBY_TELEMETRY_DISABLED: '1',
          });
          const pages = await countPages(path.join(folder, output));
          rows.push({
            ...{ name, latency, build, pages, seconds: Math.round(built.seconds * 10) / 10 },
            peakMemory: Math.round(built.peakMemory),
          });
        }
      }
    } finally {
      await service.close();
    }
  }
  return rows;
}

async function countPages(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => path.basename(name) === 'index.html').length;
}

/** The rows with ratios to this site in the same state. */
export function peersTable(rows: readonly PeerRow[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const head = ['Latency ms', 'Build', 'Site', 'Pages', 'Seconds', 'Ratio to this site', 'Peak MB'];
  const own = (row: PeerRow) =>
    rows.find(
      ({ name, latency, build }) =>
        name === 'this site' && latency === row.latency && build === row.build,
    )?.seconds ?? Number.NaN;
  const sorted = [...rows].sort(
    (a, b) => a.latency - b.latency || a.build.localeCompare(b.build) || 0,
  );
  return [
    line(head),
    line(head.map(() => '---')),
    ...sorted.map((row) =>
      line([
        ...[row.latency, row.build, row.name, row.pages, row.seconds.toFixed(1)],
        ...[(row.seconds / own(row)).toFixed(2), row.peakMemory],
      ]),
    ),
  ].join('\n');
}
