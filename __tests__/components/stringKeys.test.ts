import type { StringKey } from '../../src/components/strings';

test('the compiler knows the interface strings', () => {
  const keys: StringKey[] = ['menu.open', 'results.aircraft', 'results.aircraft_one'];
  // @ts-expect-error: locales/en/common.json has no such text.
  keys.push('menu.opened');
  // @ts-expect-error: a group is not a text.
  keys.push('menu');
  expect(keys).toHaveLength(5);
});
