import partition from 'lodash/partition';
import { hintWords } from '../../../src/checks/hintWords';
import type { EntryPlace } from '../../../src/checks/words';
import { problemLine, type Problem } from '../../../src/cms/graph/problems';
import { localeOfService } from '../../../src/locales';
import type { Message } from './reasons';

/** Hints for editors, one line each. */
export interface Hints {
  /** Hints that the live release does not have. */
  fresh: string[];
  others: string[];
}

/**
 * Formats problems as hints in the order in which an editor should read them: errors before
 * advice, and each problem before the problems that it causes.
 * @param live hints of the live release; null if they are unknown, so that no hint counts as new
 */
export function orderHints(problems: readonly Problem[], live: ReadonlySet<string> | null): Hints {
  const [advice, errors] = partition(problems, ({ isAdvice }) => isAdvice);
  const lines = [...causesFirst(errors), ...causesFirst(advice)].map(problemLine);
  const [fresh, others] = partition(lines, (line) => live !== null && !live.has(line));
  return { fresh, others };
}

/** Returns hints with their entries in the languages of editors, by the line of the hint. */
export const messagesOfHints = (problems: readonly Problem[]): Map<string, Message> =>
  new Map(
    problems.map((problem) => {
      const entry = entryOf(problem);
      return [problemLine(problem), { words: hintWords(problem), ...(entry ? { entry } : {}) }];
    }),
  );

/** Returns the entry of a problem; undefined if it names none. */
export function entryOf({ entry: uid, type, locale, field }: Problem): EntryPlace | undefined {
  // The text of a missing entry is the expected title, and assets are not edited as entries.
  const isEntry = type !== undefined && type !== 'asset' && /^\w+$/.test(uid);
  if (!isEntry || localeOfService(locale) === undefined) return undefined;
  return { type, uid, locale, ...(/^[\w.]+$/.test(field) ? { field } : {}) };
}

/** Places each problem whose text names the entry of another problem after that problem. */
function causesFirst(problems: readonly Problem[]): Problem[] {
  const effectsByCause = new Map<Problem, Problem[]>();
  const firstByEntry = new Map<string, Problem>();
  for (const problem of problems) {
    if (!firstByEntry.has(problem.entry)) firstByEntry.set(problem.entry, problem);
  }
  const allEffects = new Set<Problem>();
  for (const problem of problems) {
    const cause = wordsOf(problem.what)
      .map((word) => firstByEntry.get(word))
      .find((candidate) => candidate !== undefined && candidate.entry !== problem.entry);
    if (!cause) continue;
    effectsByCause.set(cause, [...(effectsByCause.get(cause) ?? []), problem]);
    allEffects.add(problem);
  }
  const ordered = new Set<Problem>();
  const addWithEffects = (problem: Problem): void => {
    if (ordered.has(problem)) return;
    ordered.add(problem);
    for (const effect of effectsByCause.get(problem) ?? []) addWithEffects(effect);
  };
  for (const problem of problems) if (!allEffects.has(problem)) addWithEffects(problem);
  // Adds the rest: problems of entries that name each other, whose order does not matter.
  for (const problem of problems) addWithEffects(problem);
  return [...ordered];
}

/** Splits a sentence into words; uids of entries are among them. */
const wordsOf = (text: string): string[] => text.split(/[^\w-]+/);
