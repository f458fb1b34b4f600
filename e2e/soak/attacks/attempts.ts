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

/** Runs the attempts one after another and adds them to a row. */
export async function runAttempts(row: Row, attempts: readonly Attempt[]): Promise<void> {
  for (const { name, attack, recover } of attempts) {
    row.attempts += 1;
    row.toRecover += 1;
    try {
      row.faults.push(...(await attack()).map((words) => `${name}: ${words}`));
      const { isLive, why, status } = await recover();
      if (isLive) row.recoveries += 1;
      else row.faults.push(`${name}: not recovered, ${status.state}: ${why}`);
    } catch (error) {
      row.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
