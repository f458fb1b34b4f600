import { LeaseHeldError, leaseDuration, type LeaseOwner } from '../types';
import type { Bucket } from './bucket';
import { PreconditionError, UnsupportedError } from './errors';
import { LeaseObject, type StoredLease } from './leaseObject';

/** The state of a storage when its lease was taken. */
export interface TakenLease {
  /** True if a target has begun a log in the bucket before. */
  isUsed: boolean;
  /** True if this service has not held the lease without a break since it last took it. */
  isNew: boolean;
}

/** Attempts to take a lease that changes meanwhile. */
const maxAttempts = 4;

/**
 * The lease of a bucket: it names the publish service that may push. Conditional writes
 * (`If-None-Match`, `If-Match`) make sure that one of two services gets it. A storage without them
 * is used without a lease.
 */
export class Lease {
  readonly #object: LeaseObject;
  readonly #owner: LeaseOwner;
  readonly #now: () => number;
  #held: StoredLease | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lost = new AbortController();
  /** False if the storage ignores or refuses conditional writes; null until it is known. */
  isConditional: boolean | null = null;

  constructor(bucket: Bucket, owner: LeaseOwner, now: () => number) {
    // The clocks of two services may differ, so that of the storage counts.
    this.#now = () => now() + bucket.clockOffset;
    this.#object = new LeaseObject(bucket, owner, this.#now);
    this.#owner = owner;
  }

  /** Aborts when another service has taken the lease, or when it could not be renewed in time. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /**
   * Checks that the lease has not expired, for example while the machine was suspended.
   * @throws Error for the operator if it has: another service may push by now
   */
  check(): void {
    if (this.isConditional !== true || this.#left() > 0) return;
    const error = new Error('The push was interrupted for so long that the lease has expired.');
    this.#lose(error);
    throw error;
  }

  /** Milliseconds for which this service still holds the lease. */
  #left(): number {
    return (this.#held?.record.until ?? 0) - this.#now();
  }

  /**
   * Takes or renews the lease.
   * @throws LeaseHeldError if another service holds it
   */
  async take(): Promise<TakenLease> {
    if (this.isConditional === false) return { isUsed: false, isNew: false };
    const isUsed = () => this.#object.hasLog;
    if (this.#left() > leaseDuration / 2) return { isUsed: isUsed(), isNew: false };
    if (this.#lost.signal.aborted) this.#lost = new AbortController();
    try {
      if (this.#left() > 0 && (await this.#renew())) return { isUsed: isUsed(), isNew: false };
      await this.#takeFree();
      this.isConditional ??= await this.#object.hasConditions();
      this.#renewByTimer();
      return { isUsed: isUsed(), isNew: true };
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error;
      this.isConditional = false;
      return { isUsed: false, isNew: true };
    }
  }

  /** Notes that the log has a record. The next write of the lease tells it to other services. */
  noteLog(): void {
    this.#object.hasLog = true;
  }

  /** Takes a lease that nobody holds. */
  async #takeFree(): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const existing = await this.#object.read();
      if (existing) this.#refuseIfHeld(existing);
      // A push that failed before the first record has changed nothing.
      this.#object.hasLog = existing?.record.hasLog ?? false;
      try {
        this.#held = existing
          ? await this.#object.replace(leaseDuration, existing.etag)
          : await this.#object.create();
        return;
      } catch (error) {
        // Another service has written it since it was read.
        if (!(error instanceof PreconditionError)) throw error;
      }
    }
    throw await this.#heldByOther();
  }

  #refuseIfHeld({ record }: StoredLease): void {
    if (record.id !== this.#owner.id && record.until > this.#now())
      throw new LeaseHeldError(record, record.until);
  }

  async #heldByOther(): Promise<LeaseHeldError> {
    const record = (await this.#object.read())?.record;
    return new LeaseHeldError(
      record ?? { id: '', machine: 'another machine' },
      record?.until ?? this.#now() + leaseDuration,
    );
  }

  /** Renews a lease that this service holds. Returns false if another service has changed it. */
  async #renew(): Promise<boolean> {
    if (!this.#held) return false;
    try {
      this.#held = await this.#object.replace(leaseDuration, this.#held.etag);
      return true;
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
    }
    const existing = await this.#object.read();
    if (existing?.record.id !== this.#owner.id) return false;
    // The answer to an earlier renewal was lost.
    this.#held = existing;
    return true;
  }

  #renewByTimer(): void {
    clearInterval(this.#timer);
    if (this.isConditional !== true) return;
    this.#timer = setInterval(() => void this.#renewInTime(), leaseDuration / 3).unref();
  }

  async #renewInTime(): Promise<void> {
    try {
      if (!(await this.#renew())) this.#lose(await this.#heldByOther());
    } catch (error) {
      // The next tick tries again while the lease lasts.
      if (this.#left() <= 0) this.#lose(error);
    }
  }

  #lose(reason: unknown): void {
    clearInterval(this.#timer);
    this.#held = null;
    this.#lost.abort(reason);
  }

  /** Ends renewals, and lets other services take the lease at once. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#held === null) return;
    try {
      await this.#object.replace(0, this.#held.etag);
    } catch {
      // The lease is another service's by now, or it expires by itself.
    }
    this.#held = null;
  }
}
