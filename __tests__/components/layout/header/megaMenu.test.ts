import {
  closedMegaMenu,
  reduceMegaMenu,
  type MegaMenuEvent,
} from '../../../../src/components/layout/header/megaMenu';

const after = (...events: MegaMenuEvent[]) => events.reduce(reduceMegaMenu, closedMegaMenu);
const timeout: MegaMenuEvent = { type: 'timeout', isFocusInPanel: false };
const enter: MegaMenuEvent = { type: 'pointerEnter', id: 'fleet' };
const leave: MegaMenuEvent = { type: 'pointerLeave', hasFocus: false };

test('a panel opens after the hover delay and closes after the leave delay', () => {
  expect(after(enter)).toMatchObject({ openId: null, timer: { openId: 'fleet', delay: 200 } });
  expect(after(enter, timeout)).toMatchObject({ openId: 'fleet', timer: null });
  expect(after(enter, timeout, leave)).toMatchObject({ openId: 'fleet', timer: { delay: 150 } });
  expect(after(enter, timeout, leave, timeout).openId).toBeNull();
});

test('a panel with the focus stays open after the pointer leaves', () => {
  const withFocus: MegaMenuEvent = { type: 'timeout', isFocusInPanel: true };
  expect(after(enter, timeout, leave, withFocus)).toMatchObject({ openId: 'fleet', timer: null });
});

test('a dismissed panel stays closed until pointer and focus leave', () => {
  const dismissed = [enter, timeout, { type: 'escape' }] as const;
  const focus: MegaMenuEvent = { type: 'focus', id: 'fleet' };
  const blur: MegaMenuEvent = { type: 'blur', id: 'fleet', isFocusNowhere: false };
  expect(after(...dismissed, focus)).toMatchObject({ openId: null, timer: null });
  expect(after(...dismissed, blur, focus).timer).toBeNull();
  expect(after(...dismissed, leave, focus).timer).not.toBeNull();
});

test('a press does not change panels by its focus events', () => {
  const toggle: MegaMenuEvent = { type: 'toggle', id: 'fleet' };
  const press: MegaMenuEvent = { type: 'press' };
  const blur: MegaMenuEvent = { type: 'blur', id: 'fleet', isFocusNowhere: true };
  expect(after(press, { type: 'focus', id: 'fleet' })).toMatchObject({ timer: null });
  expect(after(toggle, press, blur).openId).toBe('fleet');
  expect(after(toggle, press, { type: 'release' }, blur).openId).toBeNull();
});

test('a blur does not cancel the pending close of another panel', () => {
  const blur: MegaMenuEvent = { type: 'blur', id: 'other', isFocusNowhere: false };
  expect(after(enter, timeout, leave, blur)).toMatchObject({
    openId: 'fleet',
    timer: { openId: null },
  });
  expect(after(enter, blur).timer).toBeNull();
});
