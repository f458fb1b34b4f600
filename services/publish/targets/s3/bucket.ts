import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import chunk from 'lodash/chunk';
import { mapLimited } from '../../../../src/lib/mapLimited';
import type { S3Config } from './config';
import type { Keys } from './credentials';
import { explainError, UnsupportedError, type Action } from './errors';

/** Headers and conditions of an upload, as AWS's SDK names them. */
export type PutOptions = Pick<
  PutObjectCommandInput,
  | 'ContentType'
  | 'CacheControl'
  | 'ContentDisposition'
  | 'ContentEncoding'
  | 'WebsiteRedirectLocation'
  | 'IfMatch'
  | 'IfNoneMatch'
>;

/** Maximum number of keys that one request deletes, by the specification of S3. */
const keysPerDelete = 1000;
/** In milliseconds. */
const connectionTimeout = 5000;
/** Time without an answer after which a request is repeated, in milliseconds. */
const requestTimeout = 60_000;
/** Smaller differences of clocks are not counted, in milliseconds. */
const smallestOffset = 3000;
/** Answers that took longer say nothing about clocks, in milliseconds. */
const slowestSample = 2000;

/**
 * The objects of a bucket below the prefix of the settings. Its methods take and return names
 * without the prefix, and throw errors for the operator (`explainError`).
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #config: S3Config;
  #deletesOneByOne = false;
  /** Number of requests so far, repeated ones included. */
  requests = 0;
  /**
   * Difference between the clock of the storage and that of this machine, in milliseconds, by the last
   * answer; 0 while it is less than the resolution of the header `Date` and a slow answer explain.
   */
  clockOffset = 0;
  /** Bytes of all uploads and lists of keys so far, without headers of requests. */
  bytesSent = 0;

  /**
   * @param keys undefined for those that AWS's SDK finds
   * @param attempts maximum number of attempts at one request
   * @param now clock of this machine, in milliseconds since 1970
   */
  constructor(
    config: S3Config,
    keys: Keys | undefined,
    attempts: number,
    now: () => number = Date.now,
  ) {
    this.#config = config;
    const agent = { keepAlive: true, maxSockets: config.connections };
    this.#client = new S3Client({
      region: config.region,
      forcePathStyle: config.pathStyle,
      ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
      ...(keys ? { credentials: keys } : {}),
      maxAttempts: attempts,
      // Storages other than AWS refuse newer checksums; signatures protect the bytes without them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout,
        requestTimeout,
        httpAgent: agent,
        httpsAgent: agent,
        // All uploads of a step wait for sockets.
        socketAcquisitionWarningTimeout: 0x7fffffff,
      },
    });
    this.#countRequests();
    this.#compareClocks(now);
  }

  #compareClocks(now: () => number): void {
    this.#client.middlewareStack.add(
      (next) => async (args) => {
        const start = now();
        const result = await next(args);
        // The storage has dated a late answer long ago, for example before this machine was suspended.
        if (now() - start > slowestSample) return result;
        const { headers } = result.response as { headers?: Record<string, string> };
        const offset = Date.parse(headers?.date ?? '') - now();
        if (!Number.isNaN(offset))
          this.clockOffset = Math.abs(offset) < smallestOffset ? 0 : offset;
        return result;
      },
      // The closest step to the connection: answers with errors pass here, too.
      { step: 'deserialize', priority: 'low', name: 'compareClocks' },
    );
  }

  #countRequests(): void {
    this.#client.middlewareStack.add(
      (next) => (args) => {
        const { body } = args.request as { body?: string | Uint8Array };
        this.requests += 1;
        if (body !== undefined) this.bytesSent += Buffer.byteLength(body);
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'countRequests' },
    );
  }

  async #send<T>(action: Action, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await send();
    } catch (error) {
      signal?.throwIfAborted();
      throw explainError(error, action, this.#config);
    }
  }

  #place(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#config.bucket, Key: `${this.#config.prefix}${name}` };
  }

  /**
   * Uploads an object.
   * @returns its ETag
   * @throws PreconditionError if a condition of the options does not hold
   * @throws UnsupportedError if the storage does not know an option
   */
  async put(
    name: string,
    body: Buffer,
    options: PutOptions,
    abortSignal?: AbortSignal,
  ): Promise<string> {
    const command = new PutObjectCommand({ ...this.#place(name), Body: body, ...options });
    const send = () => this.#client.send(command, abortSignal ? { abortSignal } : {});
    return (await this.#send('PutObject', send, abortSignal)).ETag ?? '';
  }

  /** Reads an object. Returns null if it does not exist. */
  async get(
    name: string,
    abortSignal?: AbortSignal,
  ): Promise<{ body: Buffer; etag: string } | null> {
    return this.#send(
      'GetObject',
      async () => {
        try {
          const command = new GetObjectCommand(this.#place(name));
          const answer = await this.#client.send(command, abortSignal ? { abortSignal } : {});
          const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
          return { body: Buffer.from(bytes), etag: answer.ETag ?? '' };
        } catch (error) {
          if (isMissingObject(error)) return null;
          throw error;
        }
      },
      abortSignal,
    );
  }

  /** Lists the names of all objects that begin with a text, in alphabetical order. */
  async list(start: string, abortSignal?: AbortSignal): Promise<string[]> {
    const { bucket, prefix } = this.#config;
    const names: string[] = [];
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${prefix}${start}`,
        ContinuationToken: token,
      });
      const send = () => this.#client.send(command, abortSignal ? { abortSignal } : {});
      const page = await this.#send('ListObjectsV2', send, abortSignal);
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return names;
  }

  /** Removes objects, a thousand at a time. An object that does not exist counts as removed. */
  async remove(names: readonly string[], abortSignal?: AbortSignal): Promise<void> {
    for (const part of chunk(names, keysPerDelete)) {
      if (!this.#deletesOneByOne) {
        try {
          await this.#removeTogether(part, abortSignal);
          continue;
        } catch (error) {
          if (!(error instanceof UnsupportedError)) throw error;
          // Google Cloud Storage deletes one object per request.
          this.#deletesOneByOne = true;
        }
      }
      await mapLimited(part, this.#config.connections, (name) =>
        this.#removeOne(name, abortSignal),
      );
    }
  }

  async #removeTogether(names: readonly string[], abortSignal?: AbortSignal): Promise<void> {
    const Objects = names.map((name) => ({ Key: this.#place(name).Key }));
    const { bucket: Bucket } = this.#config;
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const send = async () => {
      const answer = await this.#client.send(command, abortSignal ? { abortSignal } : {});
      const [error] = answer.Errors ?? [];
      if (!error) return;
      // The answer is 200 although objects were not deleted.
      const httpStatusCode = error.Code === 'AccessDenied' ? 403 : 0;
      throw Object.assign(new Error(error.Message), {
        name: error.Code ?? 'DeleteError',
        $metadata: { httpStatusCode },
      });
    };
    await this.#send('DeleteObjects', send, abortSignal);
  }

  async #removeOne(name: string, abortSignal?: AbortSignal): Promise<void> {
    const command = new DeleteObjectCommand(this.#place(name));
    const send = async () => {
      try {
        await this.#client.send(command, abortSignal ? { abortSignal } : {});
      } catch (error) {
        if (!isMissingObject(error)) throw error;
      }
    };
    await this.#send('DeleteObject', send, abortSignal);
  }

  /** Ends all connections. */
  close(): void {
    this.#client.destroy();
  }
}

const isMissingObject = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchKey';
