import { z } from 'zod';
import { leaseDuration, type LeaseOwner } from '../types';
import type { Bucket } from './bucket';
import { PreconditionError } from './errors';
import { recordsFolder } from './logRecord';

const leaseName = `${recordsFolder}lease.json`;

const leaseRecord = z.object({
  id: z.string(),
  machine: z.string(),
  until: z.number(),
  /** False until the log has its first record: the objects of the bucket belong to others. */
  hasLog: z.boolean().default(true),
});

/** A publish service, and the time until which it holds the lease, in milliseconds since 1970. */
export type LeaseRecord = z.output<typeof leaseRecord>;

/** The lease as it is in the bucket. */
export interface StoredLease {
  record: LeaseRecord;
  etag: string;
}

/** An ETag that no object has. */
const wrongEtag = '"00000000000000000000000000000000"';

/** The object in a bucket that names the publish service that may push. */
export class LeaseObject {
  readonly #bucket: Bucket;
  readonly #owner: LeaseOwner;
  readonly #now: () => number;
  /** False if the storage expects conditions without the quotation marks of the ETag. */
  #isQuoted = true;
  /** Written with the lease: true if a target has begun a log in the bucket. */
  hasLog = false;

  constructor(bucket: Bucket, owner: LeaseOwner, now: () => number) {
    this.#bucket = bucket;
    this.#owner = owner;
    this.#now = now;
  }

  /** Reads the lease. Returns null if there is none. A damaged one belongs to nobody. */
  async read(): Promise<StoredLease | null> {
    const object = await this.#bucket.get(leaseName);
    if (!object) return null;
    try {
      const value: unknown = JSON.parse(object.body.toString());
      return { record: leaseRecord.parse(value), etag: object.etag };
    } catch {
      // Somebody has edited it, or it is of another version.
      return { record: { id: '', machine: '', until: 0, hasLog: true }, etag: object.etag };
    }
  }

  /**
   * Creates the lease for this service.
   * @throws PreconditionError if there is one
   */
  create = (): Promise<StoredLease> => this.#write(leaseDuration, { IfNoneMatch: '*' });

  /**
   * Writes the lease for this service if it has an ETag.
   * @param duration in milliseconds; 0 gives it up
   * @throws PreconditionError if it has another ETag
   */
  async replace(duration: number, etag: string): Promise<StoredLease> {
    const condition = () => ({ IfMatch: this.#isQuoted ? etag : etag.replaceAll('"', '') });
    try {
      return await this.#write(duration, condition());
    } catch (error) {
      if (!(error instanceof PreconditionError) || (await this.read())?.etag !== etag) throw error;
      // Ceph's gateway compares the condition with the ETag without its quotation marks.
      this.#isQuoted = !this.#isQuoted;
      return this.#write(duration, condition());
    }
  }

  /** Finds out whether the storage heeds conditions: writes whose conditions do not hold must fail. */
  async hasConditions(): Promise<boolean> {
    for (const condition of [{ IfMatch: wrongEtag }, { IfNoneMatch: '*' }]) {
      try {
        // The next service must not wait for a lease that protects nothing.
        await this.#write(0, condition);
        return false;
      } catch (error) {
        if (!(error instanceof PreconditionError)) throw error;
      }
    }
    return true;
  }

  async #write(
    duration: number,
    condition: { IfMatch: string } | { IfNoneMatch: string },
  ): Promise<StoredLease> {
    const { id, machine } = this.#owner;
    const until = duration === 0 ? 0 : this.#now() + duration;
    const record = { id, machine, until, hasLog: this.hasLog };
    const body = Buffer.from(JSON.stringify(record));
    const options = { ...condition, ContentType: 'application/json', CacheControl: 'no-store' };
    return { record, etag: await this.#bucket.put(leaseName, body, options) };
  }
}
