/**
 * Benchmark of the production build. Generates stacks of 50, 500 and 2,000 pages per locale, and
 * builds each four times: cold, unchanged, after the publication of one entry, and after a change of
 * the footer text. For comparison, builds as many empty pages with Gatsby alone. An image host
 * renders the pictures.
 *
 * `npm run bench:build -- --pages 50,500` chooses the sizes; `--quick` builds only 10 pages; `--peers`
 * builds the same pages with Next.js and Astro instead.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/main';
import { copyProject } from '../services/publish/build/workspace';
import { measure, stopMeasuring, type Measured } from './build/measure';
import { measurePeers, peersTable } from './build/peers';
import { makeStack } from './lib/stack';
import { markdownTable } from './lib/table';
import { changeFooter, changePage, setFloor, writeFloor } from './lib/workspaces';

const project = process.cwd();
const resultsFile = path.join('bench', 'results', 'build.json');
const peersFile = path.join('bench', 'results', 'peers.json');

/** Changes of the content before a build. */
const states = ['cold', 'nothing changed', 'one entry published', 'footer text changed'] as const;
type State = (typeof states)[number];

/** Figures of one build. */
interface Build {
  name: State;
  seconds: number;
  /** Seconds of Gatsby alone for empty pages, after the same change. */
  floor: number;
  pageQueries: number;
  htmlFiles: number;
  requests: number;
  entriesRead: number;
  entries: number;
  /** Memory of all processes of the build, in MB. */
  peakMemory: number;
}

interface Size {
  pagesPerLocale: number;
  /** All pages of all locales, including those of the sample content and of Gatsby itself. */
  pages: number;
  builds: Build[];
}

const settings = {
  NODE_ENV: 'production',
  GATSBY_TELEMETRY_DISABLED: '1',
  // Gatsby then logs lines instead of an animation.
  CI: 'true',
};

const imageSettings = {
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  // The image host reads the originals, so that the build publishes none.
  IMAGE_MODE: 'upload',
};

const machine = { cores: availableParallelism(), node: process.version };

const gatsby = (folder: string, env: Record<string, string> = {}) =>
  measure(folder, path.join(folder, 'node_modules', '.bin', 'gatsby'), ['build'], {
    ...settings,
    ...env,
  });

/** Returns the number that a pattern captures in the log of a build; 0 if the step did not run. */
const numberInLog = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);

function readBuild(name: Build['name'], ours: Measured, floor: Measured): Build {
  const { output } = ours;
  const line = /Content: (\d+) entry versions, (\d+) fetched with (\d+) requests/.exec(output);
  if (!line) throw new Error(`The log of the build has no line about its content:\n${output}`);
  const [, entries, entriesRead, requests] = line.map(Number);
  return {
    name,
    seconds: roundToTenth(ours.seconds),
    floor: roundToTenth(floor.seconds),
    pageQueries: numberInLog(
      output,
      /run (?:page queries|queries in workers) - [\d.]+s - (\d+)\/\d+/,
    ),
    htmlFiles: numberInLog(output, /Building static HTML for pages - [\d.]+s - (\d+)\/\d+/),
    requests: requests ?? 0,
    entriesRead: entriesRead ?? 0,
    entries: entries ?? 0,
    peakMemory: Math.round(ours.peakMemory),
  };
}

const roundToTenth = (seconds: number) => Math.round(seconds * 10) / 10;

