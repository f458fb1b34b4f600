import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isMissing, readBytesIfPresent } from '../../../../src/lib/files/readIfPresent';
import { mapLimited } from '../../../../src/lib/mapLimited';
import type { Bucket, PutOptions } from './bucket';
import type { S3Config } from './config';
import { UnsupportedError } from './errors';
import type { SiteObject } from './objects';

const zip = promisify(gzip);

/** Files from this size on, in bytes, are uploaded two at a time: each is in the memory as a whole. */
const largeFile = 4 * 1024 * 1024;

/** Uploads files of releases into a bucket. */
export class Uploader {
  readonly #bucket: Bucket;
  readonly #config: S3Config;
  readonly #large = pLimit(2);
  #hasRedirects = true;

  constructor(bucket: Bucket, config: S3Config) {
    this.#bucket = bucket;
    this.#config = config;
  }

  /**
   * Uploads objects in parallel.
   * @param folder folder of the files
   * @param checkLease called before each upload; may throw
   * @param onUploaded called after each upload; the next one on its connection waits for it
   * @throws the first error, after the uploads that were under way have ended
   */
  async upload(
    objects: readonly SiteObject[],
    folder: string,
    {
      signal,
      checkLease,
      onUploaded,
    }: {
      signal: AbortSignal;
      checkLease: () => void;
      onUploaded: (object: SiteObject) => Promise<void>;
    },
  ): Promise<void> {
    await mapLimited(objects, this.#config.connections, async (object) => {
      const uploadOne = () => this.#uploadOne(object, folder, { signal, checkLease });
      await (object.size < largeFile ? uploadOne() : this.#large(uploadOne));
      await onUploaded(object);
    });
  }

  async #uploadOne(
    object: SiteObject,
    folder: string,
    { signal, checkLease }: { signal: AbortSignal; checkLease: () => void },
  ): Promise<void> {
    signal.throwIfAborted();
    const { body, encoding } = await this.#read(object, folder);
    checkLease();
    const { WebsiteRedirectLocation: location, ...headers } = object.headers;
    const options: PutOptions = encoding ? { ...headers, ContentEncoding: encoding } : headers;
    if (location === undefined || !this.#hasRedirects) {
      await this.#bucket.put(object.name, body, options, signal);
      return;
    }
    const withLocation = { ...options, WebsiteRedirectLocation: location };
    try {
      await this.#bucket.put(object.name, body, withLocation, signal);
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error;
      this.#hasRedirects = false;
      await this.#bucket.put(object.name, body, options, signal);
    }
  }

  /** Reads the bytes to store: the compressed form of the release, a new one, or the file itself. */
  async #read(
    { name, text, isZipped }: SiteObject,
    folder: string,
  ): Promise<{ body: Buffer; encoding?: 'gzip' }> {
    if (text !== undefined) return { body: Buffer.from(text) };
    const file = path.join(folder, name);
    try {
      if (!isZipped) return { body: await readFile(file) };
      const form = await readBytesIfPresent(`${file}.gz`);
      if (form) return { body: form, encoding: 'gzip' };
      const bytes = await readFile(file);
      const zipped = await zip(bytes, { level: 6 });
      return zipped.length < bytes.length ? { body: zipped, encoding: 'gzip' } : { body: bytes };
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new Error(
        `Target ‘${this.#config.name}’: the release is gone or damaged: ${file} is missing. Publish again.`,
        { cause: error },
      );
    }
  }
}
