import type { BuildResult } from '../build/types';
import { triggerInWords, type Trigger } from '../events/types';
import type { Board, Outcome, Result, RunFacts } from './board';
import { afterRollback, type Message } from './reasons';

/** Reports one run of the publisher to the status page and to the terminal. */
export class RunReport {
  /** Start of the run, in milliseconds since 1970. */
  readonly startedAt = Date.now();
  /** Reason for the run, in words. */
  readonly trigger: string;
  /** Kind of the build; null until it has ended. */
  build: Pick<Result, 'way' | 'why'> = { way: null, why: null };
  readonly #isConfirmation: boolean;
  readonly #board: Board;
  readonly #say: (line: string) => void;

  constructor(trigger: Trigger, board: Board, say: (line: string) => void) {
    this.trigger = triggerInWords(trigger);
    this.#isConfirmation = trigger.reason === 'confirm';
    this.#board = board;
    this.#say = say;
    this.building('Starting', 0);
  }

  /** Shows the progress of the build. */
  building(step: string, percent: number): void {
    this.#board.activity = { is: 'building', step, percent, ...this.#activity() };
  }

  /** Reports the end of the build, with its kind. */
  built({ way = 'whole', why = null }: BuildResult): void {
    this.build = { way, why };
    const subject = way === 'content' ? 'what changed' : 'the site';
    this.#say(`✓ Building ${subject} (${secondsSince(this.startedAt)})`);
    if (why !== null) this.#say(`  The whole site was built because ${why}.`);
  }

  /** Shows a step after the build. Returns a function that says how the step ended. */
  begin(step: 'checking' | 'releasing'): (isSuccess: boolean) => void {
    const stepStart = Date.now();
    this.#board.activity = { is: step, ...this.#activity() };
    const title = step === 'checking' ? 'Checking it' : 'Putting it live';
    return (isSuccess) =>
      this.#say(`${isSuccess ? '✓' : '✗'} ${title} (${secondsSince(stepStart)})`);
  }

  /** Shows the result of the run. */
  end(result: Result['is'], reasons: Message[], losesContent = false): void {
    const time = new Date();
    const outcome: Outcome = {
      is: result,
      reasons,
      time: time.toISOString(),
      trigger: this.trigger,
      ...this.build,
      seconds: (time.getTime() - this.startedAt) / 1000,
      losesContent,
    };
    this.#board.last = outcome;
    for (const { words } of reasons) this.#say(`  ${words.en}`);
  }

  /** Shows that the run was given up because an earlier release was made live. */
  endByRollback(): void {
    this.end('live', [{ words: afterRollback }]);
  }

  #activity(): RunFacts {
    return {
      trigger: this.trigger,
      since: new Date(this.startedAt).toISOString(),
      isConfirmation: this.#isConfirmation,
    };
  }
}

const secondsSince = (time: number) => `${((Date.now() - time) / 1000).toFixed(1)} s`;
