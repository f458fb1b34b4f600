import fc from 'fast-check';
import { axesOf } from '../../../../src/components/globe/camera';
import {
  packLines,
  traceLines,
  type Pen,
} from '../../../../src/components/globe/live/drawing/trace';
import { greatCircle, toVector } from '../../../../src/components/globe/sphere';

type Stroke = [x: number, y: number][];

/** Creates a pen that records its strokes. */
function recorder(): Pen & { strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  return {
    strokes,
    moveTo: (x, y) => strokes.push([[x, y]]),
    lineTo: (x, y) => strokes.at(-1)?.push([x, y]),
  };
}

const way = (from: [number, number], to: [number, number]) =>
  greatCircle(
    toVector({ latitude: from[0], longitude: from[1] }),
    toVector({ latitude: to[0], longitude: to[1] }),
  );

const front = axesOf({ latitude: 0, longitude: 0, roll: 0 });
const back = axesOf({ latitude: 0, longitude: 180, roll: 0 });

function traced(
  lines: ReturnType<typeof way>[],
  options?: Parameters<typeof traceLines>[3],
  axes = front,
) {
  const pen = recorder();
  traceLines(packLines(lines), axes, pen, options);
  return pen.strokes;
}

test('a line in front of the horizon is one stroke from end to end', () => {
  const [stroke, ...otherStrokes] = traced([way([0, -30], [0, 30])]);
  expect(otherStrokes).toEqual([]);
  expect(stroke?.[0]).toEqual([expect.closeTo(-0.5, 4), expect.closeTo(0, 4)]);
  expect(stroke?.at(-1)).toEqual([expect.closeTo(0.5, 4), expect.closeTo(0, 4)]);
});

test('a line across the horizon ends at the rim', () => {
  const [stroke, ...otherStrokes] = traced([way([0, 30], [0, 150])]);
  expect(otherStrokes).toEqual([]);
  expect(stroke?.at(-1)).toEqual([expect.closeTo(1, 4), expect.closeTo(0, 4)]);
});

test('a line behind the horizon is not drawn', () => {
  expect(traced([way([0, 100], [0, 150])])).toEqual([]);
});

test('front and back strokes together are the whole line, within the disc', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const ends = fc.tuple(latitude, longitude);
  fc.assert(
    fc.property(ends, ends, (from, to) => {
      const line = way(from, to);
      const strokes = [...traced([line]), ...traced([line], {}, back)];
      const points = strokes.flat();
      for (const point of points) expect(Math.hypot(...point)).toBeLessThan(1.000_01);
      expect(points.length).toBeGreaterThanOrEqual(line.length);
    }),
  );
});

test('lines are selected by index and may be drawn in part', () => {
  const lines = [way([0, -30], [0, 30]), way([10, -30], [10, 30])];
  expect(traced(lines, { first: 1, end: 2 })).toHaveLength(1);
  const half = traced(lines, { first: 0, end: 1, share: 0.5 })[0] ?? [];
  expect(half.at(-1)?.[0]).toBeLessThanOrEqual(0.02);
});

test('no lines give no strokes', () => {
  expect(traced([])).toEqual([]);
});
