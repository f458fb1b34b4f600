import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { DestinationsGlobe } from '../../../src/components/belts/DestinationsGlobe/DestinationsGlobe';
import { destinationsGlobeExamples } from '../../../src/components/belts/DestinationsGlobe/examples';
import { giveFocus, openerOf, rememberOpener } from '../../../src/components/navigation/opener';
import {
  beneath,
  pageAddress,
  setMountedPage,
  popupState,
} from '../../../src/components/navigation/pageBeneath';
import { InternalLink } from '../../../src/components/ui/InternalLink';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

beforeEach(() => {
  setMountedPage('/projects/');
  window.history.replaceState(null, '', '/projects/?type=cargo');
  jest.mocked(navigate).mockClear();
  Object.assign(window, { HTMLDialogElement: HTMLElement });
});

/** Links lead nowhere here. */
const stay = (event: Event) => event.preventDefault();
beforeAll(() => document.addEventListener('click', stay));
afterAll(() => document.removeEventListener('click', stay));

/** As the router does when a popup opens over the page. */
const open = (over: unknown) => window.history.pushState({ over }, '', '/popup/a/');

test('without a popup, the page is at the address', () => {
  expect(pageAddress()).toMatchObject({ pathname: '/projects/', search: '?type=cargo' });
});

test('beneath a popup, the page keeps its path and its query', () => {
  open('/projects/?type=cargo');
  expect(pageAddress()).toEqual({ pathname: '/projects/', search: '?type=cargo' });
  expect(popupState()).toEqual({ over: '/projects/?type=cargo' });
});

test('what the router shows counts, where the address bar is a step ahead', () => {
  open('/projects/');
  expect(pageAddress({ pathname: '/fleet/', search: '', state: null }).pathname).toBe('/fleet/');
});

test('after a reload nothing lies beneath: the popup is the page', () => {
  open('/projects/');
  setMountedPage('/popup/a/');
  expect(pageAddress().pathname).toBe('/popup/a/');
});

test.each([true, 7, null, undefined, '', 'projects', '//other.example/'])(
  'a state over %p is none',
  (over) => {
    expect(beneath({ over })).toBeNull();
  },
);

test('the list beneath a popup stays filtered', () => {
  renderWithStrings(<DestinationsGlobe {...destinationsGlobeExamples.besideList} />);
  const titles = () => screen.getAllByRole('heading', { level: 4 }).length;
  expect(titles()).toBe(1);
  act(() => {
    open('/projects/?type=cargo');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(titles()).toBe(1);
});

describe('a link to a popup page', () => {
  const link = () => screen.getByRole('link', { name: 'Read' });

  test('opens it over the page', async () => {
    renderWithStrings(<InternalLink url="/is/popup/a/">Read</InternalLink>);
    await userEvent.click(link());
    expect(navigate).toHaveBeenCalledWith('/is/popup/a/', {
      state: { over: '/projects/?type=cargo' },
    });
    expect(openerOf('/is/popup/a/')).toBe(link());
  });

  test('is left to the browser where another tab is asked for', async () => {
    renderWithStrings(<InternalLink url="/popup/a/">Read</InternalLink>);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link());
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(['/fleet/', '/popup/', '/services/popup/a/'])('is not %s', async (url) => {
    renderWithStrings(<InternalLink url={url}>Read</InternalLink>);
    await userEvent.click(link());
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('where the opener is gone, a link to the popup on the page takes its place', () => {
  renderWithStrings(
    <main>
      <InternalLink url="/popup/a/">Read</InternalLink>
    </main>,
  );
  rememberOpener('/popup/a/', document.createElement('a'));
  expect(openerOf('/popup/a/')).toBe(screen.getByRole('link', { name: 'Read' }));
  expect(openerOf('/popup/b/')).toBeNull();
});

test('the focus that the router takes for the page after the change is given back, once settled not', () => {
  jest.useFakeTimers();
  renderWithStrings(
    <div id="gatsby-focus-wrapper" tabIndex={-1} data-testid="wrapper">
      <button type="button">Opener</button>
    </div>,
  );
  const opener = screen.getByRole('button', { name: 'Opener' });
  giveFocus(opener);
  screen.getByTestId('wrapper').focus();
  expect(opener).toHaveFocus();
  jest.advanceTimersByTime(500);
  screen.getByTestId('wrapper').focus();
  expect(screen.getByTestId('wrapper')).toHaveFocus();
  jest.useRealTimers();
});
