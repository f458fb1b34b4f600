/**
 * Benchmark of the preview: time from the message of a change until the change is painted in headless
 * Chromium, in the vendor's app, with a share link, and in draft mode of Next.js. The generated content is larger than the built
 * site of the working folder, whose renderer is used: run `npm run build` first.
 *
 * `npm run bench:preview -- --pages 500` sets the pages per locale, `--edits 30` the number of edits.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startVendorApp } from '../e2e/preview/vendorApp';
import { findChromium, pageArguments } from '../scripts/lib/chromium';
import { runMain } from '../scripts/lib/main';
import { PreviewProcess } from '../services/preview/process';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { readSite } from '../src/site';
import { startNext } from './lib/nextServer';
import { previewSettings } from './lib/previewSettings';
import { makeStack } from './lib/stack';
import { markdownTable } from './lib/table';
import {
  measureInApp,
  measureNext,
  measureShared,
  session,
  type Rounds,
  type VendorApp,
} from './preview/edits';
import { figuresOf, type Figures } from './preview/figures';
import { recordMessages } from './preview/timing';

const warmUp = 5;
/** Time within which a change must be on the screen, in milliseconds. */
const limit = 300;
const resultsFile = 'bench/results/preview.json';

type Row = Figures & { name: string };

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Measures both kinds of edits in a folder with a generated stack. */
async function measure(folder: string, app: VendorApp, rounds: Rounds): Promise<Row[]> {
  const stack = path.join(folder, 'stack');
  Object.assign(process.env, previewSettings, { CONTENT_DIR: stack, PREVIEW_ORIGINS: app.origin });
  const notices: { preview?: PreviewProcess } = {};
  const { url: host, previewToken: token } = await startEmbeddedService(readSite(process.env), {
    onDrafts: (...change) => notices.preview?.draftsChanged(...change),
  });
  const access = { host, token };
  const stage = path.join(folder, 'stage');
  const preview = new PreviewProcess({ access, isShareOnly: false, say, stage });
  notices.preview = preview;
  const browser = await chromium.launch({
    args: [...pageArguments],
    executablePath: findChromium(),
  });
  try {
    const port = await preview.start('.');
    if (port === null) throw new Error('The preview did not start.');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await recordMessages(context);
    const running = { origin: `http://localhost:${port}`, stack, content: access };
    say('share link');
    const shared = await measureShared(context, running, rounds);
    say('vendor’s app');
    const inApp = await measureInApp(context, running, app, rounds);
    const next = await startNext('next-drafts', {
      CMS_PREVIEW_TOKEN: token,
      CMS_PREVIEW_HASH: session,
    });
    say('Next.js');
    const inNext = await measureNext(context, { ...running, origin: next.origin }, rounds).finally(
      next.stop,
    );
    return [
      { name: 'edit in the vendor’s app', ...figuresOf(inApp) },
      { name: 'saved draft, share link', ...figuresOf(shared) },
      { name: 'Next.js, draft mode', ...figuresOf(inNext) },
    ];
  } finally {
    await browser.close();
    await preview.stop();
    stopEmbeddedService();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '500' },
      edits: { type: 'string', default: '30' },
      quick: { type: 'boolean', default: false },
    },
  });
  const pages = values.quick ? 10 : Number(values.pages);
  const rounds = values.quick ? { warmUp: 1, edits: 3 } : { warmUp, edits: Number(values.edits) };
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-preview-'));
  const app = await startVendorApp();
  try {
    await makeStack(path.join(folder, 'stack'), { pages });
    const rows = await measure(folder, app, rounds);
    const [load = 0] = loadavg();
    const results = { time: new Date().toISOString(), load, pages, limit, rows };
    await mkdir(path.dirname(resultsFile), { recursive: true });
    await writeFile(resultsFile, JSON.stringify(results, null, 2));
    const head = ['Change', 'Pages per locale', 'Edits', 'Median ms', '95th percentile ms'];
    const cells = rows.map(({ name, edits, median, p95 }) => [name, pages, edits, median, p95]);
    process.stdout.write(`${markdownTable(head, cells)}\n`);
    say(`Limit ${limit} ms; the load of this machine is ${load.toFixed(1)}.`);
    if (rows.slice(0, 2).some(({ p95 }) => !(p95 <= limit))) process.exitCode = 1;
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void runMain(main);
