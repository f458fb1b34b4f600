/** Runs a list of attempts against a site that is polled meanwhile. */
import type { Outcome } from './site';
import type { Row } from './table';

/** One attempt that changes something which is taken back afterwards. */
export interface Attempt {
  name: string;
  /** Does the damage, and says what is wrong then; an empty list where nothing is. */
  attack: () => Promise<string[]>;
  /** Takes the damage back and waits until an ordinary edit is live. */
  recover: () => Promise<Outcome>;
}

/** Takes the attempts whose name the setting `ATTEMPTS` matches, a regular expression; default: all. */
const isWanted = ({ name }: Attempt) => new RegExp(process.env.ATTEMPTS ?? '').test(name);

/** Runs the attempts one after another and adds them to a row. */
export async function runAttempts(row: Row, attempts: readonly Attempt[]): Promise<void> {
  for (const { name, attack, recover } of attempts.filter(isWanted)) {
    const started = Date.now();
    row.attempts += 1;
    row.toRecover += 1;
    const fail = (words: string) => row.faults.push(`${name}: ${words}`);
    // After an attack that failed in its own way, the site must recover all the same.
    const faults = await attack().catch((error: unknown) => [inWords(error)]);
    faults.forEach(fail);
    try {
      const { isLive, why, status } = await recover();
      if (isLive) row.recoveries += 1;
      else fail(`not recovered, ${status.state}: ${why}`);
    } catch (error) {
      fail(`not recovered: ${inWords(error)}`);
    }
    process.stdout.write(`${row.name}: ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  }
}

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));
