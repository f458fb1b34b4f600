import type { Translate } from '../strings';
import { formatNumber, thinSpace } from '../ui/number';
import { readItem, writeItem } from './sessionItems';

/** Event on `window`: the visitor has changed the seats or tonnes of the fleet's filter. */
export const loadNeeded = 'site:load-needed';

const seatsKey = 'needed-seats';
const tonnesKey = 'needed-tonnes';

/**
 * Keeps the seats and tonnes of the fleet's filter for as long as the tab lives, so that the request
 * form knows the load. An absent figure deletes the previous one.
 */
export function rememberLoad({ seats, tonnes }: { seats?: number; tonnes?: number }): void {
  writeItem(seatsKey, seats?.toString() ?? null);
  writeItem(tonnesKey, tonnes?.toString() ?? null);
  window.dispatchEvent(new Event(loadNeeded));
}

/** Returns the remembered load in words, such as `180 seats`; empty if there is none. */
export function neededLoad(t: Translate): string {
  const read = (key: string) => formatNumber(Number(readItem(key)), t.lang, 1);
  const [seats, tonnes] = [read(seatsKey), read(tonnesKey)];
  return [
    ...(seats === '0' ? [] : [t('request.load_seats', { seats })]),
    ...(tonnes === '0' ? [] : [`${tonnes}${thinSpace}t`]),
  ].join(', ');
}
