import type { Entry } from '../graph/entry';
import { valueAt, type TextPath } from '../graph/fieldPath';
import type { ContentType } from '../wire';
import { text } from '../wire/values';
import type { PageContext } from './context';

/**
 * Maps the value of a select field with `choices`. Returns `fallback` for an empty value, and also
 * for an unknown value, which is reported.
 */
export function parseSelect<T extends ContentType, Choice, Fallback>(
  { graph }: PageContext,
  entry: Entry<T>,
  field: TextPath<T>,
  choices: Readonly<Record<string, Choice>>,
  fallback: Fallback,
): Choice | Fallback {
  const choice = text(valueAt(entry.fields, field));
  if (choice === null) return fallback;
  if (Object.hasOwn(choices, choice)) return choices[choice] as Choice;
  const what = `“${choice}” is not a value that the site knows`;
  if (fallback === null) graph.reportOmission(entry, field, what);
  else graph.report(entry, field, what);
  return fallback;
}
