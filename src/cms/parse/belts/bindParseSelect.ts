import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';

/** Returns `parseSelect` with context and entry already bound. */
export function bindParseSelect(context: PageContext, entry: Entry) {
  return <T>(
    field: string,
    value: string | null | undefined,
    choices: Readonly<Record<string, T>>,
    fallback: T,
  ): T => parseSelect(context.graph, entry, field, value, choices, fallback);
}
