import { act, screen } from '@testing-library/react';
import { RouteAnnouncer } from '../../../src/components/layout/RouteAnnouncer';
import { routeChanged } from '../../../src/components/navigation/routeEvents';
import { renderWithStrings } from '../render';

/** Completes a route change to a path, with a title. */
function arrive(path: string, title: string): void {
  window.history.replaceState(null, '', path);
  document.title = title;
  act(() => {
    window.dispatchEvent(new Event(routeChanged));
  });
  act(() => {
    jest.advanceTimersByTime(200);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
});

afterEach(() => jest.useRealTimers());

test('the announcer says the title of a page after a route change, but not of the first page', () => {
  renderWithStrings(<RouteAnnouncer />);
  arrive('/', 'Front page');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  arrive('/fleet/', 'Fleet');
  expect(screen.getByRole('status')).toHaveTextContent('Page opened: Fleet');
});

test('the announcer says nothing for a filter or a jump within the page', () => {
  renderWithStrings(<RouteAnnouncer />);
  arrive('/fleet/', 'Fleet');
  arrive('/fleet/?type=freighter#list', 'Another title');
  expect(screen.getByRole('status')).toHaveTextContent('Page opened: Fleet');
});
