import type { ContentChange } from './contentChange';
import type { RunReason } from './queue';

/** A publication in the content service, an edit of the embedded content, or a permission. */
export interface PublishEvent {
  /** Increases with each event; identifies events that a build has finished. */
  id: number;
  /** ISO 8601, when it arrived. */
  time: string;
  from: 'hook' | 'content' | 'status';
  /** Description, such as `publish of entry “About us”`. */
  what: string;
  /** User id of the person who published, if the delivery names one. */
  by?: string;
  /** Digest of the delivery, which identifies repeated deliveries; null if it has none. */
  digest: string | null;
  /** The change of one entry or asset; absent if the delivery does not say it. */
  change?: ContentChange;
}

/** Reason for a build, with the events that it includes. */
export interface Trigger {
  reason: 'start' | RunReason;
  events: readonly PublishEvent[];
}

const withoutEvents: Record<Trigger['reason'], string> = {
  start: 'start of the service',
  events: 'a refresh without a new event',
  retry: 'another try',
  confirm: 'confirmation by a whole build',
};

/** Lists the people whose publications a trigger includes. */
export const publishersOf = ({ events }: Pick<Trigger, 'events'>): string[] => [
  ...new Set(events.flatMap(({ by }) => by ?? [])),
];

/** Describes a trigger in one line. */
export function triggerInWords({ reason, events }: Trigger): string {
  const [first, ...others] = new Set(events.map(({ what }) => what));
  if (first === undefined) return withoutEvents[reason];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first}${more}${reason === 'retry' ? ', another try' : ''}`;
}
