import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DestinationsGlobe } from '../../../src/components/belts/DestinationsGlobe/DestinationsGlobe';
import { destinationsGlobeExamples } from '../../../src/components/belts/DestinationsGlobe/examples';
import { renderWithStrings } from '../render';

const { besideList, aboveList, listOnly, globeSwitchedOff, withoutProjects, manyProjects } =
  destinationsGlobeExamples;

beforeEach(() => window.history.replaceState(null, '', '/projects/'));

const globe = () => screen.queryByRole('img', { name: 'World map of projects' });
const projects = () =>
  screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

test('the list has every project below its type, and those without a type at the end', () => {
  renderWithStrings(<DestinationsGlobe {...listOnly} />);
  const types = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(types).toEqual(['Where we have flown', 'ACMI', 'Charter', 'Cargo', 'Humanitarian']);
  expect(projects()).toEqual([
    'Stand-by aircraft',
    'Arctic winter programme',
    'Pacific freight',
    'Relief flights',
    'Positioning flight',
  ]);
});

test('a hub route names its gateway and destinations, and a linear route its points in order', () => {
  renderWithStrings(<DestinationsGlobe {...listOnly} />);
  const [hub] = screen.getAllByText('Destinations');
  expect(hub?.nextElementSibling).toHaveTextContent('Tromsø, Longyearbyen');
  expect(screen.getByText('Liège → Anchorage → Auckland')).toBeVisible();
});

test('a project links to its own page with its name', () => {
  renderWithStrings(<DestinationsGlobe {...listOnly} />);
  const link = screen.getByRole('link', { name: 'Read about the Arctic programme' });
  expect(link).toHaveAttribute('href', '/popup/blt00popreykjaviktromso/');
  expect(link).toHaveAccessibleDescription('Arctic winter programme');
  expect(screen.queryByText('Gone')).not.toBeInTheDocument();
});

test.each([
  ['beside the list', besideList, true],
  ['above the list', aboveList, true],
  ['not at all for a display with only the list', listOnly, false],
  ['not at all if it is switched off', globeSwitchedOff, false],
])('the globe is drawn %s', (_where, example, drawn) => {
  renderWithStrings(<DestinationsGlobe {...example} />);
  expect(globe() !== null).toBe(drawn);
});

test('the filter changes the list, the globe and the number of results', async () => {
  renderWithStrings(<DestinationsGlobe {...besideList} />);
  expect(screen.getByRole('status')).toHaveTextContent('5 projects');
  await userEvent.click(screen.getByRole('button', { name: 'Humanitarian' }));
  expect(projects()).toEqual(['Relief flights']);
  expect(screen.getByRole('status')).toHaveTextContent('1 project');
  expect(window.location.search).toBe('?type=humanitarian');
  const places = within(globe() ?? document.body).getAllByText(/./);
  expect(places.map(({ textContent }) => textContent)).toEqual(['Liège', 'Nairobi']);
});

describe('more than twelve projects', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Find a project' });

  test('can be searched by name and place, without accents, with a count and a query string', async () => {
    renderWithStrings(<DestinationsGlobe {...manyProjects} />);
    expect(screen.getByRole('status')).toHaveTextContent('14 projects');
    await userEvent.type(search(), 'tromso');
    expect(screen.getByRole('status')).toHaveTextContent('5 projects');
    expect(projects()).toEqual(['Season 1', 'Season 7', 'Season 13', 'Season 4', 'Season 10']);
    expect(window.location.search).toBe('?q=tromso');
    await userEvent.click(screen.getByRole('button', { name: 'Cargo' }));
    expect(projects()).toEqual(['Season 4', 'Season 10']);
    expect(window.location.search).toBe('?q=tromso&type=cargo');
  });

  test('have a message if the search finds none', async () => {
    renderWithStrings(<DestinationsGlobe {...manyProjects} />);
    await userEvent.type(search(), 'submarine');
    expect(screen.getByRole('status')).toHaveTextContent('No project has these words.');
    await userEvent.clear(search());
    expect(projects()).toHaveLength(14);
    expect(window.location.search).toBe('');
  });

  test('adds no history entry for a search', async () => {
    renderWithStrings(<DestinationsGlobe {...manyProjects} />);
    const lengthBefore = window.history.length;
    await userEvent.type(search(), 'season 1');
    expect(window.history.length).toBe(lengthBefore);
  });

  test('is not searchable with up to twelve projects, even by the address', () => {
    window.history.replaceState(null, '', '/projects/?q=relief');
    renderWithStrings(<DestinationsGlobe {...besideList} />);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(projects()).toHaveLength(5);
  });
});

test('a belt without a filter ignores the filter in the address', () => {
  window.history.replaceState(null, '', '/projects/?type=cargo');
  renderWithStrings(<DestinationsGlobe {...listOnly} />);
  expect(screen.queryByRole('group', { name: 'Filter' })).not.toBeInTheDocument();
  expect(projects()).toHaveLength(5);
});

test('a belt without projects shows only its text', () => {
  renderWithStrings(<DestinationsGlobe {...withoutProjects} />);
  expect(screen.getByText('Twelve assignments on four continents.')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
