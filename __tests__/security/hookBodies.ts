/** Bodies and headers that a stranger or a faulty sender posts to the webhook. */
import { secret } from '../services/publish/setup/serviceHarness';

const authorized = { 'x-publish-secret': secret };
const event = {
  module: 'entry',
  api_key: 'blt00nordloft',
  event: 'publish',
  triggered_at: '2026-01-01T00:00:00.000Z',
  data: { entry: { uid: 'blt00pagabout' }, environment: { name: 'production' } },
};
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** A delivery and its allowed statuses. */
export interface Delivery {
  name: string;
  headers?: Record<string, string>;
  body: string;
  statuses: readonly number[];
}

/** Deliveries of a stranger, which are refused before the body is read. */
const strangers: readonly Delivery[] = [
  { name: 'no secret', body: '{}', statuses: [401] },
  { name: 'an empty secret', headers: { 'x-publish-secret': '' }, body: '', statuses: [401] },
  ...[secret.slice(1), secret.toUpperCase(), `${secret}x`, 'undefined', 'null'].map((wrong) => ({
    name: `the secret ${wrong}`,
    headers: { 'x-publish-secret': wrong },
    body: '{}',
    statuses: [401],
  })),
  {
    name: 'a forged HMAC',
    headers: { 'x-contentstack-hmac-signature': `t=1,v1=${'0'.repeat(64)}` },
    body: '{}',
    statuses: [401],
  },
  {
    name: 'a forged signature',
    headers: { 'x-contentstack-request-signature': 'v1=AAAA' },
    body: JSON.stringify(event),
    statuses: [401],
  },
];

/** Deliveries of a sender with the secret. */
const senders: readonly Delivery[] = [
  { name: 'half JSON', body: '{"module":', statuses: [400] },
  { name: 'an array', body: '[]', statuses: [400] },
  { name: 'a text', body: '"x"', statuses: [400] },
  { name: 'null', body: 'null', statuses: [400] },
  { name: 'bytes that are no text', body: '\u0000\ufffd', statuses: [400] },
  { name: 'three megabytes', body: 'x'.repeat(3_000_000), statuses: [413] },
  { name: 'JSON nested a hundred deep', body: nested(100), statuses: [202] },
  // Any of these statuses is acceptable: the service must only stay up.
  { name: 'JSON nested 200,000 deep', body: nested(200_000), statuses: [202, 400, 413] },
  {
    name: 'numbers in place of texts',
    body: JSON.stringify({ module: 1, event: 2, data: 3, triggered_at: 4, api_key: 5 }),
    statuses: [202],
  },
  {
    name: 'lists in place of objects',
    body: JSON.stringify({ module: [], event: [[]], data: [{ entry: [] }] }),
    statuses: [202],
  },
  {
    name: '__proto__ and constructor',
    body: '{"__proto__":{"event":"x"},"constructor":{"prototype":{"module":"y"}}}',
    statuses: [202],
  },
  {
    name: 'control characters in a title',
    body: JSON.stringify({
      ...event,
      triggered_at: '2026-01-02T00:00:00.000Z',
      data: { entry: { title: '\u001b[31m\n\u2028'.repeat(1000) } },
    }),
    statuses: [202],
  },
];

/** Every delivery whose answer does not depend on earlier ones. */
export const deliveries: readonly Delivery[] = [
  ...strangers,
  ...senders.map((each) => ({ ...each, headers: authorized })),
];

/** The same delivery with other spaces and another order. */
export const replays: readonly string[] = [
  JSON.stringify(event),
  JSON.stringify(event),
  JSON.stringify(event, null, 4),
  ` ${JSON.stringify(event, null, '\t')}\n`,
  JSON.stringify(Object.fromEntries(Object.entries(event).reverse())),
];

/** A delivery for another environment than that of the site. */
export const otherEnvironment = JSON.stringify({
  ...event,
  triggered_at: '2026-01-03T00:00:00.000Z',
  data: { entry: { uid: 'x' }, environment: { name: 'staging' } },
});
