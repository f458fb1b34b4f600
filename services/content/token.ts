import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from './export/types';

/** A new delivery token, in the shape of a real one: `cs` and 192 random bits. */
export const randomToken = (): string => `cs${randomBytes(24).toString('hex')}`;

/** The token of earlier starts and of this project alone, relative to the project's folder. */
export const tokenFile = path.join('.kept', 'content-token');

/**
 * Reads the token that a file keeps, and writes a random one first if there is none. Only the
 * file's owner may read it. Of several processes that start at once, all get the same token.
 * @throws Error if the file can be neither read nor written
 */
export async function keptToken(file = path.resolve(tokenFile)): Promise<string> {
  const existing = await readToken(file);
  if (existing !== undefined) return existing;
  const token = randomToken();
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  try {
    // Unlike a renaming, a link never replaces the file that another process wrote meanwhile.
    await link(draft, file);
  } catch (error) {
    if (!isObject(error) || error.code !== 'EEXIST') throw error;
    const other = await readToken(file);
    if (other !== undefined) return other;
    // Damaged: what it holds is no token.
    await rm(file);
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return token;
}

/** Undefined where there is no file, or one that does not hold a token. */
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
