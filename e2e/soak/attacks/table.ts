/** The figures of the attacks, by class. */
import { markdownTable } from '../markdownTable';

/** What one class of attacks did. */
export interface Row {
  name: string;
  attempts: number;
  /** Answers that no visitor should get, of the polling client and of the attempts themselves. */
  broken: string[];
  /** Attempts after which an ordinary edit was live again. */
  recoveries: number;
  /** Attempts that can be recovered from. */
  toRecover: number;
  /** Attempts after which something else than answers was wrong, in words. */
  faults: string[];
  skipped: string[];
  seconds: number;
}

/** A row without attempts. */
export const emptyRow = (name: string): Row => ({
  ...{ name, attempts: 0, broken: [], recoveries: 0, toRecover: 0 },
  ...{ faults: [], skipped: [], seconds: 0 },
});

const heading = ['class', 'attempts', 'broken answers', 'recoveries', 'seconds'];

/** The table in Markdown; below it the first broken answers, faults and skipped attempts. */
export function tableOf(rows: readonly Row[], polls: number): string {
  const cells = rows.map((row) => [
    row.name,
    String(row.attempts),
    String(row.broken.length),
    row.toRecover === 0 ? '-' : `${row.recoveries} of ${row.toRecover}`,
    row.seconds.toFixed(0),
  ]);
  const details = rows.flatMap(({ name, broken, faults, skipped }) => [
    ...broken.slice(0, 20).map((words) => `broken   ${name}: ${words}`),
    ...faults.map((words) => `fault    ${name}: ${words}`),
    ...skipped.map((words) => `skipped  ${name}: ${words}`),
  ]);
  return [markdownTable(heading, cells), `${polls} polls`, ...details, ''].join('\n');
}
