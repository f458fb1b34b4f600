import { defaultSizes, sizesFrom } from '../../../src/components/image/widths';

test('the widest screen is named first, as browsers take the first hint that fits', () => {
  expect(sizesFrom({ tablet: '50vw', small: '1224px' }, '100vw')).toBe(
    '(min-width: 80em) 1224px, (min-width: 50.625em) 50vw, 100vw',
  );
});

test('a place that says nothing shows pictures a third of the content wide', () => {
  expect(defaultSizes).toBe('(min-width: 73.75em) 408px, (min-width: 50.625em) 33vw, 100vw');
});
