import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { Maybe } from '../wire';
import { text } from '../wire/values';

/**
 * Maps the value of a select field with `choices`. Returns `otherwise` for an empty value, and also
 * for an unknown value, which is reported.
 */
export function parseSelect<T>(
  graph: Graph,
  entry: Entry,
  field: string,
  value: Maybe<string>,
  choices: Readonly<Record<string, T>>,
  fallback: T,
): T {
  const choice = text(value);
  if (choice === null) return fallback;
  if (Object.hasOwn(choices, choice)) return choices[choice] as T;
  graph.report(entry, field, `“${choice}” is not a value that the site knows`);
  return fallback;
}
