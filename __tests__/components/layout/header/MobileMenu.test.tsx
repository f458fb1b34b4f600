import { act, fireEvent, screen } from '@testing-library/react';
import { Header } from '../../../../src/components/layout/header/Header';
import { MobileMenu } from '../../../../src/components/layout/header/mobile/MobileMenu';
import { routeChangeStart } from '../../../../src/components/navigation/routeEvents';
import { renderWithStrings } from '../../render';
import { contact, fleet, services } from './menu-fixtures';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

const wide = new EventTarget();
let isWide = false;

/** Simulates a media query whose result the test changes. */
Object.defineProperty(wide, 'matches', { get: () => isWide });

const toggle = () => screen.getByRole('button', { name: /^(Menu|Close)$/ });
const entry = (name: string) => screen.getByRole('button', { name });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  isWide = false;
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => wide });
  renderWithStrings(
    <>
      <a href="#main">Skip</a>
      <header>
        <a href="/">Norðloft</a>
        <MobileMenu
          items={[fleet, services, contact]}
          button={{ url: '/contact/', title: 'Get a quote' }}
        />
      </header>
      <main>Content</main>
    </>,
  );
});

test('opening changes the toggle’s name, makes the rest of the page inert and locks scrolling', () => {
  expect(toggle()).toHaveAccessibleName('Menu');
  fireEvent.click(toggle());
  expect(isOpen()).toBe(true);
  expect(toggle()).toHaveAccessibleName('Close');
  expect(screen.getByText('Content')).toHaveProperty('inert', true);
  expect(screen.getByText('Skip')).toHaveProperty('inert', true);
  expect(document.documentElement).toHaveAttribute('data-scroll-locked');
  fireEvent.click(toggle());
  expect(isOpen()).toBe(false);
  expect(screen.getByText('Content')).toHaveProperty('inert', false);
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});

test('only one entry is open at a time, and its last link leads to the section', () => {
  fireEvent.click(toggle());
  fireEvent.click(entry('Fleet'));
  fireEvent.click(entry('Services'));
  expect(entry('Fleet')).toHaveAttribute('aria-expanded', 'true');
  expect(entry('Services')).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(entry('Fleet'));
  expect(entry('Fleet')).toHaveAttribute('aria-expanded', 'false');
  const links = screen.getAllByRole('link', { name: 'View all' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/services/');
  const pages = screen.getByRole('link', { name: 'Wet lease' }).closest('ul');
  expect(pages?.lastElementChild).toHaveTextContent('View all');
});

test('the browser’s search finds closed entries and opens them', () => {
  fireEvent.click(toggle());
  const panel = document.getElementById('mobile-fleet');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  fireEvent(panel ?? document.body, new Event('beforematch', { bubbles: true }));
  expect(entry('Fleet')).toHaveAttribute('aria-expanded', 'true');
});

test('an entry is a heading that contains only its button', () => {
  const heading = screen.getByRole('heading', { name: 'Fleet' });
  expect([...heading.children]).toEqual([entry('Fleet')]);
});

test('Escape closes the menu and returns the focus to the toggle', () => {
  fireEvent.click(toggle());
  act(() => entry('Fleet').focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(toggle()).toHaveFocus();
});

test('Tab stays within the header while the menu is open', () => {
  fireEvent.click(toggle());
  act(() => screen.getByRole('link', { name: 'Get a quote' }).focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
  expect(screen.getByRole('link', { name: 'Norðloft' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveFocus();
});

test('the start of a route change closes the menu and keeps the focus', () => {
  fireEvent.click(toggle());
  act(() => entry('Fleet').focus());
  act(() => void window.dispatchEvent(new Event(routeChangeStart)));
  expect(isOpen()).toBe(false);
  expect(toggle()).not.toHaveFocus();
});

test('the menu closes on a screen that becomes wide and keeps the focus', () => {
  fireEvent.click(toggle());
  isWide = true;
  act(() => void wide.dispatchEvent(new Event('change')));
  expect(isOpen()).toBe(false);
  expect(toggle()).not.toHaveFocus();
});

test('the whole header has the logo, both menus, the language switch and the button', () => {
  renderWithStrings(
    <Header
      homeUrl="/is/"
      searchUrl="/is/leit/"
      companyName="Flugfélag"
      items={[fleet]}
      button={{ url: '/is/hafdu-samband/', title: 'Fá tilboð' }}
    >
      <a href="/">English</a>
    </Header>,
  );
  expect(screen.getByRole('link', { name: 'Flugfélag' })).toHaveAttribute('href', '/is/');
  expect(screen.getByRole('link', { name: 'English' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Fá tilboð' })[0]).toHaveAttribute(
    'href',
    '/is/hafdu-samband/',
  );
});
