/**
 * `npm run explain -- /fleet/airbus-a321lr/`: tells where a page comes from: entries with versions, files,
 * template, interface strings, bytes of the last build, and the pages with a link to it. With `--json` it
 * prints the same for programs.
 */
import { parseArgs } from 'node:util';
import { startEmbeddedService, stopEmbeddedService } from '../../src/input/embeddedService';
import { fileStrings, readState } from '../../src/input/readState';
import { alignColumns } from '../../src/lib/text/alignColumns';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import {
  explainPage,
  type BuiltFile,
  type ExplainedEntry,
  type PageExplanation,
} from './explainPage';
import { pathOfAddress } from './pathOfAddress';

const kilobytes = (bytes: number | null) =>
  bytes === null ? 'unknown size' : `${(bytes / 1000).toFixed(1)} kB`;

const builtInWords = (built: BuiltFile | null) =>
  built === null
    ? 'not built'
    : `${built.file}, ${kilobytes(built.bytes)}, ${kilobytes(built.gzipBytes)} with gzip`;

const entryRows = (entries: readonly ExplainedEntry[]) =>
  entries.map(({ type, uid, title, version, locale }) => [
    `  ${type}`,
    uid,
    `version ${version ?? '?'}, ${locale}`,
    title,
  ]);

/** Returns a heading with a number and aligned rows below it; nothing without rows. */
const section = (title: string, rows: readonly string[][]): string[] =>
  rows.length === 0 ? [] : ['', `${title} (${rows.length})`, alignColumns(rows)];

/** Writes an explanation as text. */
function inWords(page: PageExplanation): string {
  const strings = Object.entries(page.strings).map(([group, count]) => `${group} ${count}`);
  const sources = [...page.linkedFromParts.map((part) => `the ${part}`), ...page.linkedFrom];
  return [
    `${page.path}  ${page.title}`,
    alignColumns([
      ['  Family', `${page.family}, ${page.locale}, entry ${page.uid}`],
      ['  Template', page.template],
      ['  Updated', page.updated ?? 'unknown'],
      ['  HTML', builtInWords(page.built.html)],
      ['  Data', builtInWords(page.built.data)],
      ['  Strings', strings.join(', ')],
    ]),
    ...section('Entries that it shows', entryRows(page.entries)),
    ...section('Entries of other pages', entryRows(page.linkedEntries)),
    ...section(
      'Files',
      page.files.map(({ uid, name, bytes }) => [`  ${uid}`, kilobytes(bytes), name]),
    ),
    ...section(
      'Linked from',
      sources.map((source) => [`  ${source}`]),
    ),
  ].join('\n');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [address] = positionals;
  if (address === undefined)
    throw new Error('Name a page: npm run explain -- /fleet/airbus-a321lr/');
  const pagePath = pathOfAddress(address);
  loadEnv();
  const settings = readSite(process.env);
  if (settings.content.host === null) await startEmbeddedService(settings);
  // Reads the settings again: `startEmbeddedService` has set the `CMS_…` variables.
  const state = await readState(readSite(process.env), await fileStrings());
  const page = await explainPage(state, pagePath);
  process.stdout.write(`${values.json ? JSON.stringify(page, null, 2) : inWords(page)}\n`);
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
void runMain(main).finally(stopEmbeddedService);
