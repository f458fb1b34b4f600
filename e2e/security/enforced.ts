import { mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headersFile } from '../../src/hosting/headerFile';
import { writeHeaders } from '../../src/hosting/headers';
import { readHtmlReferences } from '../../src/output/htmlReferences';
import { Output } from '../../src/output/output';
import { readSite } from '../../src/site';

/**
 * Makes a folder that links to a built site and has the headers of a build that enforces Trusted
 * Types. All other files of such a build are the same.
 * @param settings the settings of the build
 */
export async function makeEnforcedSite(
  site: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'enforced-'));
  for (const name of await readdir(site)) {
    if (name !== headersFile) await symlink(path.resolve(site, name), path.join(folder, name));
  }
  const { scripts } = await readHtmlReferences(site);
  const enforced = readSite({ ...settings, TRUSTED_TYPES: 'enforce' });
  await writeHeaders(enforced, new Output(folder), scripts);
  return folder;
}

/** Sets HTML with an event handler, as an attack would. Returns the name of the error, or null. */
export function tryUnsafeMarkup(): string | null {
  try {
    document.createElement('p').innerHTML = '<img src="x" onerror="evil()">';
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
