/** Something that was published, or changed in the embedded content. */
export interface PublishEvent {
  /** Counts up; what is done is remembered by it. */
  id: number;
  time: string;
  from: 'hook' | 'content' | 'status';
  /** In words, such as `publish of entry “About us”`. */
  what: string;
  /** Of the delivery that brought it: the same one again is no new event. */
  digest: string | null;
}

/** Why a build runs. */
export interface Trigger {
  reason: 'start' | 'events' | 'again' | 'confirm';
  events: readonly PublishEvent[];
}

const withoutEvents: Record<Trigger['reason'], string> = {
  start: 'start of the service',
  events: 'another try',
  again: 'another try',
  confirm: 'confirmation by a whole build',
};

/** A trigger in one line. */
export function triggerInWords({ reason, events }: Trigger): string {
  const whats = [...new Set(events.map(({ what }) => what))];
  const [first, ...others] = whats;
  if (first === undefined) return withoutEvents[reason];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first}${more}${reason === 'again' ? ', another try' : ''}`;
}
