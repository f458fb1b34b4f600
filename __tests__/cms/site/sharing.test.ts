import type { Belt } from '../../../src/components/belts/belt';
import type { Image } from '../../../src/components/image/image';
import { sharedPicture } from '../../../src/cms/site/sharing';

const picture = (id: string, parts: Partial<Image> = {}): Image => ({
  id,
  suffix: '.jpg',
  width: 2560,
  height: 1440,
  alt: '',
  caption: null,
  revision: 'a1b2c3d4',
  ...parts,
});

const belt = (kind: string, content: object) => ({ kind, ...content }) as Belt;
const shows = (image: Image) => belt('image', { image });

test('a page has its own sharing picture', () => {
  expect(sharedPicture(picture('own'), [shows(picture('belt'))])?.id).toBe('own');
});

test.each([
  ['is missing', null],
  ['is too narrow', picture('own', { width: 1199 })],
  ['is too low', picture('own', { height: 629 })],
  ['is an SVG', picture('own', { suffix: '.svg' })],
])('a page has the first large picture of its belts if its own %s', (_, ownPicture) => {
  const slides = [picture('small', { width: 600 }), picture('second')];
  const belts = [
    belt('textVideoImage', { image: null }),
    belt('imageCarousel', { slides }),
    shows(picture('third')),
  ];
  expect(sharedPicture(ownPicture, belts)?.id).toBe('second');
});

test('a portrait of a tile is not used as a sharing picture', () => {
  expect(sharedPicture(null, [belt('tiles', { tiles: [{ image: picture('face') }] })])).toBeNull();
});
