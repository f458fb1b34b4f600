import type { Push, PushResult } from '../types';
import type { Bucket } from './bucket';
import type { S3Config } from './config';
import type { ObjectLog } from './objectLog';
import { objectsOf, type ReleaseObjects, type SiteObject } from './objects';
import { expiredNames, planPush, type Plan } from './plan';
import type { Uploader } from './upload';

/** The parts of a target that a push works with. */
export interface PushContext {
  bucket: Bucket;
  config: S3Config;
  uploader: Uploader;
  now: () => number;
  /** Throws if this service may not change the bucket any more. */
  checkLease: () => void;
  /** Number of uploads after which they are recorded, so that a killed push does not repeat them. */
  recordEvery: number;
}

const minute = 60_000;

/** One push of a release: uploads in the order that keeps the bucket consistent at each moment. */
export class ReleasePush {
  readonly #context: PushContext;
  readonly #push: Push;
  /** Objects of the release. */
  readonly objects: ReleaseObjects;
  readonly #changed = new Set<string>();
  readonly #requestsBefore: number;
  readonly #bytesBefore: number;
  #isChangeKnown = true;
  #uploadedBytes = 0;
  #bytesToUpload: number | null = null;

  /** @param previous objects of the last push, for reuse; null for none */
  constructor(context: PushContext, push: Push, previous: ReleaseObjects | null) {
    this.#context = context;
    this.#push = push;
    this.objects = objectsOf(push.release, context.config.encoding, previous);
    this.#requestsBefore = context.bucket.requests;
    this.#bytesBefore = context.bucket.bytesSent;
  }

  /** Uploads what visitors of the live release do not notice. */
  async prepare(log: ObjectLog, signal: AbortSignal): Promise<void> {
    const plan = await this.#begin(log, signal);
    for (const step of plan.prepare) await this.#upload(step, log, signal);
  }

  /** Uploads the rest, then removes what is gone. Goes on where an earlier call ended. */
  async activate(log: ObjectLog, signal: AbortSignal): Promise<void> {
    const plan = await this.#begin(log, signal);
    for (const step of [...plan.prepare, ...plan.activate]) await this.#upload(step, log, signal);
    this.#context.checkLease();
    await this.#context.bucket.remove(plan.removed, signal);
    log.set(plan.removed.map((name) => [name, null]));
    const removedAt = this.#context.now();
    log.set(plan.retired.map(([name, fingerprint]) => [name, [fingerprint, removedAt]]));
    log.release = this.#push.release.id;
    await log.flush(signal);
    await removeExpired(log, this.#context, signal);
  }

  /** Plans the rest of the push, and records which objects it is about to change. */
  async #begin(log: ObjectLog, signal: AbortSignal): Promise<Plan> {
    const plan = planPush(log.entries, this.objects.byName);
    const uploads = [...plan.prepare, ...plan.activate].flat();
    if (this.#bytesToUpload === null) {
      this.#bytesToUpload = uploads.reduce((sum, { size }) => sum + size, 0);
      // The rest of an unfinished push does not tell which files that push has changed.
      this.#isChangeKnown = log.release !== null || log.entries.size === 0;
    }
    const names = [...uploads.map(({ name }) => name), ...plan.removed];
    for (const name of names) this.#changed.add(name);
    log.set(plan.returned);
    await log.begin(names, signal);
    return plan;
  }

  async #upload(step: readonly SiteObject[], log: ObjectLog, signal: AbortSignal): Promise<void> {
    const { uploader, recordEvery, checkLease } = this.#context;
    const onUploaded = async ({ name, fingerprint, size }: SiteObject) => {
      log.set([[name, fingerprint]]);
      this.#uploadedBytes += size;
      const share = this.#uploadedBytes / Math.max(this.#bytesToUpload ?? 0, 1);
      this.#push.onProgress(Math.min(100, Math.floor(share * 100)));
      if (log.pendingCount >= recordEvery) await log.flush(signal);
    };
    await uploader.upload(step, this.#push.release.folder, { signal, checkLease, onUploaded });
  }

  /** Returns the changed files and the costs of the push. */
  result(): PushResult {
    const { bucket } = this.#context;
    return {
      changed: this.#isChangeKnown ? [...this.#changed] : null,
      bytesSent: bucket.bytesSent - this.#bytesBefore,
      requests: bucket.requests - this.#requestsBefore,
    };
  }
}

/** Removes the files of earlier releases whose grace time has ended. */
export async function removeExpired(
  log: ObjectLog,
  { bucket, config, now, checkLease }: Omit<PushContext, 'uploader' | 'recordEvery'>,
  signal: AbortSignal,
): Promise<void> {
  const names = expiredNames(log.entries, now() - config.graceMinutes * minute);
  if (names.length === 0) return;
  // Recorded as unknown first, so that after a kill a release that has them again uploads them.
  log.set(
    names.flatMap((name) => {
      const entry = log.entries.get(name);
      return typeof entry === 'object' && entry[0] !== '' ? [[name, ['', entry[1]]] as const] : [];
    }),
  );
  await log.flush(signal);
  checkLease();
  await bucket.remove(names, signal);
  log.set(names.map((name) => [name, null]));
  await log.flush(signal);
}

/** Returns the time at which the next file is to be removed; null if there is none. */
export function nextExpiry(log: ObjectLog, { graceMinutes }: S3Config): number | null {
  let first = Infinity;
  for (const entry of log.entries.values())
    if (typeof entry === 'object') first = Math.min(first, entry[1]);
  return first === Infinity ? null : first + graceMinutes * minute;
}
