/** Visitors type words and choose one of the results, with the keyboard alone if they want. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { SearchView } from '../../../src/components/search/SearchView';
import type { SearchRecord } from '../../../src/components/search/types';
import { setErrorSink, type ErrorReport } from '../../../src/lib/reportError';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

const hostileTitle = '<img src=x onerror="alert(1)"> cargo';

const records: SearchRecord[] = [
  { group: 'page', url: '/cargo/', title: 'Cargo', text: 'We carry cargo.' },
  { group: 'page', url: '/hostile/', title: hostileTitle, text: '' },
  { group: 'person', url: '/team/#people', title: 'Anna', page: 'Head of cargo', text: '' },
];

/** Answers of the server by path; other paths are answered with status 503. */
let files: Record<string, unknown>;
const reports: ErrorReport[] = [];

beforeAll(async () => {
  setErrorSink((report) => reports.push(report));
  // The first import takes longer than a test waits for a text.
  await import('../../../src/components/search/lateSearch');
});
afterAll(() => setErrorSink(null));

beforeEach(() => {
  window.history.replaceState(null, '', '/search/');
  files = { '/search.json': { shards: ['/static/search/en-1.json'] } };
  files['/static/search/en-1.json'] = records;
  const fetch = (path: string) =>
    Promise.resolve({
      ok: path in files,
      status: path in files ? 200 : 503,
      json: () => Promise.resolve(files[path]),
    });
  Object.assign(globalThis, { fetch });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

const renderSearch = () =>
  renderWithStrings(
    <SearchView hasFocus>
      <a href="/about/">About us</a>
    </SearchView>,
  );

const field = () => screen.getByRole('searchbox', { name: 'What are you looking for?' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });

// The first test: a loaded index serves all later searches.
test('an index that does not load is said, the links stay, and the next letter tries again', async () => {
  const loadable = files;
  files = {};
  renderSearch();
  type('carg');
  await screen.findByText('The search does not load. Try again, or choose a page below.');
  expect(screen.getByRole('link', { name: 'About us' })).toBeVisible();
  expect(reports).toMatchObject([{ scope: 'search', message: '/search.json: status 503' }]);
  files = loadable;
  type('cargo');
  await screen.findByRole('link', { name: 'Cargo' });
});

test('results are in groups, replace the links, and are in the address', async () => {
  renderSearch();
  expect(field()).toHaveFocus();
  type('cargo');
  await screen.findByRole('heading', { name: 'Pages' });
  const [, people] = screen.getAllByRole('list');
  expect(within(people as HTMLElement).getByRole('link')).toHaveAttribute('href', '/team/#people');
  expect(screen.queryByRole('link', { name: 'About us' })).toBeNull();
  expect(window.location.search).toBe('?q=cargo');
});

test('the address of a search shows its results', async () => {
  window.history.replaceState(null, '', '/search/?q=anna');
  renderSearch();
  expect(field()).toHaveValue('anna');
  await screen.findByRole('link', { name: /^Anna/ });
});

test('the number of results is announced when the visitor stops typing', async () => {
  jest.useFakeTimers();
  try {
    renderSearch();
    type('cargo');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
  } finally {
    jest.useRealTimers();
  }
});

test('a search without results says so and shows the links', async () => {
  renderSearch();
  type('zeppelin');
  await screen.findByText('Nothing is found for “zeppelin”.');
  expect(screen.getByRole('link', { name: 'About us' })).toBeVisible();
});

test('the arrow keys move between the field and the results, and Escape leads to the field', async () => {
  renderSearch();
  type('cargo');
  const first = await screen.findByRole('link', { name: 'Cargo' });
  press('ArrowDown');
  expect(first).toHaveFocus();
  press('ArrowDown');
  expect(first).not.toHaveFocus();
  press('Escape');
  expect(field()).toHaveFocus();
});

test('markup in a title stays text', async () => {
  const { container } = renderSearch();
  type('cargo');
  expect(await screen.findByRole('link', { name: hostileTitle })).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
});

test('a result shows the words around its match, which is marked there and in the title', async () => {
  renderSearch();
  type('cargo');
  const link = await screen.findByRole('link', { name: 'Cargo' });
  const row = link.closest('li');
  expect(row).toHaveTextContent('CargoWe carry cargo.');
  const marks = [...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Cargo', 'cargo']);
});
