import { fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { PopupDialog } from '../../../src/components/layout/popup/PopupDialog';
import { setMountedPage } from '../../../src/components/navigation/pageBeneath';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

const over = { over: '/projects/?type=cargo' };

beforeEach(() => {
  // The test environment has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: () => undefined,
    close: () => undefined,
  });
  window.scrollTo = () => undefined;
  jest.mocked(navigate).mockReset();
  jest.mocked(navigate).mockImplementation(() => Promise.resolve(window.history.back()));
  window.history.pushState(null, '', '/before/');
  window.history.pushState(null, '', over.over);
  setMountedPage('/projects/');
});

/** Renders the dialog of a popup at the last of some entries of the history. */
function openAt(...paths: string[]): HTMLElement {
  for (const path of paths) window.history.pushState(over, '', path);
  renderWithStrings(<PopupDialog path={paths[0] ?? ''}>text</PopupDialog>);
  return screen.getByRole('dialog', { hidden: true });
}

/** Waits until the history has not moved for a while. */
const settle = () => new Promise((resolve) => window.setTimeout(resolve, 100));

test('closing returns over all steps within the dialog, although only the first was rendered', async () => {
  const dialog = openAt('/popup/a/', '/popup/a/?type=cargo', '/popup/b/');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(window.location.pathname).toBe('/projects/'));
  await settle();
  expect(window.location.pathname).toBe('/projects/');
  expect(navigate).toHaveBeenCalledTimes(3);
});

test('a second click of the close button does not leave the page beneath', async () => {
  openAt('/popup/a/');
  const button = screen.getByRole('button', { name: 'Close', hidden: true });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(window.location.pathname).toBe('/projects/');
});
