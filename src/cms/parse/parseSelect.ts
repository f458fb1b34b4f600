import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { Maybe } from '../wire';
import { text } from '../wire/values';

/**
 * Maps the value of a select field. A value that the site does not know is reported and gives
 * `otherwise`; an empty one gives it silently.
 */
export function parseSelect<T>(
  graph: Graph,
  entry: Entry,
  field: string,
  value: Maybe<string>,
  choices: Readonly<Record<string, T>>,
  otherwise: T,
): T {
  const chosen = text(value);
  if (chosen === null) return otherwise;
  if (Object.hasOwn(choices, chosen)) return choices[chosen] as T;
  graph.report(entry, field, `“${chosen}” is not a value that the site knows`);
  return otherwise;
}
