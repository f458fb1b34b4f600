import { act, screen } from '@testing-library/react';
import { RouteAnnouncer } from '../../../src/components/layout/RouteAnnouncer';
import { routeChanged } from '../../../src/components/navigation/routeEvents';
import { renderWithStrings } from '../render';

/** Ends a route change to a path, under a title. */
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

test('the page that has opened is said by its title, and the first page is not', () => {
  renderWithStrings(<RouteAnnouncer />);
  arrive('/', 'Front page');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  arrive('/fleet/', 'Fleet');
  expect(screen.getByRole('status')).toHaveTextContent('Page opened: Fleet');
});

test('a filter or a jump within the page says nothing anew', () => {
  renderWithStrings(<RouteAnnouncer />);
  arrive('/fleet/', 'Fleet');
  arrive('/fleet/?type=freighter#list', 'Another title');
  expect(screen.getByRole('status')).toHaveTextContent('Page opened: Fleet');
});
