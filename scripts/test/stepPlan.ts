/** Numbers the steps of a command, expects their time, and repeats the causes of failures at its end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { observeSteps } from '../lib/steps';
import { cacheFolder } from './cacheFolder';

/** Seconds of each step on a machine of two cores, until the step has run on this one. */
const defaultSeconds: Readonly<Record<string, number>> = {
  Types: 10,
  Lint: 20,
  Styles: 5,
  Formatting: 30,
  'Import directions': 8,
  Packages: 15,
  'Unit and component tests': 450,
  'Types of the artwork': 10,
  'Lint of the artwork': 5,
  'Formatting of the artwork': 10,
  'Tests of the artwork': 60,
  'Building the site': 120,
  'Builds and develop': 280,
  'Browser tests': 520,
};

/** The same with the test files that only CI runs. */
export const secondsWithCi: typeof defaultSeconds = {
  ...defaultSeconds,
  'Unit and component tests': 850,
  'Builds and develop': 380,
  'Browser tests': 2300,
};

/** Lines of a failed step that are repeated at the end. */
const repeatedLines = 40;

/** Steps that are under way, with the causes of those that failed. */
export interface StepPlan {
  /** Returns the last lines of the output of each failed step; empty if none failed. */
  causes: () => string;
}

/** Returns the share of a step that a title such as “…, 39 of 370 files” announces; else 1. */
function shareOf(title: string): number {
  const [, part, whole] = /, (\d+) of (\d+) /.exec(title) ?? [];
  return part === undefined ? 1 : Number(part) / Number(whole);
}

/** Says a duration in words: “about 40 s”, “about 7 min”. */
export const inWords = (seconds: number): string =>
  seconds < 100 ? `about ${Math.ceil(seconds)} s` : `about ${Math.round(seconds / 60)} min`;

/**
 * Numbers the steps of this process in the order of their titles. A title may continue after a comma.
 * @param file holds the durations of the last run in seconds, by title
 * @param expected seconds of the steps that the file does not name
 */
export function planSteps(
  titles: readonly string[],
  file = `${cacheFolder}/step-seconds.json`,
  expected = defaultSeconds,
): StepPlan {
  const lastSeconds = readSeconds(file);
  const failures: string[] = [];
  const nameOf = (title: string) => title.replace(/,.*/, '');
  observeSteps({
    announce: (title) => {
      const name = nameOf(title);
      const all = lastSeconds[name] ?? expected[name];
      const seconds = all === undefined ? undefined : Math.ceil(all * shareOf(title));
      const number = titles.indexOf(name) + 1;
      return [
        number > 0 ? `▸ ${number}/${titles.length} ${title}` : `▸ ${title}`,
        seconds === undefined ? '' : ` (${inWords(seconds)})`,
      ].join('');
    },
    onEnd: (title, ok, output, seconds) => {
      // A failed step may have ended early, and a part of a step says nothing about the whole.
      if (ok && title === nameOf(title)) lastSeconds[title] = seconds;
      if (!ok) failures.push(`✗ ${title}\n${lastLines(output)}\n`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(lastSeconds, null, 1));
    },
  });
  return { causes: () => failures.join('\n') };
}

/** Returns the last lines of an output. Says how many are left out. */
function lastLines(output: string): string {
  const lines = output.trimEnd().split('\n');
  const omitted = lines.length - repeatedLines;
  return [
    ...(omitted > 0 ? [`… ${omitted} lines above`] : []),
    ...lines.slice(-repeatedLines),
  ].join('\n');
}

function readSeconds(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // No step has run on this machine yet.
    return {};
  }
}
