import type { Versions } from '../../../src/cms/graph/versions';
import { undeliveredEvents } from './contentChange';
import type { PublishEvent } from './types';

/** The events of a build whose change it has not read. */
export interface Undelivered {
  /** Events that wait for another build. */
  late: PublishEvent[];
  /** Events that no further build waits for. */
  givenUp: PublishEvent[];
}

/** Time after the first build of an event for which further builds wait for its change, in milliseconds. */
const defaultPatienceMs = 15_000;

/** Decides how long the changes of events are awaited that a build has not read. */
export class DeliveryWatch {
  readonly #patienceMs: number;
  /** Time of the first build of each late event by its id, in milliseconds of `performance`. */
  #firstBuiltAt = new Map<number, number>();

  constructor(patienceMs = defaultPatienceMs) {
    this.#patienceMs = patienceMs;
  }

  /** Finds the events whose change a build has not read. Call it once for each build. */
  examine(events: readonly PublishEvent[], versions: Versions | undefined): Undelivered {
    // Not Date.now(): the clock may be set.
    const now = performance.now();
    const undelivered = undeliveredEvents(events, versions);
    const firstBuiltAt = new Map(
      undelivered.map(({ id }) => [id, this.#firstBuiltAt.get(id) ?? now]),
    );
    this.#firstBuiltAt = firstBuiltAt;
    const isLate = ({ id }: PublishEvent) => now - (firstBuiltAt.get(id) ?? now) < this.#patienceMs;
    return {
      late: undelivered.filter(isLate),
      givenUp: undelivered.filter((event) => !isLate(event)),
    };
  }
}
