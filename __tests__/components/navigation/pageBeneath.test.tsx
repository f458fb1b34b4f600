import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { DestinationsGlobe } from '../../../src/components/belts/DestinationsGlobe/DestinationsGlobe';
import { destinationsGlobeExamples } from '../../../src/components/belts/DestinationsGlobe/examples';
import {
  focusFragment,
  giveFocus,
  openerOf,
  rememberOpener,
} from '../../../src/components/navigation/opener';
import {
  readPageBeneath,
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

/** Prevents the navigation of links. */
const stay = (event: Event) => event.preventDefault();
beforeAll(() => document.addEventListener('click', stay));
afterAll(() => document.removeEventListener('click', stay));

/** Sets the history state, like the router when a popup opens. */
const open = (over: unknown) => window.history.pushState({ over }, '', '/popup/a/');

test('the page below is the current page if no popup is open', () => {
  expect(pageAddress()).toMatchObject({ pathname: '/projects/', search: '?type=cargo' });
});

test('the page below a popup keeps its path and its query', () => {
  open('/projects/?type=cargo');
  expect(pageAddress()).toEqual({ pathname: '/projects/', search: '?type=cargo' });
  expect(popupState()).toEqual({ over: '/projects/?type=cargo' });
});

test('the router’s location counts if the address bar is ahead', () => {
  open('/projects/');
  expect(pageAddress({ pathname: '/fleet/', search: '', state: null }).pathname).toBe('/fleet/');
});

test('a popup is a whole page after a reload', () => {
  open('/projects/');
  setMountedPage('/popup/a/');
  expect(pageAddress().pathname).toBe('/popup/a/');
});

test.each([true, 7, null, undefined, '', 'projects', '//other.example/'])(
  'the history state over %p is ignored',
  (over) => {
    expect(readPageBeneath({ over })).toBeNull();
  },
);

test('the list below a popup stays filtered', () => {
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

  test('opens the popup over the page', async () => {
    renderWithStrings(<InternalLink url="/is/popup/a/">Read</InternalLink>);
    await userEvent.click(link());
    expect(navigate).toHaveBeenCalledWith('/is/popup/a/', {
      state: { over: '/projects/?type=cargo' },
    });
    expect(openerOf('/is/popup/a/')).toBe(link());
  });

  test('opens another tab with a modifier key', async () => {
    renderWithStrings(<InternalLink url="/popup/a/">Read</InternalLink>);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link());
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(['/fleet/', '/popup/', '/services/popup/a/'])('is not the link %s', async (url) => {
    renderWithStrings(<InternalLink url={url}>Read</InternalLink>);
    await userEvent.click(link());
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('the focus returns to another link to the popup if the opener was removed', () => {
  renderWithStrings(
    <main>
      <InternalLink url="/popup/a/">Read</InternalLink>
    </main>,
  );
  rememberOpener('/popup/a/', document.createElement('a'));
  expect(openerOf('/popup/a/')).toBe(screen.getByRole('link', { name: 'Read' }));
  expect(openerOf('/popup/b/')).toBeNull();
});

test('the focus returns to the opener after the router took it, but only until the change is complete', () => {
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

test('the target of a fragment takes the focus, without the place of a link in the tab order', () => {
  document.body.innerHTML = '<div id="form">Form</div><a id="link" href="/">Link</a>';
  focusFragment('#form');
  expect(document.activeElement).toHaveAttribute('id', 'form');
  focusFragment('#link');
  expect(document.activeElement).toHaveAttribute('id', 'link');
  expect(document.activeElement).not.toHaveAttribute('tabindex');
  for (const fragment of ['', '#missing', '#%zz']) focusFragment(fragment);
  expect(document.activeElement).toHaveAttribute('id', 'link');
});
