/** Faults of a content service and of the network in front of it. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  cutOff,
  halfJson,
  html,
  json,
  reset,
  silence,
  type Answer,
} from '../../../__tests__/setup/service/faultServer';
import type { Fault } from './faultyProxy';

/** Sends a byte every half second without an end. */
const slow: Answer = async (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) {
    response.write(' ');
    await pause(500);
  }
};

const busy = (retryAfter: string) => ({ answer: json({}, 429, { 'retry-after': retryAfter }) });

/** The faults by name. */
export const upstreamFaults: Readonly<Record<string, Fault>> = {
  refused: { isDown: true },
  reset: { answer: reset },
  'cut off': { answer: cutOff },
  hang: { answer: silence },
  slow: { answer: slow },
  '401': { answer: json({ error_message: 'The token is not valid.' }, 401) },
  '429, Retry-After of 30 years': busy('999999999'),
  '429, Retry-After below zero': busy('-1'),
  '429, Retry-After of no number': busy('soon'),
  '429, Retry-After in the year 9999': busy('Fri, 31 Dec 9999 23:59:59 GMT'),
  '500': { answer: json({ errors: [{ message: 'oops' }] }, 500) },
  '502': { answer: html(502) },
  'HTML with 200': { answer: html(200) },
  'half JSON': { answer: halfJson },
  'stale copy': { isStale: true },
  'field removed': { change: (text) => text.replaceAll('"banner":', '"removed":') },
  'type renamed': {
    change: (text) => text.replaceAll(/"__typename":"(\w+)"/g, '"__typename":"Renamed$1"'),
  },
  'empty list': {
    change: (text) =>
      text.replace(/"items":\[.*\]/s, '"items":[]').replace(/"items":\[\].*$/s, '"items":[]}}}'),
  },
  'null in place of data': { change: () => '{"data":null}' },
};
