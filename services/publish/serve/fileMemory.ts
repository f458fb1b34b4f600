import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a file: as it is, or packed. */
export interface FileForm {
  /** Place of the form on the disk. */
  place: string;
  encoding: Encoding;
  /** Bytes. */
  size: number;
  /** Strong, from the content: the same after a restart, a rollback and on another machine. */
  etag: string;
  /** The content; null for a large file, which is read from the disk for each answer. */
  body: Buffer | null;
}

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Bytes of one file, and of all, with their keys and headers. */
const largestFile = 512 * 1024;
const largestTotal = 64 * 1024 * 1024;
/** Bytes that an entry takes beside its content: key, headers, the list's own pointers. */
const overhead = 1024;

/**
 * Reads files in the form that a visitor accepts, and keeps small ones in memory: opening and
 * reading a file takes many times as long as sending it (`npm run bench:serve`). Keys are names of
 * files that exist, in at most three forms: no request makes the memory grow beyond its limit.
 */
export class FileMemory {
  readonly #folder: string;
  readonly #unpacked: ReadonlySet<string>;
  readonly #forms = new LRUCache<string, FileForm>({
    maxSize: largestTotal,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + 2 * key.length + overhead,
  });

  /**
   * @param unpacked names of files that may get packed forms while they are served
   */
  constructor(folder: string, unpacked: ReadonlySet<string> = new Set()) {
    this.#folder = folder;
    this.#unpacked = unpacked;
  }

  /** The form in memory, without looking at the disk. */
  known(name: string, accepted: readonly Encoding[]): FileForm | undefined {
    return this.#forms.get(keyOf(name, accepted));
  }

  /**
   * Reads the first form that exists.
   * @param name below the folder, with `/` between segments
   * @param accepted the best first
   * @returns null if there is no such file, or it is the packed form of another one
   * @throws Error where a file cannot be read
   */
  async read(name: string, accepted: readonly Encoding[]): Promise<FileForm | null> {
    const file = path.join(this.#folder, name);
    if (!isThere(file) || isPackedForm(file)) return null;
    const own = [...accepted, 'identity'] as const;
    for (const encoding of own) {
      const form = await readForm(file + extensions[encoding], encoding);
      if (!form) continue;
      const isFinal = encoding !== 'identity' || !this.#unpacked.has(name);
      if (isFinal) this.#forms.set(keyOf(name, accepted), form);
      return form;
    }
    return null;
  }
}

const keyOf = (name: string, accepted: readonly Encoding[]) => `${accepted.join()} ${name}`;

const isThere = (file: string): boolean => statOf(file)?.isDirectory() === false;

/** An uploaded archive may end in `.gz` too; it has no file beside it that it was made of. */
function isPackedForm(file: string): boolean {
  const plain = file.replace(/\.(?:br|gz)$/, '');
  return plain !== file && isThere(plain);
}

async function readForm(place: string, encoding: Encoding): Promise<FileForm | null> {
  const found = statOf(place);
  if (!found) return null;
  const isSmall = found.size <= largestFile;
  const body = isSmall ? await readFile(place) : null;
  const etag = `"${body ? digestOf(body) : await digestOfFile(place)}"`;
  return { place, encoding, size: body?.length ?? found.size, etag, body };
}

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url');

async function digestOfFile(place: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(place)) hash.update(part as Buffer);
  return hash.digest('base64url');
}

/**
 * Null where there is no file of this name. At once: a promise takes longer than the look, and its
 * error more than both.
 */
function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENAMETOOLONG' || code === 'ENOTDIR') return null;
    throw error;
  }
}
