/**
 * Benchmark of rehearsals: time from the request until the answer, for a draft of one entry and one of the
 * footer, which is on every page of a locale. The generated content is larger than the built site of the
 * working folder, whose renderer is used: run `npm run build` first.
 *
 * `npm run bench:rehearse -- --pages 500,5000` chooses the pages per locale; default: 500.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sortBy from 'lodash/sortBy';
import { previewLink } from '../scripts/site/previewAccess';
import { runMain } from '../scripts/lib/main';
import { openDrafts, type OpenedDrafts } from '../services/content';
import { rehearsalPath } from '../services/preview/parameters';
import { PreviewProcess } from '../services/preview/process';
import type { RehearsalData } from '../services/preview/rehearsal/json';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { readSite } from '../src/site';
import { previewSettings } from './lib/previewSettings';
import { makeStack } from './lib/stack';
import { markdownTable } from './lib/table';

const defaultRounds = 7;
/** Time after which the notice of a draft has arrived, in milliseconds. */
const noticeMs = 1500;

/** Maximum time for the first rehearsal, in milliseconds. */
const maxFirstMs = 15 * 60_000;

/** A field of an entry of the sample content, with the pages that show it. */
interface Edit {
  name: string;
  id: { contentType: string; uid: string; locale: string };
  /** Name of the group and of the field in it. */
  field: [group: string, name: string];
}

const edits: readonly Edit[] = [
  {
    name: 'one entry',
    id: { contentType: 'page', uid: 'blt00pagrequestsent', locale: 'en-us' },
    field: ['banner', 'page_headline'],
  },
  {
    name: 'footer text',
    id: { contentType: 'loft_footer', uid: 'blt00ftrmain', locale: 'en-us' },
    field: ['cta_area', 'cta_title'],
  },
];

const say = (text: string) => process.stderr.write(`${text}\n`);

async function saveEdit({ store }: OpenedDrafts, edit: Edit, round: number): Promise<void> {
  const [group, name] = edit.field;
  const content = store.latest(edit.id)?.content[group] as object;
  await store.saveDraft({
    ...edit.id,
    fields: { [group]: { ...content, [name]: `Try ${round}` } },
  });
}

async function request(
  url: string,
  start = performance.now(),
): Promise<{ ms: number; data: RehearsalData }> {
  const response = await fetch(url).catch((error: unknown) => {
    // `fetch` waits five minutes for an answer. The first one of 10,000 pages takes longer, and goes on.
    if (performance.now() - start > maxFirstMs) throw error;
    return null;
  });
  if (!response) return request(url, start);
  if (!response.ok) throw new Error(`The rehearsal failed: ${await response.text()}`);
  const data = (await response.json()) as RehearsalData;
  return { ms: performance.now() - start, data };
}

/** Measures the rehearsals of one size. Returns the rows of the table. */
async function measureSize(folder: string, pages: number, rounds: number): Promise<string[][]> {
  const stack = path.join(folder, `stack-${pages}`);
  await makeStack(stack, { pages });
  Object.assign(process.env, previewSettings, { CONTENT_DIR: stack });
  const notices: { preview?: PreviewProcess } = {};
  const { url: host, previewToken } = await startEmbeddedService(readSite(process.env), {
    onDrafts: (...change) => notices.preview?.draftsChanged(...change),
  });
  const preview = new PreviewProcess({
    access: { host, token: previewToken ?? '' },
    isShareOnly: true,
    say,
    stage: path.join(folder, 'stage'),
  });
  notices.preview = preview;
  try {
    const port = await preview.start('.');
    if (port === null) throw new Error('The preview did not start.');
    const url = await previewLink(`http://127.0.0.1:${port}`, `${rehearsalPath}data.json`, null);
    say(`${pages} pages per locale, first`);
    const first = await request(url);
    const rows: string[][] = [];
    for (const edit of edits) {
      const drafts = await openDrafts(stack, ({ message }) => say(message));
      const times: number[] = [];
      let changed = 0;
      for (let round = 0; round < rounds; round += 1) {
        say(`${pages} pages per locale, ${edit.name}, ${round + 1}`);
        await saveEdit(drafts, edit, round);
        await pause(noticeMs);
        const { ms, data } = await request(url);
        times.push(ms);
        changed = data.pages.length + data.parts.reduce((sum, part) => sum + part.pages, 0);
      }
      await drafts.store.discardDraft(edit.id);
      const sorted = sortBy(times);
      const [median = 0, worst = 0] = [sorted[Math.floor(times.length / 2)], sorted.at(-1)];
      const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
      rows.push([
        String(pages),
        edit.name,
        String(changed),
        ...[median, worst, first.ms].map(inSeconds),
      ]);
    }
    return rows;
  } finally {
    await preview.stop();
    stopEmbeddedService();
    await rm(stack, { recursive: true, force: true });
    for (const name of ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN']) {
      Reflect.deleteProperty(process.env, name);
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '500' }, quick: { type: 'boolean' } },
  });
  const sizes = values.quick ? [10] : values.pages.split(',').map(Number);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-rehearse-'));
  const rows: string[][] = [];
  try {
    for (const size of sizes) {
      rows.push(...(await measureSize(folder, size, values.quick ? 1 : defaultRounds)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const head = ['Pages per locale', 'Draft of', 'Changed pages', 'Median', 'Slowest', 'First'];
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}

void runMain(main);
