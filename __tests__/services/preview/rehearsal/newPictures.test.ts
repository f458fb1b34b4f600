/** The size of a new picture whose weight an editor reads. */
import { newPictures } from '../../../../services/preview/rehearsal/newPictures';

const choose = (...paths: string[]) => newPictures(new Set(['blt1.3']), new Set(paths));

it('is the largest one up to the width of a laptop', () => {
  const sizes = ['400x300', '1600x1200', '2560x1920'];
  expect(choose(...sizes.map((size) => `/pictures/blt1.3/${size}.webp`))).toEqual([
    { uid: 'blt1', path: '/pictures/blt1.3/1600x1200.webp' },
  ]);
});

it('is the smallest one if all are larger', () => {
  expect(choose('/pictures/blt1.3/2560x1920.webp', '/pictures/blt1.3/1800x1350.webp')).toEqual([
    { uid: 'blt1', path: '/pictures/blt1.3/1800x1350.webp' },
  ]);
});

it('is unknown for a picture that an image host renders', () => {
  expect(choose('/pictures/blt1.3/original.jpg')).toEqual([{ uid: 'blt1', path: null }]);
});
