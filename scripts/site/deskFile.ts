import path from 'node:path';
import { bundlesFolder } from '../../services/desk/server/bundle';
import {
  noAddresses,
  readAddresses,
  writeAddresses,
  type DeskAddresses,
} from '../../services/desk/server/addresses';
import { deskPath } from '../../services/desk/server/links';
import type { PublishService } from '../../services/publish/service';
import { reportError } from '../../src/lib/reportError';

/** Time between two readings of the state of the site, in milliseconds. */
const pollInterval = 500;

/** The commands that serve a desk. */
const deskCommands = ['start', 'develop', 'content'] as const;
type DeskCommand = (typeof deskCommands)[number];

const fileOf = (command: DeskCommand) => path.resolve(bundlesFolder, `${command}.json`);

/** Longest wait for a desk that may have ended, in milliseconds. */
const deskTimeout = 1000;

/** Returns the origin of a desk that runs in this project; null without one. */
export async function runningDesk(): Promise<string | null> {
  for (const command of deskCommands) {
    const { desk } = await readAddresses(fileOf(command));
    if (desk === undefined) continue;
    const signal = AbortSignal.timeout(deskTimeout);
    // No answer means that the command has ended.
    const answer = await fetch(`${desk}${deskPath}`, { signal }).catch(() => null);
    if (answer?.ok) return desk;
  }
  return null;
}

/** Keeps the file with the addresses that the desk of one command links to. */
export class DeskFile {
  readonly path: string;
  #addresses = noAddresses;
  #written: Promise<void> = Promise.resolve();

  constructor(command: DeskCommand) {
    this.path = fileOf(command);
  }

  /** Writes changed addresses. A failure is only reported: the desk then has no such links. */
  set(change: Partial<DeskAddresses>): Promise<void> {
    const next = { ...this.#addresses, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#addresses)) return this.#written;
    this.#addresses = next;
    this.#written = this.#written
      .then(() => writeAddresses(this.path, next))
      .catch((error: unknown) => reportError(error, { scope: 'desk' }));
    return this.#written;
  }

  /** Writes how each build ends, until the process ends. */
  follow(service: Pick<PublishService, 'view'>): void {
    const poll = () => {
      const { last, live, waiting } = service.view();
      // An event that waits is a change that the last build has not read.
      if (!last || waiting.length > 0) return;
      const { is, time, reasons } = last;
      void this.set({ outcome: { is, time, reasons, liveSince: live?.time ?? null } });
    };
    setInterval(poll, pollInterval).unref();
  }
}
