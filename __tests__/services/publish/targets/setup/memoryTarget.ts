/** A target in memory for tests of the distribution. */
import type {
  PreparedPush,
  Push,
  PushedRelease,
  Target,
} from '../../../../../services/publish/targets/types';

/** A release without files. */
export const releaseOf = (id: string): PushedRelease => ({
  ...{ id, folder: '/nowhere', files: new Map(), rules: { headers: [], redirects: new Map() } },
});

/** A target in memory, whose steps wait for the test or fail. */
export class MemoryTarget implements Target {
  readonly url = null;
  readonly log: string[] = [];
  live: string | null = null;
  isClosed = false;
  failures: Error[] = [];
  activationFailures: Error[] = [];
  changed: readonly string[] | null = [];
  /** Resolves before each preparation ends; replaced by tests. */
  gate: Promise<void> = Promise.resolve();

  constructor(readonly name: string) {}

  async prepare({ release, signal }: Push): Promise<PreparedPush> {
    this.log.push(`prepare ${release.id}`);
    const failure = this.failures.shift();
    if (failure) throw failure;
    await Promise.race([
      this.gate,
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
    ]);
    return {
      activate: () => {
        this.log.push(`activate ${release.id}`);
        const activationFailure = this.activationFailures.shift();
        if (activationFailure) return Promise.reject(activationFailure);
        this.live = release.id;
        return Promise.resolve({ changed: this.changed, bytesSent: 1000, requests: 1 });
      },
    };
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

/** Promise that a test resolves. */
export function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
