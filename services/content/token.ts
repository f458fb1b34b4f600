import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from './export/types';

/** Generates a token in Contentstack's format: `cs` and 192 random bits. */
export const randomToken = (): string => `cs${randomBytes(24).toString('hex')}`;

/** Files with the random tokens of this project, relative to the project's folder. */
export const tokenFiles = {
  delivery: path.join('.kept', 'content-token'),
  preview: path.join('.kept', 'content-preview-token'),
  management: path.join('.kept', 'content-management-token'),
} as const;

/**
 * Reads the token in a file; writes a random one first if there is none. Only the owner of the file
 * may read it. Several processes that start at the same time all get the same token.
 * @throws Error if the file can be neither read nor written
 */
export async function readOrCreateToken(file = path.resolve(tokenFiles.delivery)): Promise<string> {
  const token = (await readToken(file)) ?? (await createToken(file));
  await removeDrafts(file);
  return token;
}

/** Writes a random token, unless another process does. Returns the token of the file. */
async function createToken(file: string): Promise<string> {
  const token = randomToken();
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  try {
    // Unlike `rename`, `link` does not replace a file that another process wrote in the meantime.
    await link(draft, file);
  } catch (error) {
    // ENOENT: that process has also removed the draft.
    if (!isObject(error) || (error.code !== 'EEXIST' && error.code !== 'ENOENT')) throw error;
    const otherToken = await readToken(file);
    if (otherToken !== undefined) return otherToken;
    // The file exists, but does not contain a token.
    await rm(file);
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return token;
}

/**
 * Removes the drafts of killed processes, and of processes that write at the same time: these find the
 * token of the file.
 */
async function removeDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const isDraft = name.startsWith(`${path.basename(file)}.`) && /\.\d+$/.test(name);
    if (isDraft) await rm(path.join(folder, name), { force: true });
  }
}

/** Reads a token. Returns undefined if the file does not exist or does not contain a token. */
async function readToken(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (!/^cs[\da-f]{48}$/.test(text)) return undefined;
    await chmod(file, 0o600);
    return text;
  } catch (error) {
    if (isObject(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
