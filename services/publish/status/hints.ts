import { partition } from 'lodash';
import { problemLine, type Problem } from '../../../src/cms/graph/problems';

/** What editors should mend, one line each: what is new with a publication, and the rest. */
export interface Hints {
  fresh: string[];
  others: string[];
}

/**
 * Puts problems in the order in which an editor should read them: those that the live release did
 * not have are apart; faults stand before advice, and each problem before those that it causes.
 * @param live lines of the live release; null where they are not known, and nothing counts as new
 */
export function orderHints(problems: readonly Problem[], live: ReadonlySet<string> | null): Hints {
  const [advice, faults] = partition(problems, ({ isAdvice }) => isAdvice);
  const lines = [...causesFirst(faults), ...causesFirst(advice)].map(problemLine);
  const [fresh, others] = partition(lines, (line) => live !== null && !live.has(line));
  return { fresh, others };
}

/** Moves each problem that names the entry of another one behind that one. */
function causesFirst(problems: readonly Problem[]): Problem[] {
  const effects = new Map<Problem, Problem[]>();
  const byEntry = new Map<string, Problem>();
  for (const problem of problems) {
    if (!byEntry.has(problem.entry)) byEntry.set(problem.entry, problem);
  }
  const isEffect = new Set<Problem>();
  for (const problem of problems) {
    const cause = wordsOf(problem.what)
      .map((word) => byEntry.get(word))
      .find((found) => found !== undefined && found.entry !== problem.entry);
    if (!cause) continue;
    effects.set(cause, [...(effects.get(cause) ?? []), problem]);
    isEffect.add(problem);
  }
  const ordered = new Set<Problem>();
  const put = (problem: Problem): void => {
    if (ordered.has(problem)) return;
    ordered.add(problem);
    for (const effect of effects.get(problem) ?? []) put(effect);
  };
  for (const problem of problems) if (!isEffect.has(problem)) put(problem);
  // Two entries that name each other cause each other's problems: their order says nothing.
  for (const problem of problems) put(problem);
  return [...ordered];
}

/** Uids are among the words of a sentence. */
const wordsOf = (text: string): string[] => text.split(/[^\w-]+/);
