import type { Entry } from './entry';

/** Whether an entry is shown within pages; one with a page of its own is mostly just linked to. */
export function isPartOfPages({ type }: Entry): boolean {
  return type !== 'page' && type !== 'popup_page';
}

/** When the newest of some entries was published, as ISO 8601; null where none of them says. */
export function lastPublished(entries: readonly Entry[]): string | null {
  const times = entries.flatMap(({ fields }) => {
    const { publish_details: details, updated_at: updated } = fields.system ?? {};
    const time = Date.parse(details?.time ?? updated ?? '');
    // The epoch stands for a time that is not known.
    return time > 0 ? [time] : [];
  });
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
