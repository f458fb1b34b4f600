import type { Entry } from './entry';

/**
 * True if pages show an entry as a part of themselves. Pages and popup pages are mostly only linked
 * to.
 */
export function isShownInPages({ type }: Entry): boolean {
  return type !== 'page' && type !== 'popup_page';
}

/**
 * Returns the latest publish time of some entries (or their update time, if the service gives no
 * publish time), as ISO 8601. Returns null if no entry has a time.
 */
export function lastPublishTime(entries: readonly Entry[]): string | null {
  const times = entries.flatMap(({ fields }) => {
    const { publish_details: details, updated_at: updated } = fields.system ?? {};
    const time = Date.parse(details?.time ?? updated ?? '');
    // The service gives the epoch for an unknown time.
    return time > 0 ? [time] : [];
  });
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
