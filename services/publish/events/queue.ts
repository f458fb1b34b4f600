/** How a build ended, as far as the queue is concerned. */
export type Ending =
  /** Live, or as live as it was. */
  | 'done'
  /** Refused for what only an edit mends. */
  | 'refused'
  /** What is live is to be confirmed by a whole build once nothing has been published for a while. */
  | 'unconfirmed'
  /** Failed, or live with old content, for what may pass by itself: it is tried again. */
  | 'again';

/** Why a build runs. */
export type Occasion = 'events' | 'retry' | 'confirm';

export interface QueueOptions {
  /** How long no event may come before a build starts, in milliseconds. */
  quietMs: number;
  /** One build. It never rejects. */
  run: (occasion: Occasion) => Promise<Ending>;
  /** Ends a build that confirms, as something was published. */
  abandon?: () => void;
  /** How long nothing may be published before a build is confirmed, in milliseconds. */
  confirmMs?: number;
  /** The pause before the first retry, in milliseconds; each further one is twice as long. */
  retryMs?: number;
  /** Told when what is waited for changes. */
  changed?: () => void;
}

/** However many events keep coming, the first one waits no longer, in milliseconds. */
export const longestWait = 15_000;
const firstRetry = 15_000;
const lastRetry = 10 * 60_000;
/** A whole build takes the machine for a while. */
const quietBeforeConfirm = 5 * 60_000;

/**
 * When builds run: one at a time, after a moment without events; what arrives during one makes one
 * more. A build that failed is tried again, later each time, or with the next event; one of content
 * alone is confirmed once it is quiet, and an event goes before that.
 */
export class PublishQueue {
  readonly #options: QueueOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Of the first event that no build has begun with, and of the last one. */
  #first: number | null = null;
  #last = 0;
  #failures = 0;
  #isConfirming = false;
  /** Whether what is live waits for a confirmation. */
  #isUnconfirmed = false;
  #dueAt: number | null = null;
  #closed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Whether a build is waited for or runs. */
  get isBusy(): boolean {
    return this.#running !== undefined || this.#dueAt !== null;
  }

  /** When the next build starts; null where none is waited for. */
  get dueAt(): number | null {
    return this.#dueAt;
  }

  /** Something was published. */
  add(): void {
    const now = Date.now();
    this.#first ??= now;
    this.#last = now;
    if (!this.#running) this.#plan();
    else if (this.#isConfirming) this.#options.abandon?.();
    this.#options.changed?.();
  }

  /** Builds at once. */
  now(): void {
    this.#first ??= Date.now();
    this.#last = 0;
    if (!this.#running) this.#plan();
  }

  /** No further build; waits for the one that runs. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(): void {
    if (this.#closed || this.#first === null) return;
    const due = Math.min(this.#last + this.#options.quietMs, this.#first + longestWait);
    this.#wait(due, 'events');
  }

  #wait(due: number, occasion: Occasion): void {
    clearTimeout(this.#timer);
    this.#dueAt = Math.max(due, Date.now());
    this.#timer = setTimeout(() => {
      this.#running = this.#build(occasion);
    }, this.#dueAt - Date.now());
  }

  async #build(occasion: Occasion): Promise<void> {
    this.#first = null;
    this.#dueAt = null;
    this.#isConfirming = occasion === 'confirm';
    const ending = await this.#options.run(occasion);
    this.#running = undefined;
    this.#isConfirming = false;
    if (ending === 'unconfirmed') this.#isUnconfirmed = true;
    else if (ending === 'done' || occasion === 'confirm') this.#isUnconfirmed = false;
    this.#failures = ending === 'again' ? this.#failures + 1 : 0;
    if (this.#closed) return;
    if (this.#first !== null) this.#plan();
    else if (ending === 'again') {
      const { retryMs = firstRetry } = this.#options;
      const pause = Math.min(retryMs * 2 ** (this.#failures - 1), lastRetry);
      this.#wait(Date.now() + pause, 'retry');
    } else if (this.#isUnconfirmed) {
      const { confirmMs = quietBeforeConfirm } = this.#options;
      this.#wait(Date.now() + confirmMs, 'confirm');
    }
    this.#options.changed?.();
  }
}
