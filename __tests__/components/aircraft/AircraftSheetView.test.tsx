import { act, fireEvent, screen, within } from '@testing-library/react';
import { AircraftInformation } from '../../../src/components/aircraft/AircraftInformation';
import { AircraftSheetView } from '../../../src/components/aircraft/AircraftSheetView';
import type { AircraftSheet } from '../../../src/components/aircraft/types';
import { bareAircraft } from '../../../src/components/examples/aircraft';
import { examplePicture } from '../../../src/components/examples/parts';
import { renderBuiltHtml } from '../builtHtml';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

const sheet: AircraftSheet = {
  id: 'b757',
  title: 'Boeing 757-200',
  url: '/fleet/boeing-757-200/',
  intro: 'Transatlantic range from a short runway.',
  category: 'narrow_body',
  image: null,
  profile: null,
  figures: {
    seats: 183,
    rangeKm: 7250,
    rangeFullLoadKm: 5800,
    maxPayloadKg: 25600,
    cargoVolumeM3: null,
    maxTakeoffWeightKg: null,
    takeoffRunwayM: 2000,
    lengthM: 47.32,
    wingspanM: null,
    heightM: null,
    cruisingSpeedKmh: null,
  },
  configurations: [
    {
      anchor: 'two-classes',
      title: '183 seats',
      seats: 183,
      image: null,
      section: {
        title: 'Cabin',
        subtitle: null,
        entries: [{ anchor: 'pitch', title: 'Pitch', text: [] }],
      },
    },
    { anchor: 'vip', title: '80 seats', seats: 80, image: null, section: null },
  ],
  information: [{ title: 'Engines', value: '2 × RB211' }],
  documents: [
    { url: '/files/a/sheet.pdf', title: 'Data sheet', description: '', kind: 'PDF', size: null },
  ],
};

beforeEach(() => {
  window.location.hash = '';
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = (anchor: string) => document.getElementById(anchor);

test('the sheet has its name, figures, information, documents and other aircraft', () => {
  renderWithStrings(
    <AircraftSheetView aircraft={sheet} related={[{ ...sheet, id: 'x', title: 'ATR 72-600' }]}>
      <p>A belt</p>
    </AircraftSheetView>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Boeing 757-200' })).toBeInTheDocument();
  expect(screen.getByText('7,250 km')).toBeInTheDocument();
  expect(screen.getByText('Engines')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Data sheet/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /ATR 72-600/ })).toBeInTheDocument();
  expect(screen.getByText('A belt')).toBeInTheDocument();
});

test('the sheet shows one configuration at a time, chosen by press or arrow key', () => {
  renderWithStrings(<AircraftSheetView aircraft={sheet} related={[]} />);
  expect(tab('183 seats')).toHaveAttribute('aria-selected', 'true');
  expect(panel('vip')).toHaveAttribute('hidden', 'until-found');
  fireEvent.click(tab('80 seats'));
  expect(panel('vip')).not.toHaveAttribute('hidden');
  expect(panel('two-classes')).toHaveAttribute('hidden', 'until-found');
  fireEvent.keyDown(tab('80 seats'), { key: 'ArrowRight' });
  expect(tab('183 seats')).toHaveAttribute('aria-selected', 'true');
  expect(tab('183 seats')).toHaveFocus();
});

test('a link into a configuration opens it', () => {
  renderWithStrings(<AircraftSheetView aircraft={sheet} related={[]} />);
  fireEvent.click(tab('80 seats'));
  window.location.hash = '#pitch';
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(tab('183 seats')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Pitch' })).toHaveAttribute('aria-expanded', 'true');
});

test('the built page has every configuration below its own heading', () => {
  const html = renderBuiltHtml(<AircraftSheetView aircraft={sheet} related={[]} />);
  expect(html).toMatch(/<h3[^>]*>183 seats<\/h3>/);
  expect(html).toMatch(/<h3[^>]*>80 seats<\/h3>/);
  expect(html).not.toContain('hidden=');
});

test('missing parts have no heading', () => {
  renderWithStrings(
    <AircraftSheetView
      aircraft={{
        ...sheet,
        category: null,
        figures: bareAircraft.figures,
        configurations: [],
        information: [],
        documents: [],
      }}
      related={[]}
    />,
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a single configuration needs no tabs', () => {
  renderWithStrings(
    <AircraftSheetView
      aircraft={{ ...sheet, configurations: sheet.configurations.slice(1) }}
      related={[]}
    />,
  );
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('heading', { level: 3, name: '80 seats' })).toBeInTheDocument();
});

test('a company page shows the information and links to the data sheet', () => {
  renderWithStrings(<AircraftInformation aircraft={sheet} />);
  const part = within(screen.getByRole('region', { name: 'Boeing 757-200' }));
  expect(part.getByText('2 × RB211')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'View aircraft data' })).toHaveAttribute(
    'href',
    '/fleet/boeing-757-200/',
  );
});

test.each([
  ['a drawing of a cabin', { suffix: '.svg', width: 1600, height: 360 }, 183, 3],
  ['a drawing of a freight deck', { suffix: '.svg', width: 1600, height: 360 }, null, 2],
  ['a drawing that is not long', { suffix: '.svg', width: 1600, height: 900 }, 183, 1],
] as const)('%s has its stretches for phones, and one description', (_, size, seats, count) => {
  const image = examplePicture('plan', { ...size, alt: 'Floor plan' });
  const configurations = [{ anchor: 'deck', title: 'Deck', seats, image, section: null }];
  renderWithStrings(<AircraftSheetView aircraft={{ ...sheet, configurations }} related={[]} />);
  expect(panel('deck')?.querySelectorAll('img')).toHaveLength(count);
  expect(screen.getAllByRole('img', { name: 'Floor plan' })).toHaveLength(1);
});
