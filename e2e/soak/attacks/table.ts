/** The results of the attacks as a table. */
import { markdownTable } from '../markdownTable';

/** Result of one class of attacks. */
export interface Row {
  name: string;
  attempts: number;
  /** Answers that no visitor should get, to the polling client and to the attempts. */
  broken: string[];
  /** Number of attempts after which an ordinary edit was live again. */
  recoveries: number;
  /** Number of attempts that need a recovery. */
  toRecover: number;
  /** Faults of attempts other than broken answers. */
  faults: string[];
  skipped: string[];
  seconds: number;
}

/** Returns a row without attempts. */
export const emptyRow = (name: string): Row => ({
  name,
  attempts: 0,
  broken: [],
  recoveries: 0,
  toRecover: 0,
  faults: [],
  skipped: [],
  seconds: 0,
});

const heading = ['class', 'attempts', 'broken answers', 'recoveries', 'seconds'];

/** Formats the table in Markdown, followed by broken answers, faults and skipped attempts. */
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
