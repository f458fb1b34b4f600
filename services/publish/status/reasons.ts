/** Words for the reasons why the output of a build is not live. */
import uniq from 'lodash/uniq';
import type { Undelivered } from '../events/deliveryWatch';
import type { Fault } from '../../../src/checks/words';
import type { Site } from '../../../src/site';

/** Tells operators and editors what follows a rollback. */
export const afterRollback =
  'An earlier release was made live. The next publication, or a restart of the service, builds the ' +
  'content again, with all changes that wait.';

/** Lists the sentences of faults. */
export const wordsOf = (faults: readonly Fault[]) => faults.map(({ words }) => words);

/** Lists the ways to allow or undo a loss of content, in addition to the setting. */
export const waysToLoseContent = ({ publish }: Pick<Site, 'publish'>): string[] => [
  ...(publish.secret === null
    ? []
    : ['The status page can allow this loss once, with PUBLISH_SECRET.']),
  'npm run rollback goes back to an earlier release at once.',
];

/** Describes the events whose content the service has not delivered. */
export const undeliveredInWords = ({ late, givenUp }: Undelivered): string[] => [
  ...eventsInWords(late).map(
    (what) =>
      `The content service does not deliver this change yet: ${what}. It is read again in a moment.`,
  ),
  ...eventsInWords(givenUp).map(
    (what) =>
      `The content service did not deliver this change: ${what}. A whole build reads it again in a few ` +
      'minutes. If it is still missing then, publish it again.',
  ),
];

/** Number of events that are named; a bulk publication may have hundreds. */
const namedEvents = 5;

function eventsInWords(events: Undelivered['late']): string[] {
  const names = uniq(events.map(({ what }) => what));
  const others = names.length - namedEvents;
  return others <= 0 ? names : [...names.slice(0, namedEvents), `${others} more`];
}

/** Describes why a run has failed, for editors. */
export function errorInWords(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return (
      'The disk of the server is full, so that nothing new can go live. ' +
      'The operator of the site must make room.'
    );
  }
  return message ?? String(error);
}
