import type { HostRules } from '../../../src/hosting/hosts/rules';
import type { FileList } from '../releases/types';

/** A release as targets read it. */
export interface PushedRelease {
  id: string;
  /** Absolute path of the folder with the files of the site. */
  folder: string;
  files: FileList;
  /** Headers and redirects of the release. */
  rules: HostRules;
}

/** One push of a release to one target. */
export interface Push {
  release: PushedRelease;
  /** Aborts the push: a newer release replaces it, or the service ends. */
  signal: AbortSignal;
  /** Receives the progress of the upload, 0 to 100. */
  onProgress: (percent: number) => void;
}

/** The result of a push. */
export interface PushResult {
  /**
   * Names of the files that visitors now get with other bytes: added, changed or removed since the
   * release that the target had before. Null if that is unknown.
   */
  changed: readonly string[] | null;
  /** Bytes of content and records that were sent. */
  bytesSent: number;
  /** Number of requests or remote commands. */
  requests: number;
  /** One sentence for the operator about a push that succeeded; absent if there is nothing to say. */
  warning?: string;
}

/** A release that is at the target, but that visitors do not see yet. */
export interface PreparedPush {
  /** Makes the release visible. A second call after a failure goes on where the first one failed. */
  activate: () => Promise<PushResult>;
}

/** A host or a bucket that gets every release. */
export interface Target {
  /** Name of the target in the settings; unique. */
  readonly name: string;
  /** Origin at which the target itself is asked after a push; null if it is not reachable. */
  readonly url: string | null;
  /**
   * Uploads everything that visitors do not see yet. A push that was killed is resumed: files that
   * the target has already are not sent again.
   * @throws LeaseHeldError if another publish service pushes to the target
   * @throws Error with one sentence for the operator
   */
  prepare: (push: Push) => Promise<PreparedPush>;
  /** Ends connections and releases the lease. */
  close: () => Promise<void>;
}

/** The publish service that pushes, as other services see it in the lease of a target. */
export interface LeaseOwner {
  /** Random text, the same after a restart of the service. */
  id: string;
  /** Name of its machine, for messages. */
  machine: string;
}

/** Another publish service pushes to the target. */
export class LeaseHeldError extends Error {
  override name = 'LeaseHeldError';
  /** Time after which the lease may be taken over, in milliseconds since 1970. */
  readonly until: number;

  constructor(holder: LeaseOwner, until: number) {
    super(
      `The publish service on ${holder.machine} pushes to this target until ${new Date(until).toISOString()}. Stop one of the two, or give them different targets.`,
    );
    this.until = until;
  }
}

/** Duration of a lease in milliseconds. Each push and a timer at a third of it renew the lease. */
export const leaseDuration = 60_000;
