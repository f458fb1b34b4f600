import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { isInside } from './inside';
import { ExportError, isObject, type JsonObject } from './types';

interface CachedFile {
  mtimeMs: number;
  size: number;
  /** Differs after a file was replaced by rename, which two times of one tick may not show. */
  ino: number;
  value: unknown;
}

function isMissing(error: unknown): boolean {
  return isObject(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/**
 * Reads the JSON files below one folder. Caches each parsed value by size, modification time and inode,
 * so that reading the folder again parses only changed files.
 */
export class ExportReader {
  readonly root: string;
  #cache = new Map<string, CachedFile>();

  constructor(root: string) {
    this.root = root;
  }

  /** Returns the absolute path of a file below the root. */
  resolve(...parts: string[]): string {
    return path.join(this.root, ...parts);
  }

  /**
   * Reads and parses a file. Returns undefined if it does not exist.
   * @throws ExportError that names the file if it is not JSON
   */
  async json(...parts: string[]): Promise<unknown> {
    const file = this.resolve(...parts);
    const name = path.join(...parts);
    try {
      const stats = await stat(file);
      // Reading a pipe, for example, might never end.
      if (!stats.isFile()) throw new ExportError(name, 'is not a file');
      const { mtimeMs, size, ino } = stats;
      const cached = this.#cache.get(file);
      const isSame = cached?.mtimeMs === mtimeMs && cached.size === size && cached.ino === ino;
      if (isSame) return cached.value;
      if (!(await isInside(this.root, file))) {
        throw new ExportError(name, 'lies outside of the export');
      }
      const value = parseJson(name, decodeUtf8(name, await readFile(file)));
      this.#cache.set(file, { mtimeMs, size, ino, value });
      return value;
    } catch (error) {
      this.#cache.delete(file);
      if (error instanceof ExportError) throw error;
      if (isMissing(error)) return undefined;
      throw new ExportError(name, error instanceof Error ? error.message : String(error));
    }
  }

  /** Reads a file that must contain a JSON object. Returns an empty object if it does not exist. */
  async object(...parts: string[]): Promise<JsonObject> {
    const value = await this.json(...parts);
    if (value === undefined || value === null) return {};
    if (!isObject(value)) throw new ExportError(path.join(...parts), 'must be a JSON object');
    return value;
  }

  /**
   * Lists the files or folders in a folder, in alphabetical order, without hidden ones. The list is
   * empty if the folder does not exist.
   */
  async names(kind: 'files' | 'folders', ...parts: string[]): Promise<string[]> {
    try {
      const items = await readdir(this.resolve(...parts), { withFileTypes: true });
      const names: string[] = [];
      for (const item of items) {
        if (item.name.startsWith('.')) continue;
        // A symbolic link counts as its target. A dangling link is neither file nor folder.
        const facts = item.isSymbolicLink()
          ? await stat(this.resolve(...parts, item.name)).catch(() => item)
          : item;
        if (kind === 'files' ? facts.isFile() : facts.isDirectory()) names.push(item.name);
      }
      return names.sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

/** @throws ExportError if the bytes are not UTF-8, because characters would be replaced by U+FFFD */
function decodeUtf8(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ExportError(name, 'is not in UTF-8; save it in that encoding');
  }
}

function parseJson(name: string, content: string): unknown {
  // Some text editors write a byte order mark, which JSON does not allow.
  const text = content.replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ExportError(name, 'is empty, JSON was expected');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { line, reason } = syntaxError(text);
    const words = reason ?? (error instanceof Error ? error.message : String(error));
    throw new ExportError(name, `is not valid JSON in line ${line} (${words})`);
  }
}

/** Mistakes that are made where the text before them ends, which may be an earlier line. */
const omissions: Readonly<Partial<Record<string, string>>> = {
  CommaExpected: 'a comma is missing at its end',
  ColonExpected: 'a colon is missing after the name of a field',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
};

/** Returns the line of the first syntax error, and words for it. Node 20 seldom reports its position. */
function syntaxError(text: string): { line: number; reason: string | undefined } {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  const reason = first && omissions[printParseErrorCode(first.error)];
  const textBefore = text.slice(0, first?.offset);
  const line = (reason === undefined ? textBefore : textBefore.trimEnd()).split('\n').length;
  return { line, reason };
}
