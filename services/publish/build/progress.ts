import type { Progress } from './types';

/** Message about an activity that Gatsby sends to its parent process. */
export interface GatsbyMessage {
  type?: string;
  action?: {
    type?: string;
    payload?: { text?: unknown; level?: unknown; current?: unknown; total?: unknown; id?: unknown };
  };
}

/** Gatsby's activities in order, each with its range of percentages and its name for editors. */
const steps: readonly [pattern: RegExp, from: number, to: number, name: string][] = [
  [/config|plugin|onPreInit|cache/i, 0, 8, 'Starting'],
  [/createSchemaCustomization|sourc(?:e|ing)|Content/i, 8, 18, 'Reading the content'],
  [/schema|createPages|inference/i, 18, 24, 'Planning the pages'],
  [/production JavaScript/i, 24, 45, 'Preparing the scripts'],
  [/HTML renderer/i, 45, 55, 'Preparing the pages'],
  [/^run\b.*quer(?:y|ies)/i, 55, 62, 'Collecting the data of the pages'],
  [/static HTML|slice/i, 62, 82, 'Writing the pages'],
  [/Pictures|onPostBuild/i, 82, 98, 'Rendering pictures'],
];

/** Computes the progress of a whole build from Gatsby's messages. */
export class BuildProgress {
  readonly #tell: (progress: Progress) => void;
  readonly #namesById = new Map<unknown, string>();
  readonly errors: string[] = [];
  #last: Progress = { step: 'Starting', percent: 0 };

  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
    tell(this.#last);
  }

  /** Handles one message; other messages of Gatsby are ignored. */
  take({ type, action }: GatsbyMessage): void {
    const { payload } = action ?? {};
    if (type !== 'LOG_ACTION' || !action || !payload) return;
    if (action.type === 'LOG' && payload.level === 'ERROR' && typeof payload.text === 'string') {
      this.errors.push(payload.text);
    }
    if (action.type === 'ACTIVITY_START' && typeof payload.text === 'string') {
      this.#namesById.set(payload.id, payload.text);
      this.#report(payload.text, 0);
    }
    if (action.type === 'ACTIVITY_UPDATE') {
      const fraction = Number(payload.current) / Number(payload.total);
      const activity = this.#namesById.get(payload.id) ?? '';
      this.#report(activity, Number.isFinite(fraction) ? fraction : 0);
    }
  }

  /**
   * Reports the progress of an activity; ignores unknown activities and lower percentages.
   * @param fraction 0 to 1
   */
  #report(activity: string, fraction: number): void {
    const step = steps.find(([pattern]) => pattern.test(activity));
    if (!step) return;
    const [, from, to, name] = step;
    const percent = Math.round(from + (to - from) * Math.min(1, fraction));
    if (percent < this.#last.percent || (percent === this.#last.percent && percent > 0)) return;
    this.#last = { step: name, percent };
    this.#tell(this.#last);
  }
}
