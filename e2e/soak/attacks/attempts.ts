/** Runs a list of attempts against a site while a client polls it. */
import type { Outcome } from './site';
import type { Row } from './table';

/** One attack or accident and its recovery. */
export interface Attempt {
  name: string;
  /** Does the damage. Returns the faults that follow. */
  attack: () => Promise<string[]>;
  /** Undoes the damage and waits until an ordinary edit is live. */
  recover: () => Promise<Outcome>;
}

/** True if the regular expression in the setting `ATTEMPTS` matches the name; default: all. */
const isWanted = ({ name }: Attempt) => new RegExp(process.env.ATTEMPTS ?? '').test(name);

/** Runs the attempts one after another and adds them to a row. */
export async function runAttempts(row: Row, attempts: readonly Attempt[]): Promise<void> {
  for (const { name, attack, recover } of attempts.filter(isWanted)) {
    const started = Date.now();
    row.attempts += 1;
    row.toRecover += 1;
    // The site must also recover after an attack that threw an error.
    const faults = await attack().catch((error: unknown): string[] => [messageOf(error)]);
    try {
      const { isLive, why, status } = await recover();
      if (isLive) row.recoveries += 1;
      else faults.push(`not recovered, ${status.state}: ${why}`);
    } catch (error) {
      faults.push(`not recovered: ${messageOf(error)}`);
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    // At once, because a run that is ended prints no table.
    process.stdout.write(`${[`${row.name}: ${name} (${seconds} s)`, ...faults].join('\n  ')}\n`);
    row.faults.push(...faults.map((fault) => `${name}: ${fault}`));
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
