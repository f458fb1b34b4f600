/**
 * Benchmark of publishing: how long after an event an edit is live, by content alone and by the
 * warm whole build of the same run. One entry, and a text of the footer, which stands on every page
 * of a locale. Pictures are left to an image host; the quiet time before a build is none.
 *
 * `npm run bench:publish -- --pages 50,500,10000` chooses the pages per locale; default 50 and 500.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ContentBuild } from '../services/publish/build/contentBuild';
import { GatsbyBuild } from '../services/publish/build/gatsby';
import { startPublishService, type PublishService } from '../services/publish/service';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { readSite } from '../src/site';
import { makeStack } from './lib/stack';
import { changePage } from './lib/workspaces';

const resultsFile = path.join('bench', 'results', 'publish.json');
const rounds = 3;
/** Milliseconds after a release in which what nobody waits for is done, such as finding problems. */
const rest = 3000;
/** Minutes after which a build counts as hanging. */
const patience = 30;

/** One way to publish one edit. */
interface Published {
  edit: 'one entry' | 'footer text';
  way: 'content' | 'whole';
  /** From the event to the switch: the best of some rounds, and what it was made of. */
  seconds: number;
  steps: string;
}

interface Size {
  pagesPerLocale: number;
  pages: number;
  published: Published[];
}

const settings = {
  PORT: '0',
  PUBLISH_QUIET_MS: '0',
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  // Originals are mapped, so that none is published.
  IMAGE_MODE: 'upload',
};

const edits = { 'one entry': changePage, 'footer text': changeFooter } as const;

/** Publishes another text of the English footer. */
async function changeFooter(stack: string): Promise<void> {
  const folder = path.join(stack, 'entries', 'loft_footer', 'en-us');
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('-entries.json'));
  const file = path.join(folder, name);
  const entries = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    { cta_area: { cta_title: string }; _version: number }
  >;
  for (const footer of Object.values(entries)) {
    footer.cta_area.cta_title += '!';
    footer._version += 1;
  }
  await writeFile(file, JSON.stringify(entries));
}

/** Makes an edit and waits until it is live. */
async function publish(
  service: PublishService,
  said: string[],
  edit: () => Promise<void>,
): Promise<{ seconds: number; steps: string; way: Published['way'] }> {
  const before = service.status().live?.id;
  const from = said.length;
  await pause(rest);
  await edit();
  const until = Date.now() + patience * 60_000;
  while (service.status().live?.id === before || service.status().step !== null) {
    if (Date.now() > until) throw new Error('The edit never went live.');
    await pause(10);
  }
  const { last } = service.status();
  if (last?.is !== 'live') throw new Error(`It did not go live: ${last?.reasons.join(' ')}`);
  const steps = said.slice(from).flatMap((line) => /\(([\d.]+ s)\)/.exec(line)?.[1] ?? []);
  return { seconds: last.seconds, steps: steps.join(' + '), way: last.way ?? 'whole' };
}

async function measureSize(folder: string, pagesPerLocale: number): Promise<Size> {
  const stack = path.join(folder, `stack-${pagesPerLocale}`);
  const own = path.join(folder, `publish-${pagesPerLocale}`);
  const workspace = path.join(own, 'workspace');
  await makeStack(stack, { pages: pagesPerLocale });
  Object.assign(process.env, settings, { CONTENT_DIR: stack });
  const site = readSite(process.env);
  const said: string[] = [];
  const full = new GatsbyBuild({
    ...{ project: process.cwd(), workspace, marker: path.join(own, 'building') },
    output: () => undefined,
  });
  const builder = new ContentBuild({ full, workspace, stage: path.join(own, 'stage') });
  const service = await startPublishService({
    ...{ site, builder, folder: own, say: (line: string) => said.push(line) },
    // Nothing confirms while something is measured.
    confirmMs: patience * 60_000,
    begin: async (options) => void (await startEmbeddedService(site, options)),
  });
  try {
    const live = await service.ready;
    if (!live) throw new Error(`The first build failed: ${said.join('\n')}`);
    const published: Published[] = [];
    for (const way of ['content', 'whole'] as const) {
      if (way === 'whole') builder.distrust();
      for (const edit of ['one entry', 'footer text'] as const) {
        let best: Published | null = null;
        for (let round = 0; round < (way === 'content' ? rounds : 1); round += 1) {
          say(`${pagesPerLocale} pages per locale, ${edit}, ${way}`);
          const found = await publish(service, said, () => edits[edit](stack));
          if (found.way !== way) throw new Error(`It was built otherwise: ${said.join('\n')}`);
          if (!best || found.seconds < best.seconds) best = { edit, ...found };
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
    await Promise.all([stack, own].map((each) => rm(each, { recursive: true, force: true })));
  }
}

const say = (text: string) => process.stderr.write(`${text}\n`);

function table(sizes: readonly Size[]): string {
  const head = ['Pages per locale', 'Pages', 'Edit', 'Content alone', 'Whole, warm', 'Ratio'];
  const rows = sizes.flatMap(({ pagesPerLocale, pages, published }) =>
    published.flatMap(({ edit, way, seconds, steps }) => {
      const whole = published.find((each) => each.edit === edit && each.way === 'whole');
      if (way !== 'content' || !whole) return [];
      const own = `${seconds.toFixed(2)} s (${steps})`;
      const ratio = (seconds / whole.seconds).toFixed(2);
      return [[pagesPerLocale, pages, edit, own, `${whole.seconds.toFixed(1)} s`, ratio]];
    }),
  );
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @throws Error where a size is no whole number above 0. */
function sizesAsked(): number[] {
  const { values } = parseArgs({ options: { pages: { type: 'string' } } });
  const sizes = (values.pages ?? '50,500').split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--pages takes whole numbers above 0, such as 50,500.');
  }
  return sizes;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  const results: Size[] = [];
  try {
    for (const size of sizesAsked()) results.push(await measureSize(folder, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const machine = { cores: availableParallelism(), node: process.version };
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify({ machine, sizes: results }, null, 2)}\n`);
  process.stdout.write(`${table(results)}\n(Steps: building, checking, putting live.)\n`);
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
