import { mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headersFile } from '../../src/hosting/headerFile';
import { writeHeaders } from '../../src/hosting/headers';
import { readHtmlReferences } from '../../src/output/htmlReferences';
import { Output } from '../../src/output/output';
import { readSite } from '../../src/site';

/**
 * Makes a folder with a built site whose headers are those of a build that enforces Trusted Types;
 * all else is the same in such a build.
 * @param settings the settings of the build
 */
export async function enforcedSite(
  site: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'enforced-'));
  for (const name of await readdir(site)) {
    if (name !== headersFile) await symlink(path.resolve(site, name), path.join(made, name));
  }
  const { scripts } = await readHtmlReferences(site);
  const enforced = readSite({ ...settings, TRUSTED_TYPES: 'enforce' });
  await writeHeaders(enforced, new Output(made), scripts);
  return made;
}

/** Makes markup of a text with a handler, as an attack would; the name of the error, or null. */
export function makeMarkup(): string | null {
  try {
    document.createElement('p').innerHTML = '<img src="x" onerror="evil()">';
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
