import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { navigate } from 'gatsby';
import { MainMenu } from '../../../../src/components/layout/header/MainMenu';
import { routeChanged, routeChangeStart } from '../../../../src/components/navigation/routeEvents';
import { renderWithStrings } from '../../render';
import { contact, fleet, services } from './menu-fixtures';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

const button = (section: string) => screen.getByRole('button', { name: `More under ${section}` });
const section = (name: string) => screen.getByRole('link', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function itemOf(name: string): HTMLElement {
  const item = button(name).closest('li');
  if (!item) throw new Error(`${name} is in no list item`);
  return item;
}

/** Sends a pointer event with a pointer type, which jsdom lacks and React reads. */
function pointer(target: Element, kind: 'over' | 'out', type: 'mouse' | 'touch') {
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, relatedTarget: document.body });
  Object.defineProperty(event, 'pointerType', { value: type });
  fireEvent(target, event);
}
const enter = (name: string) => pointer(itemOf(name), 'over', 'mouse');
const leave = (name: string) => pointer(itemOf(name), 'out', 'mouse');

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(navigate).mockClear();
  window.history.replaceState(null, '', '/');
  renderWithStrings(<MainMenu items={[fleet, services, contact]} />);
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

test('sections are links, and those with subpages have a button', () => {
  expect(section('Fleet')).toHaveAttribute('href', '/fleet/');
  expect(button('Fleet')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(button('Fleet')).not.toHaveAttribute('aria-haspopup');
});

test('the links of a closed panel are in the page', () => {
  expect(section('ATR 72-600')).toHaveAttribute('href', '/fleet/atr-72-600/');
  expect(section('+354 555 01 10')).toHaveAttribute('href', 'tel:+3545550110');
  expect(section('Ask for dates')).toHaveAttribute('href', '/contact/');
});

test('hovering opens a panel after 200 ms and not before', () => {
  enter('Fleet');
  wait(199);
  expect(isOpen('Fleet')).toBe(false);
  wait(1);
  expect(isOpen('Fleet')).toBe(true);
});

test('hovering another section restarts the 200 ms, and only one panel is open', () => {
  enter('Fleet');
  wait(150);
  leave('Fleet');
  enter('Services');
  wait(150);
  expect(isOpen('Fleet')).toBe(false);
  wait(50);
  expect(isOpen('Services')).toBe(true);
  leave('Services');
  enter('Fleet');
  wait(200);
  expect([isOpen('Fleet'), isOpen('Services')]).toEqual([true, false]);
});

test('leaving closes a panel after 150 ms, unless the pointer returns before', () => {
  enter('Fleet');
  wait(200);
  leave('Fleet');
  wait(149);
  expect(isOpen('Fleet')).toBe(true);
  enter('Fleet');
  wait(400);
  expect(isOpen('Fleet')).toBe(true);
  leave('Fleet');
  wait(150);
  expect(isOpen('Fleet')).toBe(false);
});

test('the first tap of a finger on a link navigates', () => {
  pointer(itemOf('Fleet'), 'over', 'touch');
  wait(500);
  expect(isOpen('Fleet')).toBe(false);
  fireEvent.click(section('Fleet'));
  expect(navigate).toHaveBeenCalledWith('/fleet/');
});

test('the menu ignores a press with a modifier key', () => {
  fireEvent.click(section('Fleet'), { ctrlKey: true });
  expect(navigate).not.toHaveBeenCalled();
});

test('the button toggles the panel at once and stops the timers', () => {
  enter('Fleet');
  wait(100);
  fireEvent.click(button('Fleet'));
  expect(isOpen('Fleet')).toBe(true);
  fireEvent.click(button('Fleet'));
  expect(isOpen('Fleet')).toBe(false);
  wait(500);
  expect(isOpen('Fleet')).toBe(false);
});

test('focus opens a panel after 200 ms, and losing it closes the panel at once', () => {
  act(() => section('Fleet').focus());
  wait(200);
  expect(isOpen('Fleet')).toBe(true);
  act(() => section('ATR 72-600').focus());
  expect(isOpen('Fleet')).toBe(true);
  act(() => section('Services').focus());
  expect(isOpen('Fleet')).toBe(false);
});

test('a press inside an open panel keeps it open, although nothing gets the focus', () => {
  act(() => button('Fleet').focus());
  wait(200);
  fireEvent.pointerDown(itemOf('Fleet'));
  act(() => button('Fleet').blur());
  expect(isOpen('Fleet')).toBe(true);
});

test('Escape closes a panel for good and returns the focus to the button', () => {
  act(() => section('Fleet').focus());
  wait(200);
  act(() => section('ATR 72-600').focus());
  fireEvent.keyDown(section('ATR 72-600'), { key: 'Escape' });
  expect(isOpen('Fleet')).toBe(false);
  expect(button('Fleet')).toHaveFocus();
  wait(500);
  expect(isOpen('Fleet')).toBe(false);
  act(() => section('Services').focus());
  act(() => section('Fleet').focus());
  wait(200);
  expect(isOpen('Fleet')).toBe(true);
});

test('Escape closes a hovered panel and keeps the focus', () => {
  enter('Fleet');
  wait(200);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen('Fleet')).toBe(false);
  expect(document.body).toHaveFocus();
});

test('a press elsewhere closes a panel', () => {
  fireEvent.click(button('Fleet'));
  fireEvent.pointerDown(document.body);
  expect(isOpen('Fleet')).toBe(false);
});

test('the start of a route change closes panels and cancels opening ones', () => {
  fireEvent.click(button('Fleet'));
  enter('Services');
  wait(100);
  act(() => void window.dispatchEvent(new Event(routeChangeStart)));
  wait(500);
  expect([isOpen('Fleet'), isOpen('Services')]).toEqual([false, false]);
});

test('the current page and its sections are marked after a route change', () => {
  expect(section('Fleet')).not.toHaveAttribute('aria-current');
  window.history.replaceState(null, '', '/fleet/atr-72-600/');
  act(() => void window.dispatchEvent(new Event(routeChanged)));
  expect(section('ATR 72-600')).toHaveAttribute('aria-current', 'page');
  expect(section('Fleet')).not.toHaveAttribute('aria-current');
  expect(section('Fleet')).toHaveAttribute('data-state', 'active');
  expect(section('Services')).toHaveAttribute('data-state', 'none');
});

test('a page that two sections link to is marked only in its own section', () => {
  const careers = { ...services, id: 'careers', url: '/careers/', title: 'Careers' };
  const training = { id: 'training', url: '/services/training/', title: 'Training' };
  cleanup();
  window.history.replaceState(null, '', training.url);
  renderWithStrings(
    <MainMenu
      items={[
        { ...services, submenu: [training] },
        { ...careers, submenu: [training] },
      ]}
    />,
  );
  expect(section('Services')).toHaveAttribute('data-state', 'active');
  expect(section('Careers')).toHaveAttribute('data-state', 'none');
});
