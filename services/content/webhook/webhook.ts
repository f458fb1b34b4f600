import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../export/types';
import { replaceFile } from '../drafts/replaceFile';
import type { Log } from '../log';
import { eventOf, statesOf, type EventSource, type State, type States } from './events';

/** Maximum time for a response, in milliseconds. */
const timeout = 30_000;
/** Pause before the first retry, in milliseconds; doubles with each retry. */
const firstPause = 1000;
const longestPause = 60_000;

/** Settings of `Webhook`. */
export interface WebhookOptions {
  url: string;
  /** Value of the header `x-publish-secret`. */
  secret: string | undefined;
  /** File with the state that the receiver knows. */
  stateFile: string;
  source: () => EventSource;
  log: Log;
}

/**
 * Sends each change as the vendor's webhooks do: one POST for each entry or asset, environment and locale.
 * The last delivered state is in a file, so that a change is reported also if it was made by hand, by
 * another process or while no service was running. A delivery is repeated until it succeeds.
 */
export class Webhook {
  readonly #options: WebhookOptions;
  readonly #end = new AbortController();
  #delivered: Map<string, State> | undefined;
  #running: Promise<void> | undefined;
  #hasNewChange = false;
  #failures = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Sends the changes since the last delivery. The first state is not reported. */
  sync(): void {
    this.#hasNewChange = true;
    this.#running ??= this.#deliverAll()
      .catch((error: unknown) => {
        if (this.#end.signal.aborted) return;
        this.#options.log({ level: 'error', message: `the webhook failed: ${String(error)}` });
      })
      .finally(() => (this.#running = undefined));
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #deliverAll(): Promise<void> {
    this.#delivered ??= await this.#readState();
    if (!this.#delivered) {
      this.#delivered = new Map(statesOf(this.#options.source()));
      await this.#writeState(this.#delivered);
    }
    while (this.#hasNewChange) {
      this.#hasNewChange = false;
      await this.#deliverChanges(this.#delivered);
    }
  }

  async #deliverChanges(delivered: Map<string, State>): Promise<void> {
    const source = this.#options.source();
    const states = statesOf(source);
    const time = new Date().toISOString();
    const keys = [...states.keys(), ...[...delivered.keys()].filter((key) => !states.has(key))];
    let isChanged = false;
    for (const key of keys) {
      const [previous, current] = [delivered.get(key), states.get(key)];
      if (previous?.revision === current?.revision) continue;
      const event = eventOf(previous, current, source, time);
      if (event && !(await this.#send(JSON.stringify(event)))) {
        // After a pause, the newest state counts.
        this.#hasNewChange = true;
        break;
      }
      if (current) delivered.set(key, current);
      else delivered.delete(key);
      isChanged = true;
    }
    if (isChanged) await this.#writeState(delivered);
  }

  /** Sends one event. Returns false after a pause if the receiver has not accepted it. */
  async #send(body: string): Promise<boolean> {
    const { url, secret, log } = this.#options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Contentstack',
          ...(secret === undefined ? {} : { 'x-publish-secret': secret }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#end.signal, AbortSignal.timeout(timeout)]),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#failures = 0;
      return true;
    } catch (error) {
      this.#end.signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#failures === 0) {
        const message = `the webhook ${url} did not accept a change, which is repeated: ${reason}`;
        log({ level: 'warn', message });
      }
      const wait = Math.min(firstPause * 2 ** this.#failures, longestPause);
      this.#failures += 1;
      await pause(wait, undefined, { signal: this.#end.signal });
      return false;
    }
  }

  /** Reads the delivered state. Undefined: there is none for this receiver and export. */
  async #readState(): Promise<Map<string, State> | undefined> {
    try {
      const state: unknown = JSON.parse(await readFile(this.#options.stateFile, 'utf8'));
      if (!isObject(state) || state.of !== this.#identity() || !isObject(state.states)) return;
      return new Map(Object.entries(state.states) as [string, State][]);
    } catch {
      // As at the first start: without the file, the receiver knows nothing that could be compared.
      return undefined;
    }
  }

  async #writeState(states: States): Promise<void> {
    const { stateFile } = this.#options;
    await mkdir(path.dirname(stateFile), { recursive: true });
    const state = { of: this.#identity(), states: Object.fromEntries(states) };
    await replaceFile(stateFile, () => JSON.stringify(state));
  }

  #identity(): string {
    return `${this.#options.source().data.root} ${this.#options.url}`;
  }
}
