import { screen } from '@testing-library/react';
import { arcsBox, routeArcs } from '../../../src/components/globe/arcs';
import { BeltSection } from '../../../src/components/belts/BeltSection';
import type { BeltFrame } from '../../../src/components/belts/frame';
import { renderWithStrings } from '../render';

const frame: BeltFrame = {
  anchor: 'what-we-do',
  heading: 'What we do',
  label: 'What we do',
  fullWidth: false,
  background: 'night',
  effect: 'none',
};

test('a belt is a region named by its heading', () => {
  renderWithStrings(<BeltSection frame={frame}>Words</BeltSection>);
  const belt = screen.getByRole('region', { name: 'What we do' });
  expect(belt).toHaveAttribute('id', 'what-we-do');
  expect(belt).toHaveAttribute('data-background', 'night');
  expect(screen.getByRole('heading', { level: 2, name: 'What we do' })).toBeInTheDocument();
});

test('a belt with a hidden heading keeps its accessible name and language', () => {
  renderWithStrings(
    <BeltSection frame={{ ...frame, heading: null, lang: 'en' }}>Words</BeltSection>,
  );
  expect(screen.getByRole('region', { name: 'What we do' })).toHaveAttribute('lang', 'en');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the routes behind a belt are hidden from screen readers', () => {
  const { container } = renderWithStrings(
    <BeltSection frame={{ ...frame, effect: 'routes' }}>Words</BeltSection>,
  );
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('only a full-width picture without a heading touches its neighbours', () => {
  const picture = { ...frame, heading: null, fullWidth: true };
  const reaches = (beltFrame: BeltFrame, edge = true) =>
    renderWithStrings(
      <BeltSection frame={beltFrame} bleed edge={edge}>
        Picture
      </BeltSection>,
    ).container.querySelector('[data-edge]') !== null;
  expect(reaches(picture)).toBe(true);
  expect(reaches(picture, false)).toBe(false);
  expect(reaches({ ...picture, heading: 'Three days' })).toBe(false);
  expect(reaches({ ...picture, fullWidth: false })).toBe(false);
  expect(reaches({ ...picture, effect: 'horizon' })).toBe(false);
});

test('the same seed draws the same arcs, and another seed draws others', () => {
  expect(routeArcs('what-we-do')).toEqual(routeArcs('what-we-do'));
  expect(routeArcs('what-we-do')).not.toEqual(routeArcs('fleet'));
  expect(routeArcs('fleet').paths.join(' ')).not.toMatch(/NaN|\./);
});

test('arcs start at the upper right and never cross the whole map', () => {
  for (const seed of ['what-we-do', 'fleet', 'banner Contact', 'diversion']) {
    const { paths, gateway } = routeArcs(seed);
    expect(gateway[0]).toBeGreaterThan(0.8 * arcsBox.width);
    expect(gateway[1]).toBeLessThan(0.25 * arcsBox.height);
    for (const path of paths) {
      const along = path.match(/-?\d+(?= )/g)?.map(Number) ?? [];
      const steps = along.slice(1).map((x, index) => Math.abs(x - (along[index] ?? x)));
      expect(Math.max(...steps)).toBeLessThan(arcsBox.width / 4);
    }
  }
});
