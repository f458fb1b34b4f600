/**
 * `npm run bench:build -- --peers`: builds the same pages of the same embedded content service with
 * this site, Next.js (static export) and Astro, at two latencies of the service.
 */
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { linkPackages } from '../../services/publish/build/workspace';
import { startContentService } from '../../services/content';
import { measure, type Measured } from './measure';
import { installPeers } from '../lib/installPeers';
import { markdownTable } from '../lib/table';
import { changePage } from '../lib/workspaces';

interface Contestant {
  name: string;
  folder: string;
  command: readonly [string, ...string[]];
  /** Folder of its built pages. */
  output: string;
  /** Files and folders that are removed before a cold build. */
  caches: readonly string[];
}

/** Figures of one build. */
export interface PeerRow {
  name: string;
  latency: number;
  build: 'cold' | 'one entry published';
  seconds: number;
  pages: number;
  peakMemory: number;
}

/** Latencies of the content service, in milliseconds. */
const latencies = [0, 80];

/** Folder in which the peers are installed, with their own lock files. */
const installFolder = path.resolve('.kept/peers-build');

async function install(name: string): Promise<string> {
  const [from, to] = [path.join('bench/peers', name), path.join(installFolder, name)];
  await installPeers(from, to);
  await cp(from, to, { recursive: true });
  await cp('bench/peers/content.mjs', path.join(to, 'content.mjs'));
  return to;
}

async function contestants(site: string): Promise<Contestant[]> {
  const [next, astro] = [await install('next'), await install('astro')];
  return [
    {
      name: 'this site',
      folder: site,
      command: ['gatsby', 'build'],
      output: 'public',
      caches: ['.cache', 'public', '.kept'],
    },
    {
      name: 'Next.js',
      folder: next,
      command: ['next', 'build'],
      output: 'out',
      caches: ['.next', 'out'],
    },
    {
      name: 'Astro',
      folder: astro,
      command: ['astro', 'build'],
      output: 'dist',
      caches: ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'],
    },
  ];
}

/**
 * Builds a stack with each contestant.
 * @param site path of a copy of this project
 * @param stack path of the export; one of its entries is changed
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
      for (const { name, folder, command, output, caches } of await contestants(site)) {
        for (const cache of caches) {
          await rm(path.join(folder, cache), { recursive: true, force: true });
        }
        for (const build of ['cold', 'one entry published'] as const) {
          if (build !== 'cold') {
            await changePage(stack);
            await service.reload();
          }
          say(`${name}, ${latency} ms, ${build}`);
          const [program, ...args] = command;
          const file = path.join(folder, 'node_modules', '.bin', program);
          const built: Measured = await measure(folder, file, args, {
            ...env,
            ...content,
            NODE_ENV: 'production',
            CI: 'true',
            NEXT_TELEMETRY_DISABLED: '1',
            ASTRO_TELEMETRY_DISABLED: '1',
            GATSBY_TELEMETRY_DISABLED: '1',
          });
          const pages = await countPages(path.join(folder, output));
          rows.push({
            name,
            latency,
            build,
            pages,
            seconds: Math.round(built.seconds * 10) / 10,
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

/** Formats the figures as a table, with the ratio to this site for the same kind of build. */
export function peersTable(rows: readonly PeerRow[]): string {
  const head = ['Latency ms', 'Build', 'Site', 'Pages', 'Seconds', 'Ratio to this site', 'Peak MB'];
  const siteSeconds = (row: PeerRow) =>
    rows.find(
      ({ name, latency, build }) =>
        name === 'this site' && latency === row.latency && build === row.build,
    )?.seconds ?? Number.NaN;
  const sorted = [...rows].sort((a, b) => a.latency - b.latency || a.build.localeCompare(b.build));
  return markdownTable(
    head,
    sorted.map((row) => [
      row.latency,
      row.build,
      row.name,
      row.pages,
      row.seconds.toFixed(1),
      (row.seconds / siteSeconds(row)).toFixed(2),
      row.peakMemory,
    ]),
  );
}
