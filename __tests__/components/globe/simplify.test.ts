import { doubleArea, simplifyLine, toSvgPath } from '../../../src/components/globe/land/simplify';

test('points on a straight line are removed and corners stay', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [1, 0.01],
        [2, 0],
        [2, 2],
      ],
      0.1,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});

test('a ring keeps the point farthest from its start', () => {
  const ring = [
    [0, 0],
    [5, 0.01],
    [10, 0],
    [0, 0],
  ] as const;
  expect(simplifyLine(ring, 0.1)).toEqual([
    [0, 0],
    [10, 0],
    [0, 0],
  ]);
});

test.each([0, 1, 2])('a line of %i points does not change', (count) => {
  const line = Array.from({ length: count }, (_, index) => [index, index] as const);
  expect(simplifyLine(line, 10)).toEqual(line);
});

test('the area of a square is its side squared in both directions', () => {
  const square = [
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ] as const;
  expect(doubleArea(square)).toBe(18);
  expect(doubleArea([...square].reverse())).toBe(18);
});

test('a path is written in tenths without unnecessary characters', () => {
  const line = [
    [10.04, 20],
    [10.5, 19.5],
    [10, 25],
  ] as const;
  expect(toSvgPath(line, false)).toBe('M10 20l.5-.5-.5 5.5');
  expect(toSvgPath(line, true)).toBe('M10 20l.5-.5-.5 5.5z');
});

test('rounding errors do not add up along a line', () => {
  const line = Array.from({ length: 101 }, (_, index) => [index * 0.34, 0] as const);
  const steps = toSvgPath(line, false).match(/-?\d*\.?\d+/g) ?? [];
  const sum = steps.filter((_, index) => index % 2 === 0).reduce((x, step) => x + Number(step), 0);
  expect(sum).toBeCloseTo(34, 5);
});

test('a line that shrinks to one point gives no path', () => {
  expect(
    toSvgPath(
      [
        [1, 1],
        [1.01, 1.02],
      ],
      false,
    ),
  ).toBe('');
});
