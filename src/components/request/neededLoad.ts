import type { Translate } from '../strings';
import { thinSpace } from '../ui/number';
import { readItem, writeItem } from './sessionItems';

/** Event on `window`: the visitor has changed the seats or tonnes of the fleet's filter. */
export const loadNeeded = 'site:load-needed';

const seatsKey = 'needed-seats';
const tonnesKey = 'needed-tonnes';

/**
 * Keeps the seats and tonnes of the fleet's filter for as long as the tab lives, so that the request
 * form knows the load. An empty text deletes one.
 */
export function rememberLoad({ seats, tonnes }: { seats: string; tonnes: string }): void {
  writeItem(seatsKey, seats || null);
  writeItem(tonnesKey, tonnes || null);
  window.dispatchEvent(new Event(loadNeeded));
}

/** Returns the remembered load in words, such as `180 seats`; empty if there is none. */
export function neededLoad(t: Translate): string {
  const seats = readItem(seatsKey);
  const tonnes = readItem(tonnesKey);
  return [
    ...(seats === null ? [] : [t('request.load_seats', { seats })]),
    ...(tonnes === null ? [] : [`${tonnes}${thinSpace}t`]),
  ].join(', ');
}
