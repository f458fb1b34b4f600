import { followConsent } from '../../src/measurement/consent';
import type { DataLayer } from '../../src/measurement/dataLayer';
import { gtag } from '../setup/components/gtag';

let notifications: boolean[];
const follow = () => followConsent((granted) => notifications.push(granted));

beforeEach(() => {
  delete window.dataLayer;
  notifications = [];
});

test('the listener gets the default at once and each update once', () => {
  gtag('consent', 'default', { ad_storage: 'granted', analytics_storage: 'denied' });
  follow();
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('consent', 'update', { ad_storage: 'denied' });
  gtag('consent', 'update', { analytics_storage: 'denied' });
  expect(notifications).toEqual([false, true, false]);
});

test('the listener gets an earlier update', () => {
  gtag('consent', 'default', { analytics_storage: 'denied' });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  follow();
  expect(notifications).toEqual([true]);
});

test('nothing is granted without a consent command', () => {
  follow();
  expect(notifications).toEqual([false]);
});

test('entries of the data layer reach the tags unchanged', () => {
  const receivedEntries: unknown[] = [];
  const layer: DataLayer = [];
  // An earlier tag replaces `push` in the same way.
  layer.push = (...entries) => receivedEntries.push(...entries);
  window.dataLayer = layer;
  follow();
  const entries = [null, 7, 'consent', { event: 'x' }, ['consent', 'update', {}], undefined];
  layer.push(...entries);
  gtag('consent');
  gtag('consent', 'update', null);
  expect(receivedEntries.slice(0, 6)).toEqual(entries);
  expect(receivedEntries).toHaveLength(8);
  expect(notifications).toEqual([false]);
});
