import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleetDisplayExamples } from '../../../src/components/belts/FleetDisplay/examples';
import { FleetDisplay } from '../../../src/components/belts/FleetDisplay/FleetDisplay';
import { renderWithStrings } from '../render';

const { grid, table, lineUp, empty } = fleetDisplayExamples;

beforeEach(() => window.history.replaceState(null, '', '/fleet/'));

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the grid', () => {
  test('shows every aircraft with a link to its data sheet', () => {
    renderWithStrings(<FleetDisplay {...grid} />);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Boeing 757-200' })).toHaveAttribute(
      'href',
      '/fleet/boeing-757-200/',
    );
  });

  test('names each data sheet with its type, and with its language if that differs', () => {
    const sheetFile = { url: '/files/a/sheet.pdf', kind: 'PDF', lang: 'en' as const };
    const aircraft = grid.aircraft.map((each) => ({ ...each, sheetFile }));
    renderWithStrings(<FleetDisplay {...grid} aircraft={aircraft} />, { lang: 'is' });
    const links = screen.getAllByRole('link', { name: /PDF/ });
    expect(links[0]).toHaveAccessibleName(/^Data sheet \(PDF\) Boeing 757-200 \(in\sEnglish\)$/);
    expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(6);
  });

  test('has no filter if the editor chose none', () => {
    renderWithStrings(<FleetDisplay {...grid} />);
    expect(screen.queryByRole('group', { name: 'Filter' })).not.toBeInTheDocument();
  });

  test('is empty without aircraft', () => {
    renderWithStrings(<FleetDisplay {...empty} />);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('formats figures for the language', () => {
    renderWithStrings(<FleetDisplay {...grid} />, { lang: 'is' });
    expect(screen.getByText(/^11\.070\s*km$/)).toBeVisible();
  });
});

describe('the filter by category', () => {
  test('shows everything at first and offers only categories that exist', () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const filter = screen.getByRole('group', { name: 'Filter' });
    expect(
      within(filter)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Narrow-body', 'Wide-body', 'Turboprop', 'Freighter']);
    expect(names()).toHaveLength(7);
    expect(screen.getByRole('status')).toHaveTextContent('7 aircraft');
  });

  test('narrows the list, announces the count and writes the query string', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    await userEvent.click(screen.getByRole('button', { name: 'Narrow-body' }));
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('3 aircraft');
    expect(screen.getByRole('button', { name: 'Narrow-body' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(window.location.search).toBe('?category=narrow_body');
  });

  test('is reset by a second press and by “All”', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    const freighter = screen.getByRole('button', { name: 'Freighter' });
    await userEvent.click(freighter);
    await userEvent.click(freighter);
    expect(names()).toHaveLength(7);
    await userEvent.click(freighter);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toHaveLength(7);
    expect(window.location.search).toBe('');
  });

  test('is read from the address and keeps other parameters', async () => {
    window.history.replaceState(null, '', '/fleet/?from=ad&category=turboprop');
    renderWithStrings(<FleetDisplay {...table} />);
    expect(names()).toEqual([expect.stringContaining('ATR 72-600')]);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(window.location.search).toBe('?from=ad');
  });

  test('ignores an unknown category', () => {
    window.history.replaceState(null, '', '/fleet/?category=airship');
    renderWithStrings(<FleetDisplay {...table} />);
    expect(names()).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('follows the Back button', async () => {
    renderWithStrings(<FleetDisplay {...table} />);
    await userEvent.click(screen.getByRole('button', { name: 'Freighter' }));
    expect(names()).toHaveLength(1);
    await act(async () => {
      const back = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await back;
    });
    expect(names()).toHaveLength(7);
  });
});

describe('the filter by seats', () => {
  test.each([
    ['Up to 100 seats', ['ATR 72-600']],
    ['101–200 seats', ['Boeing 757-200', 'Boeing 737 MAX 8']],
    ['Over 200 seats', ['Boeing 767-300ER', 'Airbus A321LR']],
  ])('%s', async (option, expected) => {
    renderWithStrings(<FleetDisplay {...lineUp} />);
    await userEvent.click(screen.getByRole('button', { name: option }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
  });
});

describe('the availability', () => {
  const availability = {
    months: ['Nov', 'Dec'],
    periods: [
      {
        text: '1 June – 30 September 2027',
        note: 'with two crews',
        bar: { start: 7, width: 4 },
        query: '?about=Boeing+757',
      },
    ],
  };
  const [first = table.aircraft[0], ...others] = table.aircraft;

  test('is in words below the table, for the shown aircraft that have it', () => {
    const aircraft = first ? [{ ...first, availability }, ...others] : others;
    renderWithStrings(<FleetDisplay {...table} aircraft={aircraft} />);
    expect(screen.getByRole('heading', { name: 'Availability' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free 1 June – 30 September 2027: with two crews',
    ]);
    expect(screen.queryByRole('link', { name: /30 September/ })).not.toBeInTheDocument();
  });

  test('leads from each period to the form of the page', () => {
    const aircraft = first ? [{ ...first, availability }] : [];
    renderWithStrings(<FleetDisplay {...table} aircraft={aircraft} formId="request" />);
    const name = 'Free 1 June – 30 September 2027 – Get a quote';
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '?about=Boeing+757#request');
  });

  test('has no heading if no aircraft has it', () => {
    renderWithStrings(<FleetDisplay {...table} />);
    expect(screen.queryByRole('heading', { name: 'Availability' })).not.toBeInTheDocument();
  });
});

describe('the line-up', () => {
  const lengthOf = (item: HTMLElement) => Number(item.style.getPropertyValue('--length'));

  test('draws each aircraft with its true length', () => {
    renderWithStrings(<FleetDisplay {...lineUp} />);
    const list = screen.getByRole('list', { name: /drawn to one scale/ });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(lengthOf)).toEqual([47.32, 54.94, 39.47, 44.51, 27.17, 39.5, 30]);
  });

  test('has a scale mark every fifty metres', () => {
    renderWithStrings(<FleetDisplay {...lineUp} />);
    // Seven aircraft have 282.91 metres together, and each has four metres behind it.
    expect(screen.getByText(/^300\s*m$/)).toBeInTheDocument();
    expect(screen.queryByText(/^350\s*m$/)).not.toBeInTheDocument();
  });

  test('shows the name of an aircraft without a drawing', () => {
    renderWithStrings(<FleetDisplay {...lineUp} />);
    expect(screen.getByText('Airbus A220')).toBeVisible();
  });
});
