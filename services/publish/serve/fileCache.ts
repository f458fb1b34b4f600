import { createHash } from 'node:crypto';
import { createReadStream, statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** Content coding of HTTP. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a file: uncompressed, or compressed with one encoding. */
export interface FileForm {
  /** Full path of the form on the disk. */
  filePath: string;
  encoding: Encoding;
  /** In bytes. */
  size: number;
  /** Strong ETag, a hash of the content: equal after a restart, a rollback and on another machine. */
  etag: string;
  /** The content; null for a large file, which is read from the disk for each response. */
  body: Buffer | null;
}

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Maximum size of a cached file, in bytes. */
const maximumFileSize = 512 * 1024;
/** Maximum size of the cache, in bytes, including keys and headers. */
const maximumCacheSize = 64 * 1024 * 1024;
/** Estimated bytes per entry in addition to its content and key: headers and pointers. */
const overhead = 1024;
/** Maximum number of files that are read at the same time, for all requests together. */
const readsAtOnce = 8;

const limitReads = pLimit(readsAtOnce);
/** Running reads by path: all requests for a file share one. */
const pendingReads = new Map<string, Promise<FileForm>>();
/**
 * Digests of large files by `identityOf`, because hashing one takes long. Releases share unchanged
 * files by hard links, so that a publication does not empty this cache.
 */
const digests = new LRUCache<string, string>({ max: 5000 });

/**
 * Reads files in the form that a visitor accepts, and caches small ones in memory: opening and
 * reading a file takes many times as long as sending it (`npm run bench:serve`). Only names of
 * existing files become keys, so that requests cannot fill the cache with arbitrary names.
 */
export class FileCache {
  readonly #folder: string;
  readonly #deferred: ReadonlySet<string>;
  readonly #forms = new LRUCache<string, FileForm>({
    maxSize: maximumCacheSize,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + 2 * key.length + overhead,
  });

  /**
   * @param folder path of a built site
   * @param deferred names of files that may get compressed forms while they are served
   */
  constructor(folder: string, deferred: ReadonlySet<string> = new Set()) {
    this.#folder = folder;
    this.#deferred = deferred;
  }

  /** Returns a cached form without reading the disk; undefined if none is cached. */
  cached(name: string, accepted: readonly Encoding[]): FileForm | undefined {
    return this.#forms.get(keyOf(name, accepted));
  }

  /** True if a file, and not a folder, has the name. */
  has(name: string): boolean {
    // Called for each request for a missing page: `path.join` takes as long as reading the stats.
    return isFile(`${this.#folder}/${name}`);
  }

  /**
   * Reads the first form that exists.
   * @param name relative to the folder, with `/` as separator
   * @param accepted compressed encodings, the preferred one first
   * @returns null if there is no such file, or it is the compressed form of another one
   * @throws Error if a file exists but cannot be read
   */
  async read(name: string, accepted: readonly Encoding[]): Promise<FileForm | null> {
    const file = path.join(this.#folder, name);
    if (!isFile(file) || isCompressedForm(file)) return null;
    const cachedForm = this.cached(name, accepted);
    if (cachedForm) return cachedForm;
    const encodings = [...accepted, 'identity'] as const;
    for (const encoding of encodings) {
      const form = await readForm(file + extensions[encoding], encoding);
      if (!form) continue;
      const isFinal = encoding !== 'identity' || !this.#deferred.has(name);
      if (isFinal) this.#forms.set(keyOf(name, accepted), form);
      return form;
    }
    return null;
  }
}

const keyOf = (name: string, accepted: readonly Encoding[]) => `${accepted.join()} ${name}`;

const isFile = (file: string): boolean => statOf(file)?.isDirectory() === false;

/** True if the uncompressed file exists beside it; an uploaded archive may end in `.gz`, too. */
function isCompressedForm(file: string): boolean {
  const uncompressedFile = file.replace(/\.(?:br|gz)$/, '');
  return uncompressedFile !== file && isFile(uncompressedFile);
}

/** Reads one form of a file. Returns null if it does not exist. */
export async function readForm(filePath: string, encoding: Encoding): Promise<FileForm | null> {
  const stats = statOf(filePath);
  if (!stats || stats.isDirectory()) return null;
  const pendingRead = pendingReads.get(filePath);
  if (pendingRead) return pendingRead;
  const read = limitReads(() => readExisting(filePath, encoding, stats));
  pendingReads.set(filePath, read);
  return read.finally(() => pendingReads.delete(filePath));
}

async function readExisting(filePath: string, encoding: Encoding, stats: Stats): Promise<FileForm> {
  const isSmall = stats.size <= maximumFileSize;
  const body = isSmall ? await readFile(filePath) : null;
  const etag = `"${body ? digestOf(body) : await digestOfFile(filePath, stats)}"`;
  return { filePath, encoding, size: body?.length ?? stats.size, etag, body };
}

/** Identifies a file and its state, whatever its path is. */
const identityOf = ({ dev, ino, size, mtimeMs }: Stats) => [dev, ino, size, mtimeMs].join();

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url');

async function digestOfFile(filePath: string, stats: Stats): Promise<string> {
  const cachedDigest = digests.get(identityOf(stats));
  if (cachedDigest !== undefined) return cachedDigest;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(filePath)) hash.update(chunk as Buffer);
  const digest = hash.digest('base64url');
  digests.set(identityOf(stats), digest);
  return digest;
}

/**
 * Reads the stats of a file. Returns null if it does not exist. The call is synchronous, because a
 * promise takes longer than the call itself, and its rejection longer than both.
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
