import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the size of every asset's file into its record and into the copies that entries hold.
 * Run it after pictures or documents were drawn anew: `node --import tsx tools/artwork/sizes.ts`.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const content = join(dirname(fileURLToPath(import.meta.url)), '../../content');

async function sizeOf(uid: string, filename: string): Promise<string> {
  return String((await stat(join(content, 'assets/files', uid, filename))).size);
}

/** Sets `file_size` of each asset inside a value and returns how many changed. */
async function setSizes(value: Json): Promise<number> {
  if (typeof value !== 'object' || value === null) return 0;
  let changed = 0;
  if (
    !Array.isArray(value) &&
    typeof value.uid === 'string' &&
    typeof value.filename === 'string'
  ) {
    const size = await sizeOf(value.uid, value.filename);
    if (value.file_size !== size) changed += 1;
    value.file_size = size;
  }
  for (const inner of Object.values(value)) changed += await setSizes(inner);
  return changed;
}

async function setAllSizes(): Promise<void> {
  const files = (await readdir(content, { recursive: true })).filter((name) =>
    /-(assets|entries)\.json$/.test(name),
  );
  for (const name of files) {
    const path = join(content, name);
    const data = JSON.parse(await readFile(path, 'utf8')) as Json;
    const changed = await setSizes(data);
    if (changed === 0) continue;
    await writeFile(path, `${JSON.stringify(data, null, 2)}\n`);
    console.log(`${name}: ${changed} sizes`);
  }
}

void setAllSizes();
