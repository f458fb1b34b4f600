import { act, fireEvent, screen } from '@testing-library/react';
import { Accordion } from '../../../src/components/ui/accordion/Accordion';
import type { CollapsibleEntry } from '../../../src/components/ui/types';
import { renderBuiltHtml } from '../builtHtml';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

function entries(count: number): CollapsibleEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    anchor: `part-${index}`,
    title: `Question ${index}`,
    text: [{ kind: 'paragraph', children: [{ kind: 'text', text: `Answer ${index}`, marks: [] }] }],
  }));
}

const control = (index: number) => screen.getByRole('button', { name: `Question ${index}` });
const panel = (index: number) => document.getElementById(`part-${index}-panel`);

beforeEach(() => {
  window.location.hash = '';
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

test('every title is a heading that contains its button', () => {
  renderWithStrings(<Accordion entries={entries(2)} headingLevel={3} />);
  const heading = screen.getByRole('heading', { level: 3, name: 'Question 0' });
  expect([...heading.children]).toEqual([control(0)]);
  expect(control(0)).toHaveAttribute('aria-controls', 'part-0-panel');
});

test('parts open and close independently', () => {
  renderWithStrings(<Accordion entries={entries(2)} headingLevel={3} />);
  fireEvent.click(control(0));
  fireEvent.click(control(1));
  expect(panel(0)).not.toHaveAttribute('hidden');
  expect(panel(1)).not.toHaveAttribute('hidden');
  fireEvent.click(control(0));
  expect(panel(0)).toHaveAttribute('hidden', 'until-found');
  expect(control(0)).toHaveAttribute('aria-expanded', 'false');
  expect(control(1)).toHaveAttribute('aria-expanded', 'true');
});

test('the built page shows all text', () => {
  const html = renderBuiltHtml(<Accordion entries={entries(2)} headingLevel={3} />);
  expect(html).toContain('Answer 1');
  expect(html).not.toContain('hidden');
});

test.each(['#%zz', '#%', '#%c3', '#100%'])('the malformed fragment %s opens no part', (hash) => {
  window.location.hash = hash;
  renderWithStrings(<Accordion entries={entries(2)} headingLevel={3} />);
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect(panel(0)).toHaveAttribute('hidden', 'until-found');
  expect(control(1)).toHaveAttribute('aria-expanded', 'false');
});

test('the browser’s search opens the part that it finds', () => {
  renderWithStrings(<Accordion entries={entries(2)} headingLevel={3} />);
  expect(panel(1)).toHaveAttribute('hidden', 'until-found');
  fireEvent(panel(1) ?? document.body, new Event('beforematch', { bubbles: true }));
  expect(control(1)).toHaveAttribute('aria-expanded', 'true');
});

test('a link to a part opens it at load and later', () => {
  window.location.hash = '#part-1';
  renderWithStrings(<Accordion entries={entries(3)} headingLevel={3} />);
  expect(control(1)).toHaveAttribute('aria-expanded', 'true');
  window.location.hash = '#part-2';
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(control(2)).toHaveAttribute('aria-expanded', 'true');
  expect(control(0)).toHaveAttribute('aria-expanded', 'false');
});

test('up to six panels are regions, and more are not', () => {
  const { unmount } = renderWithStrings(<Accordion entries={entries(6)} headingLevel={3} />);
  expect(panel(0)).toHaveAttribute('role', 'region');
  expect(panel(0)).toHaveAttribute('aria-labelledby', 'part-0-control');
  unmount();
  renderWithStrings(<Accordion entries={entries(7)} headingLevel={3} />);
  expect(panel(0)).not.toHaveAttribute('role');
  expect(panel(0)).not.toHaveAttribute('aria-labelledby');
});
