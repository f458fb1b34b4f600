/** Releases for tests of targets: the built site, and copies of it with edits. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyPublicFiles } from '../../services/publish/releases/files/copy';
import { hardLinkFolder } from '../../services/publish/releases/files/clone';
import type { FileList } from '../../services/publish/releases/types';
import type { PushedRelease } from '../../services/publish/targets/types';
import { readHostRules } from '../../src/hosting/hosts/rules';
import { fileHash } from '../../src/lib/files/fileHash';
import { namesBelow } from '../../src/lib/files/listFiles';
import { mapLimited } from '../../src/lib/mapLimited';

/**
 * Copies a built site as the first release.
 * @param folder folder of the release
 */
export async function builtRelease(
  id: string,
  folder: string,
  built: string,
): Promise<PushedRelease> {
  await copyPublicFiles(built, folder);
  const records = await mapLimited(await namesBelow(folder), 16, async (name) => {
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
  await hardLinkFolder(previous.folder, folder);
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
  return { id, folder, files, rules: await readHostRules(folder) };
}
