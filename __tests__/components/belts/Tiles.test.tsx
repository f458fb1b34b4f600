import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tilesExamples } from '../../../src/components/belts/Tiles/examples';
import { Tiles } from '../../../src/components/belts/Tiles/Tiles';
import { renderWithStrings } from '../render';

beforeEach(() => window.history.replaceState(null, '', '/about/'));

test('a general tile has one link, described by its headline', () => {
  renderWithStrings(<Tiles {...tilesExamples.oneTile} />);
  const tile = screen.getByRole('article');
  const link = within(tile).getByRole('link', { name: 'See wet lease' });
  expect(link).toHaveAttribute('href', '/services/wet-lease/');
  expect(link).toHaveAccessibleDescription('Dry lease');
});

test('pictures of tiles do not repeat the text beside them', () => {
  renderWithStrings(<Tiles {...tilesExamples.generalGrid} />);
  screen
    .getAllByRole('article')
    .forEach((tile) => expect(within(tile).queryByRole('img')).not.toBeInTheDocument());
});

test('forty tiles become forty articles in order', () => {
  renderWithStrings(<Tiles {...tilesExamples.fortyTiles} />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(Array.from({ length: 40 }, (_, index) => `Service ${index + 1}`));
});

test('the link to all tiles has its own text or the interface string', () => {
  const { unmount } = renderWithStrings(<Tiles {...tilesExamples.generalGrid} />);
  expect(screen.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services/');
  unmount();
  renderWithStrings(<Tiles {...tilesExamples.fleetRow} />);
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/fleet/');
});

test('the headline is the belt’s heading if the belt has no other', () => {
  renderWithStrings(<Tiles {...tilesExamples.teamList} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Who answers' })).toBeVisible();
});

test('the filter shows people by department', async () => {
  renderWithStrings(<Tiles {...tilesExamples.teamGrid} />);
  expect(screen.getByRole('status')).toHaveTextContent('4 people');
  await userEvent.click(screen.getByRole('button', { name: 'Commercial' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 person');
  expect(screen.getByRole('article')).toHaveTextContent('Kofi Mensah');
  expect(window.location.search).toBe('?department=Commercial');
});

test('the filter shows aircraft by category, in the language of the page', async () => {
  const strings = { 'category.freighter': 'Fraktvél' };
  renderWithStrings(<Tiles {...tilesExamples.fleetRow} />, { lang: 'is', strings });
  await userEvent.click(screen.getByRole('button', { name: 'Fraktvél' }));
  expect(screen.getByRole('article')).toHaveTextContent('Boeing 737-800BCF');
});

test('general tiles have no filter', () => {
  renderWithStrings(<Tiles {...tilesExamples.oneTile} />);
  expect(screen.queryByRole('group', { name: 'Filter' })).not.toBeInTheDocument();
});

test('a horizontally scrolling row is focusable and has a name', () => {
  renderWithStrings(<Tiles {...tilesExamples.fleetRow} />);
  expect(screen.getByRole('list', { name: 'Fleet row' })).toHaveAttribute('tabindex', '0');
});

describe('a person', () => {
  const person = () => screen.getByRole('article', { name: '' });

  test('has e-mail and phone links', () => {
    renderWithStrings(
      <Tiles
        {...tilesExamples.teamGrid}
        tiles={[tilesExamples.teamGrid.tiles[1]].flatMap((tile) => tile ?? [])}
      />,
    );
    expect(within(person()).getByRole('link', { name: 'sigrun@nordloft.example' })).toHaveAttribute(
      'href',
      'mailto:sigrun@nordloft.example',
    );
    expect(within(person()).getByRole('link', { name: '+354 555 01 04' })).toHaveAttribute(
      'href',
      'tel:+3545550104',
    );
    expect(within(person()).getByRole('img', { name: 'Sigrún Ásta' })).toBeInTheDocument();
  });

  test('has a closed biography with the person’s name in its label', () => {
    renderWithStrings(
      <Tiles
        {...tilesExamples.teamGrid}
        tiles={[tilesExamples.teamGrid.tiles[1]].flatMap((tile) => tile ?? [])}
      />,
    );
    expect(screen.getByText('Biography').closest('summary')).toHaveTextContent(
      'Biography Sigrún Ásta Björnsdóttir',
    );
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(screen.getByText('Flew the 757 for fourteen years.')).not.toBeVisible();
  });

  test('without details shows only the name', () => {
    const bare = tilesExamples.teamGrid.tiles.slice(-1);
    renderWithStrings(<Tiles {...tilesExamples.teamGrid} tiles={bare} />);
    expect(person()).toHaveTextContent(/^Björg Hallsdóttir$/);
  });
});