async function measureSize(folder: string, pagesPerLocale: number): Promise<Size> {
  const [site, floor, stack] = ['site', 'floor', 'stack'].map((name) =>
    path.join(folder, `${name}-${pagesPerLocale}`),
  ) as [string, string, string];
  await makeStack(stack, { pages: pagesPerLocale });
  await copyProject(project, site);
  const env = { CONTENT_DIR: stack, ...imageSettings };
  const builds: Build[] = [];
  let pages = 0;
  for (const name of states) {
    say(`${pagesPerLocale} pages per locale, ${name}`);
    if (name === 'one entry published') await changePage(stack);
    if (name === 'footer text changed') await changeFooter(stack);
    const ours = await gatsby(site, env);
    if (name === 'cold') {
      pages = numberInLog(ours.output, /SitePage nodes: (\d+)/);
      await writeFloor(project, floor, pages);
    }
    // Empty pages have no footer, so that a change of the footer changes none of them.
    if (name === 'one entry published') await setFloor(floor, pages, 1);
    builds.push(readBuild(name, ours, await gatsby(floor)));
  }
  for (const created of [site, floor, stack]) await rm(created, { recursive: true, force: true });
  return { pagesPerLocale, pages, builds };
}

const say = (text: string) => process.stderr.write(`${text}\n`);

function table(sizes: readonly Size[]): string {
  const head = [
    'Pages per locale',
    'Pages',
    'Build',
    'Seconds',
    'Gatsby alone',
    'Ratio',
    'Page queries',
    'HTML files',
    'Content requests',
    'Entries read',
    'Peak MB',
  ];
  const rows = sizes.flatMap(({ pagesPerLocale, pages, builds }) =>
    builds.map((build) => [
      pagesPerLocale,
      pages,
      build.name,
      build.seconds.toFixed(1),
      build.floor.toFixed(1),
      (build.seconds / build.floor).toFixed(2),
      build.pageQueries,
      build.htmlFiles,
      build.requests,
      `${build.entriesRead} of ${build.entries}`,
      build.peakMemory,
    ]),
  );
  return markdownTable(head, rows);
}

/** @throws Error if a size is not a whole number above 0 */
function readArguments(): { sizes: number[]; peers: boolean } {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      quick: { type: 'boolean' },
      peers: { type: 'boolean', default: false },
    },
  });
  const defaultPages = values.peers ? '500' : '50,500,2000';
  const sizes = values.quick ? [10] : (values.pages ?? defaultPages).split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--pages takes whole numbers above 0, such as 50,500.');
  }
  return { sizes, peers: values.peers };
}

/** Builds one size with this site, Next.js and Astro, and prints the figures. */
async function comparePeers(folder: string, pagesPerLocale: number): Promise<void> {
  const [site, stack] = [path.join(folder, 'site'), path.join(folder, 'stack')];
  await makeStack(stack, { pages: pagesPerLocale });
  await copyProject(project, site);
  const rows = await measurePeers(site, stack, imageSettings, say);
  await mkdir(path.dirname(peersFile), { recursive: true });
  await writeFile(peersFile, `${JSON.stringify({ machine, pagesPerLocale, rows }, null, 2)}\n`);
  process.stdout.write(`${pagesPerLocale} pages per locale\n\n${peersTable(rows)}\n`);
  for (const created of [site, stack]) await rm(created, { recursive: true, force: true });
}

interface Results {
  machine: { cores: number; node: string };
  sizes: Size[];
}

/** Writes the figures; keeps earlier figures of other sizes. */
async function writeResults({ machine, sizes }: Results): Promise<void> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '{"sizes":[]}');
  const others = (JSON.parse(text) as Results).sizes.filter(
    (size) => !sizes.some(({ pagesPerLocale }) => pagesPerLocale === size.pagesPerLocale),
  );
  const all = [...others, ...sizes].sort((a, b) => a.pagesPerLocale - b.pagesPerLocale);
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify({ machine, sizes: all }, null, 2)}\n`);
}

async function main(): Promise<void> {
  const { sizes, peers } = readArguments();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-build-'));
  const cleanUp = () => rm(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopMeasuring();
      void cleanUp().finally(() => process.exit(1));
    });
  }
  const results: Size[] = [];
  try {
    for (const size of sizes) {
      if (peers) await comparePeers(folder, size);
      else results.push(await measureSize(folder, size));
    }
  } finally {
    stopMeasuring();
    await cleanUp();
  }
  if (peers) return;
  await writeResults({ machine, sizes: results });
  process.stdout.write(`${table(results)}\n`);
}

void runMain(main);
