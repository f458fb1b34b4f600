import { vitalEvent } from '../../src/measurement/webVitals';

test.each([
  ['LCP', 1234.56, 1235],
  ['CLS', 0.12345, 123],
  ['CLS', 0, 0],
  ['INP', 40, 40],
] as const)('the event of %s %d has the value %d', (name, value, rounded) => {
  expect(vitalEvent({ name, value, id: 'v6-1' })).toEqual({
    event_category: 'Web Vitals',
    event_label: 'v6-1',
    value: rounded,
    non_interaction: true,
  });
});
