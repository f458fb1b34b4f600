import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleetDisplayExamples } from '../../../src/components/belts/FleetDisplay/examples';
import { FleetDisplay } from '../../../src/components/belts/FleetDisplay/FleetDisplay';
import { renderWithStrings } from '../render';

const { compare, table } = fleetDisplayExamples;

const open = (search = '') => {
  window.history.replaceState(null, '', `/fleet/compare/${search}`);
  return renderWithStrings(<FleetDisplay {...compare} />);
};
const types = () =>
  screen.getAllByRole('columnheader').map((cell) => within(cell).queryByRole('link')?.textContent);
const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

test('all types have a column before a choice', () => {
  open();
  expect(screen.getAllByRole('columnheader')).toHaveLength(compare.aircraft.length);
  expect(screen.getByRole('table', { name: compare.label })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('7 aircraft types');
});

test('the address chooses the types', () => {
  open('?aircraft=airbus-a321lr,boeing-757-200');
  expect(types()).toEqual(['Boeing 757-200', 'Airbus A321LR']);
  expect(screen.getByRole('checkbox', { name: 'Airbus A321LR' })).toBeChecked();
});

test('boxes choose types, write the address and say what is missing', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'ATR 72-600' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 aircraft type. Choose at least one more.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Boeing 757-200' }));
  expect(types()).toEqual(['Boeing 757-200', 'ATR 72-600']);
  expect(window.location.search).toBe('?aircraft=atr-72-600,boeing-757-200');
  await userEvent.click(screen.getByRole('checkbox', { name: 'ATR 72-600' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Boeing 757-200' }));
  expect(window.location.search).toBe('');
});

test('a fifth type cannot be chosen', () => {
  open('?aircraft=boeing-757-200,boeing-767-300er,boeing-737-max-8,airbus-a321lr');
  expect(screen.getByRole('checkbox', { name: 'ATR 72-600' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Airbus A321LR' })).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent(/Four at most/);
});

test('the best figures are marked in words, and a missing one is said', () => {
  open('?aircraft=boeing-757-200,boeing-737-800bcf,atr-72-600');
  expect(row(/^Take-\u2060off runway/)).toEqual([
    expect.stringMatching(/^2,000\s*m$/),
    expect.stringMatching(/^1,315\s*m shortest$/),
    expect.stringMatching(/^2,320\s*m$/),
  ]);
  expect(row(/^Seats/)).toEqual(['183 most', '70', '–not stated']);
  expect(screen.queryByRole('row', { name: /^Wingspan/ })).not.toBeInTheDocument();
});

test('plans of unknown length are named without a drawing', () => {
  open('?aircraft=boeing-757-200,atr-72-600');
  const [drawn, named] = within(screen.getByRole('row', { name: /^Configurations/ })).getAllByRole(
    'cell',
  );
  expect(drawn?.querySelectorAll('img')).toHaveLength(1);
  expect(named).toHaveTextContent('Two classes');
  expect(named?.querySelector('img')).toBeNull();
});

test('the form gets the chosen types, and each desk is named once', () => {
  open('?aircraft=boeing-757-200,atr-72-600');
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute(
    'href',
    '?aircraft=boeing-757-200,atr-72-600&about=Boeing%20757-200%2C%20ATR%2072-600#request',
  );
  expect(screen.getAllByText('Charter desk')).toHaveLength(1);
});

describe('the link from a table', () => {
  const names = Object.fromEntries(
    compare.aircraft.map(({ id, compared }) => [id, compared?.name ?? '']),
  );
  const comparison = { url: '/fleet/compare/', names };

  test('leads to the comparison, with the types that the filter leaves', () => {
    window.history.replaceState(null, '', '/fleet/');
    const { unmount } = renderWithStrings(<FleetDisplay {...table} comparison={comparison} />);
    const all = screen.getByRole('link', { name: 'Compare types side by side' });
    expect(all).toHaveAttribute('href', '/fleet/compare/');
    unmount();
    window.history.replaceState(null, '', '/fleet/?category=narrow_body');
    renderWithStrings(<FleetDisplay {...table} comparison={comparison} />);
    expect(screen.getByRole('link', { name: 'Compare these 3 types' })).toHaveAttribute(
      'href',
      '/fleet/compare/?aircraft=boeing-757-200,boeing-737-max-8,airbus-a321lr#compare',
    );
  });

  test('is absent if the site has no comparison', () => {
    window.history.replaceState(null, '', '/fleet/');
    renderWithStrings(<FleetDisplay {...table} />);
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
  });
});
