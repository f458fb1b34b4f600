/**
 * Benchmark of publishing: time from an event until the edit is live, for content-only builds and for
 * warm whole builds. Publishes an edit of one entry, and one of the footer, which is on every page of
 * a locale. An image host renders the pictures; all other settings have their defaults.
 *
 * `npm run bench:publish -- --pages 50,500,10000` chooses the pages per locale; default: 50 and 500.
 * `--peers` publishes the same edits on a Next.js server in the same run.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/main';
import { ContentBuild } from '../services/publish/build/contentBuild';
import { GatsbyBuild } from '../services/publish/build/gatsby';
import { startPublishService, type PublishService } from '../services/publish/service';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { readSite } from '../src/site';
import { makeStack } from './lib/stack';
import { markdownTable } from './lib/table';
import { changeFooter, changePage } from './lib/workspaces';
import { measureNext, type NextFigures } from './publish/next';

const resultsFile = path.join('bench', 'results', 'publish.json');
/** Number of measurements of a content-only build; the fastest counts. */
const rounds = 3;
/** Pause before an edit, in milliseconds, for work after the last release, such as finding problems. */
const pauseBeforeEdit = 3000;
/** Maximum duration of a build, in minutes. */
const maxMinutes = 30;

/** Figures of one edit, published by one kind of build. */
interface Published {
  edit: 'one entry' | 'footer text';
  way: 'content' | 'whole';
  /** Time from the event until the edit is live: the fastest round. */
  seconds: number;
  /** Durations of its steps: building, checking, releasing. */
  steps: string;
}

interface Size {
  pagesPerLocale: number;
  pages: number;
  published: Published[];
  /** Null without `--peers`. */
  next: NextFigures | null;
}

const settings = {
  PORT: '0',
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  // The image host reads the originals, so that the build publishes none.
  IMAGE_MODE: 'upload',
};

const edits = { 'one entry': changePage, 'footer text': changeFooter } as const;

/** Makes an edit and waits until it is live. */
async function publish(
  service: PublishService,
  logLines: string[],
  edit: () => Promise<unknown>,
): Promise<{ seconds: number; steps: string; way: Published['way'] }> {
  const previousId = service.status().live?.id;
  const firstLine = logLines.length;
  await pause(pauseBeforeEdit);
  await edit();
  const deadline = Date.now() + maxMinutes * 60_000;
  let eventTime: string | undefined;
  while (service.status().live?.id === previousId || service.status().step !== null) {
    if (Date.now() > deadline) throw new Error('The edit did not go live in time.');
    eventTime ??= service.status().waiting[0]?.time;
    await pause(10);
  }
  const { last } = service.status();
  if (last?.is !== 'live') {
    throw new Error(`The edit did not go live: ${last?.reasons.join(' ')}`);
  }
  const steps = logLines.slice(firstLine).flatMap((line) => /\(([\d.]+ s)\)/.exec(line)?.[1] ?? []);
  if (eventTime === undefined) throw new Error('The event of the edit was not seen.');
  const seconds = (Date.parse(last.time) - Date.parse(eventTime)) / 1000;
  return { seconds, steps: steps.join(' + '), way: last.way ?? 'whole' };
}

