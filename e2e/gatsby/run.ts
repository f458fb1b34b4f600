import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFile } from '../../src/lib/files/replaceFile';

/** The log of a build and the numbers in it. */
export interface BuildResult {
  log: string;
  pageQueries: number;
  pagesRendered: number;
}

const gatsby = 'node_modules/.bin/gatsby';

/** Runs `gatsby build`. Rejects with the log if the build fails. */
export async function runBuild(settings: Record<string, string>): Promise<BuildResult> {
  const child = spawn(gatsby, ['build'], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1' },
  });
  const log = collectOutput(child);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(log());
  return parseBuildLog(log());
}

/** Reads Gatsby's own numbers from the log of a build. */
export function parseBuildLog(log: string): BuildResult {
  return {
    log,
    pageQueries: readCount(log, /run (?:page )?queries(?: in workers)? - [\d.]+s - (\d+)\//),
    pagesRendered: readCount(log, /Building static HTML for pages - [\d.]+s - (\d+)\//),
  };
}

/** Returns a function that gives the output of a process so far, without colours. */
export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => (text += chunk.toString('utf8'));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => withoutColours(text);
}

export const withoutColours = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- colours of the terminal are control characters
  text.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');

function readCount(log: string, line: RegExp): number {
  return Number(line.exec(log)?.[1] ?? 0);
}

/** Copies the sample content to a temporary folder, for a test that edits it. */
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
 * Edits the entries of a type and locale in an export. The file is replaced atomically, so that a
 * service never reads half of it.
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

/** Computes the digest of each file below a folder whose name fulfils a condition. */
export async function digestFiles(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digestByName = new Map<string, string>();
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || !isWanted(name)) continue;
    const bytes = await readFile(path.join(folder, name));
    digestByName.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  return digestByName;
}

/** Returns the names whose digests differ or that only one side has. */
export function differingNames(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}
