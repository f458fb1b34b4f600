import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleetDisplayExamples } from '../../../src/components/belts/FleetDisplay/examples';
import { FleetDisplay } from '../../../src/components/belts/FleetDisplay/FleetDisplay';
import { renderWithStrings } from '../render';

const { table } = fleetDisplayExamples;

beforeEach(() => window.history.replaceState(null, '', '/fleet/'));

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the table', () => {
  test('sorts figures largest first, then smallest first, and announces it', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const header = () => screen.getByRole('columnheader', { name: 'Range' });
    expect(header()).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Range' }));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    expect(names()[0]).toContain('Boeing 767-300ER');
    await userEvent.click(screen.getByRole('button', { name: 'Range' }));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(names()[0]).toContain('ATR 72-600');
  });

  test('sorts runways shortest first, and says so', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const button = () => screen.getByRole('button', { name: /^Take-\u2060off runway/ });
    expect(button()).toHaveAccessibleName('Take-\u2060off runway');
    await userEvent.click(button());
    expect(button()).toHaveAccessibleName('Take-\u2060off runway shortest first');
    expect(names()[0]).toContain('ATR 72-600');
    expect(names().at(-1)).toContain('Airbus A220');
    await userEvent.click(button());
    expect(button()).toHaveAccessibleName('Take-\u2060off runway');
    expect(names()[0]).toContain('Boeing 767-300ER');
  });

  test('is sorted by a select on phones, which also brings back the order of the content', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const original = names();
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(select, 'Range');
    expect(names()[0]).toContain('Boeing 767-300ER');
    await userEvent.selectOptions(select, 'Take-\u2060off runway – shortest first');
    expect(names()[0]).toContain('ATR 72-600');
    await userEvent.selectOptions(select, 'Unsorted');
    expect(names()).toEqual(original);
  });

  test('of one aircraft has no select, as there is nothing to sort', () => {
    renderWithStrings(<FleetDisplay {...table} aircraft={table.aircraft.slice(0, 1)} />);
    expect(names()).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  test('has no column of a figure that no aircraft has', () => {
    const aircraft = table.aircraft.map((each) => ({
      ...each,
      figures: { ...each.figures, maxPayloadKg: null, takeoffRunwayM: null },
    }));
    renderWithStrings(<FleetDisplay {...table} aircraft={aircraft} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  });

  test('is no tab stop, as nothing in it scrolls', () => {
    const { container } = renderWithStrings(<FleetDisplay {...table} />);
    expect(container.querySelector('[tabindex]')).toBeNull();
  });

  test('keeps aircraft without the figure at the end in both directions', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const seats = screen.getByRole('button', { name: 'Seats' });
    await userEvent.click(seats);
    expect(names().slice(-2).join()).toMatch(/737-800BCF.*A220/);
    await userEvent.click(seats);
    expect(names().slice(-2).join()).toMatch(/737-800BCF.*A220/);
  });

  test('shows a dash for an unknown figure and no link to a missing data sheet', () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const row = screen.getByRole('row', { name: /Airbus A220/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    ).toEqual(['–', '–', '–', '–', '–', '–']);
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  });
});
