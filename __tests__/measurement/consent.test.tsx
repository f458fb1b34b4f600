import { followConsent } from '../../src/measurement/consent';
import type { DataLayer } from '../../src/measurement/dataLayer';
import { gtag } from '../setup/components/gtag';

let told: boolean[];
const follow = () => followConsent('analytics_storage', (granted) => told.push(granted));

beforeEach(() => {
  delete window.dataLayer;
  told = [];
});

test('the default is told at once, updates when they come, and nothing twice', () => {
  gtag('consent', 'default', { ad_storage: 'granted', analytics_storage: 'denied' });
  follow();
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('consent', 'update', { ad_storage: 'denied' });
  gtag('consent', 'update', { analytics_storage: 'denied' });
  expect(told).toEqual([false, true, false]);
});

test('an update that came before counts', () => {
  gtag('consent', 'default', { analytics_storage: 'denied' });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  follow();
  expect(told).toEqual([true]);
});

test('without a word nothing is granted', () => {
  follow();
  expect(told).toEqual([false]);
});

test('entries of any kind reach the tags unchanged', () => {
  const seen: unknown[] = [];
  const layer: DataLayer = [];
  // A tag that came first listens in the same way.
  layer.push = (...entries) => seen.push(...entries);
  window.dataLayer = layer;
  follow();
  const entries = [null, 7, 'consent', { event: 'x' }, ['consent', 'update', {}], undefined];
  layer.push(...entries);
  gtag('consent');
  gtag('consent', 'update', null);
  expect(seen.slice(0, 6)).toEqual(entries);
  expect(seen).toHaveLength(8);
  expect(told).toEqual([false]);
});
