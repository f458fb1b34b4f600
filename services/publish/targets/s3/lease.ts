import { z } from 'zod';
import { LeaseHeldError, leaseDuration, type LeaseOwner } from '../types';
import type { Bucket } from './bucket';
import { PreconditionError, UnsupportedError } from './errors';
import { recordsFolder } from './logRecord';

const leaseName = `${recordsFolder}lease.json`;

const leaseRecord = z.object({ id: z.string(), machine: z.string(), until: z.number() });
type LeaseRecord = z.output<typeof leaseRecord>;

/** The state of a storage when its lease was taken. */
export interface TakenLease {
  /** True if a target has used the bucket before. */
  isUsed: boolean;
  /** True if this service has not held the lease without a break since it last took it. */
  isNew: boolean;
}

/** Attempts to take a lease that changes meanwhile. */
const maxAttempts = 4;
/** An ETag that no object has. */
const wrongEtag = '"00000000000000000000000000000000"';

/**
 * The lease of a bucket: an object that names the publish service that may push. Conditional writes
 * (`If-None-Match`, `If-Match`) make sure that one of two services gets it. A storage without them
 * is used without a lease.
 */
export class Lease {
  readonly #bucket: Bucket;
  readonly #owner: LeaseOwner;
  readonly #now: () => number;
  #etag: string | null = null;
  #until = 0;
  #timer: NodeJS.Timeout | undefined;
  /** False if the storage expects conditions without the quotation marks of the ETag. */
  #isQuoted = true;
  #lost = new AbortController();
  /** False if the storage ignores or refuses conditional writes; null until it is known. */
  isConditional: boolean | null = null;

  constructor(bucket: Bucket, owner: LeaseOwner, now: () => number) {
    this.#bucket = bucket;
    this.#owner = owner;
    this.#now = now;
  }

  /** Aborts when another service has taken the lease, or when it could not be renewed in time. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /**
   * Takes or renews the lease.
   * @throws LeaseHeldError if another service holds it
   */
  async take(): Promise<TakenLease> {
    if (this.isConditional === false) return { isUsed: false, isNew: false };
    if (this.#etag !== null && this.#until > this.#now() + leaseDuration / 2)
      return { isUsed: true, isNew: false };
    if (this.#lost.signal.aborted) this.#lost = new AbortController();
    try {
      const hadLease = this.#etag !== null && this.#until > this.#now();
      if (hadLease && (await this.#renew())) return { isUsed: true, isNew: false };
      const isUsed = await this.#takeFree();
      await this.#checkConditions();
      this.#renewByTimer();
      return { isUsed, isNew: true };
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error;
      this.isConditional = false;
      return { isUsed: false, isNew: true };
    }
  }

  /** Takes a lease that nobody holds. Returns true if there was a lease object before. */
  async #takeFree(): Promise<boolean> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      try {
        const existing = await this.#read();
        if (existing) this.#refuseIfHeld(existing.record);
        if (existing) await this.#replace(leaseDuration, existing.etag);
        else await this.#write(leaseDuration, { IfNoneMatch: '*' });
        return existing !== null;
      } catch (error) {
        // Another service has written it since it was read.
        if (!(error instanceof PreconditionError)) throw error;
      }
    }
    const holder = await this.#read();
    throw new LeaseHeldError(
      holder?.record ?? { id: '', machine: 'another machine' },
      holder?.record.until ?? this.#now() + leaseDuration,
    );
  }

  #refuseIfHeld(record: LeaseRecord): void {
    if (record.id !== this.#owner.id && record.until > this.#now())
      throw new LeaseHeldError(record, record.until);
  }

  /** Finds out, once, whether the storage heeds conditions: writes whose conditions do not hold must fail. */
  async #checkConditions(): Promise<void> {
    if (this.isConditional !== null) return;
    const etag = this.#etag;
    for (const condition of [{ IfMatch: wrongEtag }, { IfNoneMatch: '*' }]) {
      try {
        await this.#write(leaseDuration, condition);
        this.isConditional = false;
        // The next service must not wait for a lease that protects nothing.
        await this.#write(0, condition);
        return;
      } catch (error) {
        if (!(error instanceof PreconditionError)) throw error;
      }
    }
    this.#etag = etag;
    this.isConditional = true;
  }

  async #read(): Promise<{ record: LeaseRecord; etag: string } | null> {
    const object = await this.#bucket.get(leaseName);
    if (!object) return null;
    try {
      const value: unknown = JSON.parse(object.body.toString());
      return { record: leaseRecord.parse(value), etag: object.etag };
    } catch {
      // A damaged lease belongs to nobody.
      return { record: { id: '', machine: '', until: 0 }, etag: object.etag };
    }
  }

  async #write(
    duration: number,
    condition: { IfMatch: string } | { IfNoneMatch: string },
  ): Promise<void> {
    const until = duration === 0 ? 0 : this.#now() + duration;
    const body = Buffer.from(JSON.stringify({ ...this.#owner, until }));
    const options = { ...condition, ContentType: 'application/json', CacheControl: 'no-store' };
    this.#etag = await this.#bucket.put(leaseName, body, options);
    this.#until = until;
  }

  /**
   * Writes the lease if it has an ETag.
   * @throws PreconditionError if it has another one
   */
  async #replace(duration: number, etag: string): Promise<void> {
    const condition = () => ({ IfMatch: this.#isQuoted ? etag : etag.replaceAll('"', '') });
    try {
      await this.#write(duration, condition());
    } catch (error) {
      if (!(error instanceof PreconditionError) || (await this.#read())?.etag !== etag) throw error;
      // Ceph's gateway compares the condition with the ETag without its quotation marks.
      this.#isQuoted = !this.#isQuoted;
      await this.#write(duration, condition());
    }
  }

  /** Renews a lease that this service holds. Returns false if another service has changed it. */
  async #renew(): Promise<boolean> {
    try {
      await this.#replace(leaseDuration, this.#etag ?? wrongEtag);
      return true;
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
    }
    const existing = await this.#read();
    if (existing?.record.id !== this.#owner.id) return false;
    // The answer to an earlier renewal was lost.
    this.#etag = existing.etag;
    this.#until = existing.record.until;
    return true;
  }

  #renewByTimer(): void {
    clearInterval(this.#timer);
    if (this.isConditional !== true) return;
    this.#timer = setInterval(() => void this.#renewInTime(), leaseDuration / 3).unref();
  }

  async #renewInTime(): Promise<void> {
    try {
      if (await this.#renew()) return;
      const holder = await this.#read();
      this.#lose(
        new LeaseHeldError(
          holder?.record ?? { id: '', machine: 'another machine' },
          holder?.record.until ?? this.#now() + leaseDuration,
        ),
      );
    } catch (error) {
      // The next tick tries again while the lease lasts.
      if (this.#until <= this.#now()) this.#lose(error);
    }
  }

  #lose(reason: unknown): void {
    clearInterval(this.#timer);
    this.#etag = null;
    this.#lost.abort(reason);
  }

  /** Ends renewals, and lets other services take the lease at once. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (this.isConditional !== true || this.#etag === null) return;
    try {
      await this.#replace(0, this.#etag);
    } catch {
      // The lease is another service's by now, or it expires by itself.
    }
    this.#etag = null;
  }
}
