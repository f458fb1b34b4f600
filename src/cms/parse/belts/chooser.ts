import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';

/** `choose` for the fields of one entry. */
export function chooser(context: PageContext, entry: Entry) {
  return <T>(
    field: string,
    value: string | null | undefined,
    choices: Readonly<Record<string, T>>,
    otherwise: T,
  ): T => parseSelect(context.graph, entry, field, value, choices, otherwise);
}
