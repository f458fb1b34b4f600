import { Helmet } from 'react-helmet';
import type { Image } from '../../../src/components/image/image';
import { Head } from '../../../src/components/layout/Head';
import type { PageHead } from '../../../src/components/pages';
import { renderWithStrings } from '../render';

const image: Image = {
  id: 'blt1/blt2/hangar',
  suffix: '.jpg',
  width: 2560,
  height: 1440,
  alt: 'A hangar',
  caption: null,
  revision: 'a1b2c3d4',
};

const head: PageHead = {
  title: 'About us',
  description: null,
  canonical: '/about-us/',
  alternates: [],
  image,
};

/** The tags that sharing reads, by property. */
function shared(parts: Partial<Image>): Map<string | undefined, string | undefined> {
  renderWithStrings(<Head locale="en-US" head={{ ...head, image: { ...image, ...parts } }} />);
  const tags = Helmet.peek().metaTags as { property?: string; content?: string }[];
  return new Map(tags.map(({ property, content }) => [property, content]));
}

test.each([
  ['that is large enough', {}, '1200x630'],
  ['that is narrower', { width: 600, height: 600 }, '600x315'],
  ['that is lower', { width: 2560, height: 315 }, '600x315'],
])('a picture %s is shared in a crop that has its own pixels at most', (_, parts, size) => {
  const tags = shared(parts);
  expect(tags.get('og:image')).toMatch(new RegExp(`/pictures/hangar\\.a1b2c3d4/${size}\\.jpg$`));
  expect(`${tags.get('og:image:width')}x${tags.get('og:image:height')}`).toBe(size);
});

test('a drawing is not shared, as no reader of such tags shows one', () => {
  expect(shared({ suffix: '.svg' }).has('og:image')).toBe(false);
});
