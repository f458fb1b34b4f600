import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFile } from '../../src/lib/replaceFile';

/** What Gatsby itself counted in a build. */
export interface Build {
  log: string;
  pageQueries: number;
  pagesRendered: number;
}

const gatsby = 'node_modules/.bin/gatsby';

/** Runs `gatsby build`; rejects with the log where it fails. */
export async function build(settings: Record<string, string>): Promise<Build> {
  const child = spawn(gatsby, ['build'], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1' },
  });
  const log = collect(child);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(log());
  return counted(log());
}

/** What Gatsby counted, by its own lines. */
export function counted(log: string): Build {
  return {
    log,
    pageQueries: count(log, /run (?:page )?queries(?: in workers)? - [\d.]+s - (\d+)\//),
    pagesRendered: count(log, /Building static HTML for pages - [\d.]+s - (\d+)\//),
  };
}

/** Output of a process so far, without colours. */
export function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => (text += chunk.toString('utf8'));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => withoutColours(text);
}

export const withoutColours = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- colours of the terminal are control characters
  text.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');

function count(log: string, line: RegExp): number {
  return Number(line.exec(log)?.[1] ?? 0);
}

/** A copy of the sample content that a test may edit. */
export async function copyContent(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  return folder;
}

type Entries = Record<string, Record<string, unknown>>;

/** Finds the file of an export that holds the entries of a type and locale. */
export async function entriesFile(content: string, type: string, locale: string): Promise<string> {
  const folder = path.join(content, 'entries', type, locale);
  const index = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as Record<
    string,
    string
  >;
  return path.join(folder, Object.values(index)[0] ?? '');
}

/**
 * Edits the entries of a type and locale in an export. A service that reads the file meanwhile sees
 * the old text or the new one.
 */
export async function editEntries(
  content: string,
  type: string,
  locale: string,
  edit: (entries: Entries) => void,
): Promise<void> {
  const file = await entriesFile(content, type, locale);
  const entries = JSON.parse(await readFile(file, 'utf8')) as Entries;
  edit(entries);
  await replaceFile(file, (temporaryFile) =>
    writeFile(temporaryFile, JSON.stringify(entries, null, 2)),
  );
}

/** Digest of each file below a folder whose name passes. */
export async function digests(
  folder: string,
  wanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, string>();
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || !wanted(name)) continue;
    const bytes = await readFile(path.join(folder, name));
    found.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  return found;
}

/** Names whose digests differ, or that are on one side alone. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}
