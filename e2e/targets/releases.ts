/** Releases for tests of targets: the built site, and copies of it with edits. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FileList } from '../../services/publish/releases/types';
import type { PushedRelease } from '../../services/publish/targets/types';
import { readHostRules } from '../../src/hosting/hosts/rules';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { fileHash } from '../../src/lib/files/fileHash';
import { namesBelow } from '../../src/lib/files/listFiles';
import { mapLimited } from '../../src/lib/mapLimited';

const run = promisify(execFile);

/** Reads a folder with a built site as a release. */
export async function releaseOf(id: string, folder: string): Promise<PushedRelease> {
  const names = (await namesBelow(folder)).filter(isPublicFile);
  const records = await mapLimited(names, 16, async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return [name, { hash: fileHash(bytes), size: bytes.length, written: 0 }] as const;
  });
  const files: FileList = new Map(records);
  return { id, folder, files, rules: await readHostRules(folder) };
}

/**
 * Creates a release that differs from another in some files.
 * @param folder folder of the new release; its unchanged files are hard links
 * @param changes new texts by name; null removes a file
 */
export async function editedRelease(
  id: string,
  folder: string,
  previous: PushedRelease,
  changes: Record<string, string | null>,
): Promise<PushedRelease> {
  await run('cp', ['-al', previous.folder, folder]);
  const files: FileList = new Map(previous.files);
  for (const [name, text] of Object.entries(changes)) {
    const file = path.join(folder, name);
    // The file of the previous release has the same inode.
    await rm(file, { force: true });
    files.delete(name);
    if (text === null) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    const bytes = Buffer.from(text);
    files.set(name, { hash: fileHash(bytes), size: bytes.length, written: 0 });
  }
  return { ...previous, id, folder, files };
}