async function measureSize(folder: string, pagesPerLocale: number): Promise<Omit<Size, 'next'>> {
  const stack = path.join(folder, `stack-${pagesPerLocale}`);
  const publishFolder = path.join(folder, `publish-${pagesPerLocale}`);
  const workspace = path.join(publishFolder, 'workspace');
  await makeStack(stack, { pages: pagesPerLocale });
  Object.assign(process.env, settings, { CONTENT_DIR: stack });
  const site = readSite(process.env);
  const logLines: string[] = [];
  const full = new GatsbyBuild({
    project: process.cwd(),
    workspace,
    marker: path.join(publishFolder, 'building'),
    output: () => undefined,
  });
  const builder = new ContentBuild({ full, workspace, stage: path.join(publishFolder, 'stage') });
  const service = await startPublishService({
    site,
    builder,
    folder: publishFolder,
    say: (line) => logLines.push(line),
    // A confirming build would disturb the measurement.
    confirmMs: maxMinutes * 60_000,
    startContent: async (options) => void (await startEmbeddedService(site, options)),
  });
  try {
    const live = await service.ready;
    if (!live) throw new Error(`The first build failed: ${logLines.join('\n')}`);
    const published: Published[] = [];
    for (const way of ['content', 'whole'] as const) {
      if (way === 'whole') builder.distrust();
      for (const edit of ['one entry', 'footer text'] as const) {
        let best: Published | null = null;
        for (let round = 0; round < (way === 'content' ? rounds : 1); round += 1) {
          say(`${pagesPerLocale} pages per locale, ${edit}, ${way}`);
          const figures = await publish(service, logLines, () => edits[edit](stack));
          if (figures.way !== way) {
            throw new Error(`The build was not of kind “${way}”: ${logLines.join('\n')}`);
          }
          if (!best || figures.seconds < best.seconds) best = { edit, ...figures };
        }
        if (best) published.push(best);
      }
    }
    return { pagesPerLocale, pages: live.pages, published };
  } finally {
    await service.close();
    stopEmbeddedService();
    for (const name of ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN']) {
      Reflect.deleteProperty(process.env, name);
    }
    for (const created of [stack, publishFolder]) {
      await rm(created, { recursive: true, force: true });
    }
  }
}

const say = (text: string) => process.stderr.write(`${text}\n`);

function table(sizes: readonly Size[]): string {
  const head = ['Pages per locale', 'Pages', 'Edit', 'Content-only', 'Whole, warm', 'Ratio'];
  const rows = sizes.flatMap(({ pagesPerLocale, pages, published }) =>
    published.flatMap(({ edit, way, seconds, steps }) => {
      const whole = published.find((other) => other.edit === edit && other.way === 'whole');
      if (way !== 'content' || !whole) return [];
      const contentOnly = `${seconds.toFixed(2)} s (${steps})`;
      const ratio = (seconds / whole.seconds).toFixed(2);
      return [[pagesPerLocale, pages, edit, contentOnly, `${whole.seconds.toFixed(1)} s`, ratio]];
    }),
  );
  return markdownTable(head, rows);
}

function peersTable(sizes: readonly Size[]): string {
  const head = [
    'Pages',
    'Edit',
    'This site, all pages',
    'Next.js, first page',
    'Next.js, all pages',
  ];
  const rows = sizes.flatMap(({ pages, published, next }) =>
    published.flatMap(({ edit, way, seconds }) => {
      if (way !== 'content' || !next) return [];
      const times =
        edit === 'one entry' ? [next.oneEntry, next.oneEntry] : [next.footerFirst, next.footerAll];
      return [[pages, edit, ...[seconds, ...times].map((each) => `${each.toFixed(2)} s`)]];
    }),
  );
  return markdownTable(head, rows);
}

/** Measures the Next.js server on a stack of its own. */
async function measurePeer(folder: string, pagesPerLocale: number): Promise<NextFigures> {
  const stack = path.join(folder, `next-${pagesPerLocale}`);
  await makeStack(stack, { pages: pagesPerLocale });
  try {
    return await measureNext(stack, say);
  } finally {
    await rm(stack, { recursive: true, force: true });
  }
}

/** @throws Error if a size is not a whole number above 0 */
function readArguments(): { sizes: number[]; peers: boolean } {
  const { values } = parseArgs({
    options: { pages: { type: 'string' }, peers: { type: 'boolean', default: false } },
  });
  const sizes = (values.pages ?? '50,500').split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--pages takes whole numbers above 0, such as 50,500.');
  }
  return { sizes, peers: values.peers };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  const results: Size[] = [];
  try {
    const { sizes, peers } = readArguments();
    for (const size of sizes) {
      const figures = await measureSize(folder, size);
      results.push({ ...figures, next: peers ? await measurePeer(folder, size) : null });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const machine = { cores: availableParallelism(), node: process.version };
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify({ machine, sizes: results }, null, 2)}\n`);
  process.stdout.write(`${table(results)}\n(Steps: building, checking, putting live.)\n`);
  const [peer] = results.flatMap(({ next }) => next ?? []);
  if (peer) process.stdout.write(`\nNext.js ${peer.version}\n\n${peersTable(results)}\n`);
}

void runMain(main);
