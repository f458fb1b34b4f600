import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { isInside } from './inside';
import { ExportError, isObject, type JsonObject } from './types';

interface Kept {
  mtimeMs: number;
  size: number;
  value: unknown;
}

function isMissing(error: unknown): boolean {
  return isObject(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/**
 * Reads the JSON files below one folder and keeps each parsed value by size and modification
 * time, so that a second reading after one edit parses one file.
 */
export class ExportReader {
  readonly root: string;
  #kept = new Map<string, Kept>();

  constructor(root: string) {
    this.root = root;
  }

  /** Absolute name of a file below the root. */
  resolve(...parts: string[]): string {
    return path.join(this.root, ...parts);
  }

  /**
   * The parsed content of a file, or `undefined` where there is none.
   * @throws ExportError naming the file for anything but JSON
   */
  async json(...parts: string[]): Promise<unknown> {
    const file = this.resolve(...parts);
    const name = path.join(...parts);
    try {
      const facts = await stat(file);
      // Anything else, such as a pipe, might never be read to its end.
      if (!facts.isFile()) throw new ExportError(name, 'is no file');
      const { mtimeMs, size } = facts;
      const kept = this.#kept.get(file);
      if (kept && kept.mtimeMs === mtimeMs && kept.size === size) return kept.value;
      if (!(await isInside(this.root, file))) {
        throw new ExportError(name, 'lies outside of the export');
      }
      const value = parseJson(name, utf8(name, await readFile(file)));
      this.#kept.set(file, { mtimeMs, size, value });
      return value;
    } catch (error) {
      this.#kept.delete(file);
      if (error instanceof ExportError) throw error;
      if (isMissing(error)) return undefined;
      throw new ExportError(name, error instanceof Error ? error.message : String(error));
    }
  }

  /** Like `json`, for a file that must hold an object; a missing file is an empty one. */
  async object(...parts: string[]): Promise<JsonObject> {
    const value = await this.json(...parts);
    if (value === undefined || value === null) return {};
    if (!isObject(value)) throw new ExportError(path.join(...parts), 'must be a JSON object');
    return value;
  }

  /** Names in a folder in alphabetical order, without hidden ones; empty where there is none. */
  async names(kind: 'files' | 'folders', ...parts: string[]): Promise<string[]> {
    try {
      const found = await readdir(this.resolve(...parts), { withFileTypes: true });
      const names: string[] = [];
      for (const item of found) {
        if (item.name.startsWith('.')) continue;
        // A link counts as what it leads to; one that leads nowhere is neither.
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

/** @throws ExportError for a file in another encoding, whose letters would be replaced by marks */
function utf8(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ExportError(name, 'is not in UTF-8; save it in that encoding');
  }
}

function parseJson(name: string, content: string): unknown {
  // Some editors put a byte order mark before it, which JSON does not allow.
  const text = content.replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ExportError(name, 'is empty, JSON was expected');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExportError(name, `is not valid JSON in line ${faultyLine(text)} (${reason})`);
  }
}

/** Number of the line with the first fault in a text that is no JSON; Node 20 seldom tells its place. */
function faultyLine(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  return text.slice(0, faults[0]?.offset).split('\n').length;
}
