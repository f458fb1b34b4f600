import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';

/** Returns `parseSelect` with context and entry already bound. */
export function chooser(context: PageContext, entry: Entry) {
  return <T>(
    field: string,
    value: string | null | undefined,
    choices: Readonly<Record<string, T>>,
    otherwise: T,
  ): T => parseSelect(context.graph, entry, field, value, choices, otherwise);
}
