import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleetDisplayExamples } from '../../../src/components/belts/FleetDisplay/examples';
import { FleetDisplay } from '../../../src/components/belts/FleetDisplay/FleetDisplay';
import { renderWithStrings } from '../render';

const { table } = fleetDisplayExamples;

beforeEach(() => window.history.replaceState(null, '', '/fleet/'));

describe('the filter by need', () => {
  const byNeed = { ...table, filter: 'need', formId: 'ask' } as const;
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const titles = () =>
    screen
      .getAllByRole('rowheader')
      .map((cell) => within(cell).queryByRole('link')?.textContent.replaceAll('\u00A0', ' '));
  const search = () => Object.fromEntries(new URLSearchParams(window.location.search));

  test('keeps every type with at least the seats, the 202-seat A321LR for 180 too', async () => {
    renderWithStrings(<FleetDisplay {...byNeed} />);
    expect(titles()).toHaveLength(7);
    await userEvent.type(field(/^Seats at least/), '180');
    expect(titles()).toEqual(['Boeing 757-200', 'Boeing 767-300ER', 'Airbus A321LR']);
    expect(screen.getByRole('status')).toHaveTextContent('3 aircraft types');
    expect(search()).toEqual({ seats: '180' });
  });

  test.each([
    [
      { tonnes: '23,9' },
      ['Boeing 757-200', 'Boeing 767-300ER', 'Airbus A321LR', 'Boeing 737-800BCF'],
    ],
    [{ tonnes: '23.9', seats: '1' }, ['Boeing 757-200', 'Boeing 767-300ER', 'Airbus A321LR']],
    [{ range: '7.000' }, ['Boeing 757-200', 'Boeing 767-300ER', 'Airbus A321LR']],
    [{ range: '7,000', tonnes: '20' }, ['Boeing 767-300ER']],
    [{ runway: '2 000' }, ['Boeing 757-200', 'ATR 72-600']],
    [{ seats: 'many' }, [...table.aircraft.map(({ url, title }) => (url ? title : undefined))]],
  ])('reads %j from the address', (needs, expected) => {
    window.history.replaceState(null, '', `/fleet/?${new URLSearchParams(needs).toString()}`);
    renderWithStrings(<FleetDisplay {...byNeed} />);
    expect(titles()).toEqual(expected);
  });

  test('is one step of the Back button for each field', async () => {
    renderWithStrings(<FleetDisplay {...byNeed} />);
    await userEvent.type(field(/^Seats/), '180');
    await userEvent.type(field(/^Runway/), '2000');
    expect(search()).toEqual({ seats: '180', runway: '2000' });
    await act(async () => {
      const back = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await back;
    });
    expect(search()).toEqual({ seats: '180' });
    expect(field(/^Runway/)).toHaveValue('');
  });

  test('names the type that comes closest to the need that excludes the last ones, and offers the form with the needs', () => {
    window.history.replaceState(null, '', '/fleet/?seats=180&runway=1500');
    renderWithStrings(<FleetDisplay {...byNeed} />);
    expect(screen.getByRole('status').textContent?.replaceAll('\u202f', ' ')).toBe(
      'No type meets all of this. Closest to “Runway at most: 1,500 m”: Boeing 757-200 (2,000 m).',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const href = screen
      .getByRole('link', { name: 'Ask us with these figures' })
      .getAttribute('href');
    const { hash, searchParams } = new URL(href ?? '', 'https://x.example');
    expect(hash).toBe('#ask');
    expect(searchParams.get('seats')).toBe('180');
    expect(searchParams.get('load')?.replaceAll('\u202f', ' ')).toBe(
      'Seats at least: 180; Runway at most: 1,500 m',
    );
  });

  test('offers no form where the page has none', () => {
    window.history.replaceState(null, '', '/fleet/?seats=900');
    renderWithStrings(<FleetDisplay {...byNeed} formId={undefined} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('is cleared at once and then has the focus in its first field', async () => {
    window.history.replaceState(null, '', '/fleet/?from=ad&seats=180&range=7000');
    renderWithStrings(<FleetDisplay {...byNeed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search()).toEqual({ from: 'ad' });
    expect(titles()).toHaveLength(7);
    expect(field(/^Seats/)).toHaveFocus();
  });

  test('has no field for a figure that no aircraft has', () => {
    const aircraft = table.aircraft.map((each) => ({
      ...each,
      figures: { ...each.figures, maxPayloadKg: null, takeoffRunwayM: null },
    }));
    renderWithStrings(<FleetDisplay {...byNeed} aircraft={aircraft} />);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });
});
