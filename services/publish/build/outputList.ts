/**
 * Detects files of the last whole build that have changed since it ended. Gatsby does not write a
 * page again whose data has not changed, so damage would remain in every following build.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { namesBelow } from '../../../src/lib/files/listFiles';
import { mapLimited } from '../../../src/lib/mapLimited';
import { writeWhole } from '../releases/files/durable';

const filesAtOnce = 32;
const listFile = path.join('.cache', 'output-files.json');

/** Records the files of `public` in a workspace with their sizes and times. */
export async function recordOutput(workspace: string): Promise<void> {
  await writeWhole(path.join(workspace, listFile), await describeOutput(workspace));
}

/** True if `public` in a workspace has exactly the files, sizes and times of the last record. */
export async function isOutputUnchanged(workspace: string): Promise<boolean> {
  try {
    const record = await readFile(path.join(workspace, listFile), 'utf8');
    return record === (await describeOutput(workspace));
  } catch {
    // Output that cannot be read counts as changed, so that the next build starts without it.
    return false;
  }
}

/** Describes the files of `public`, one line each, sorted by name. */
async function describeOutput(workspace: string): Promise<string> {
  const folder = path.join(workspace, 'public');
  const lines = await mapLimited(await namesBelow(folder), filesAtOnce, async (name) => {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    return JSON.stringify([name, size, mtimeMs]);
  });
  return lines.join('\n');
}
