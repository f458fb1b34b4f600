import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the code that draws the sample pictures and documents. */
export const artworkFolder = 'tools/artwork';

/** Files outside the folder that its gates and tests read. */
export const dependencies: readonly string[] = [
  '.oxlintrc.json',
  '.prettierrc.json',
  'jest.transform.mjs',
  'scripts/lib/chromium.ts',
  'tsconfig.json',
];

/** Holds the digest of the artwork that passed its gates last. */
const recordFile = `${artworkFolder}/checked.json`;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Names of the files that decide the result of the artwork's gates, sorted, with `/` as separator. */
function inputFiles(project: string): string[] {
  const entries = readdirSync(path.join(project, artworkFolder), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name !== recordFile);
  return [...files, ...dependencies].sort();
}

/** Computes the digest of all files that decide the result of the artwork's gates and tests. */
export function digestArtwork(project = '.'): string {
  const lines = inputFiles(project).map(
    (name) => `${sha256(readFileSync(path.join(project, name)))} ${name}`,
  );
  return sha256(lines.join('\n'));
}

/** Records the digest of files that have passed the gates. */
export function recordArtwork(digest: string, project = '.'): void {
  writeFileSync(path.join(project, recordFile), `${JSON.stringify({ digest }, null, 2)}\n`);
}

/** Reads the recorded digest. Returns undefined if there is none or the file is damaged. */
function recordedDigest(project: string): unknown {
  try {
    const record = JSON.parse(readFileSync(path.join(project, recordFile), 'utf8')) as {
      digest?: unknown;
    };
    return record.digest;
  } catch {
    return undefined;
  }
}

/** True if the present files of the artwork are those whose digest is recorded. */
export const isArtworkChecked = (project = '.'): boolean =>
  recordedDigest(project) === digestArtwork(project);
