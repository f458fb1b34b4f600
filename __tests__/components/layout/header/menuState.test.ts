import { menuState } from '../../../../src/components/layout/header/menuState';

test.each([
  ['/fleet/', '/fleet/', 'current'],
  ['/fleet', '/fleet/', 'current'],
  ['/fleet/?seats=large#list', '/fleet/', 'current'],
  ['/fleet/atr-72-600/', '/fleet/', 'active'],
  ['/is/flugfloti/atr-72-600/', '/is/flugfloti/', 'active'],
  ['/is/fleet/atr/', '/fleet/', 'active'],
  ['/fleet-history/', '/fleet/', 'none'],
  ['/fleet/', '/', 'none'],
  ['/', '/', 'none'],
  ['/is/', '/is/', 'none'],
  ['/fleet/', '', 'none'],
  ['/fleet/', null, 'none'],
  [null, '/fleet/', 'none'],
] as const)('on %s the link %s is %s', (current, url, state) => {
  expect(menuState(current, url)).toBe(state);
});
