import { axesOf } from '../../../../src/components/globe/camera';
import { paint, sizesFor } from '../../../../src/components/globe/live/paint';
import { makeScene } from '../../../../src/components/globe/live/scene';
import { packLines } from '../../../../src/components/globe/live/trace';
import type { Project } from '../../../../src/components/globe/types';
import { palette } from '../../../../src/theme';

/** Lines that a frame drew in a colour: their number of points, path by path. */
function strokesOf(color: string, projects: readonly Project[], lit: readonly string[] = []) {
  const strokes: number[] = [];
  let points = 0;
  const gradient = { addColorStop: () => undefined };
  const known: Record<string, unknown> = {
    beginPath: () => (points = 0),
    moveTo: () => (points += 1),
    lineTo: () => (points += 1),
    stroke: () => known.strokeStyle === color && points > 0 && strokes.push(points),
    createRadialGradient: () => gradient,
  };
  // What else a canvas can do is of no account here.
  const context = new Proxy(known, {
    get: (target, name: string) => target[name] ?? (() => undefined),
  }) as unknown as CanvasRenderingContext2D;
  const nothing = packLines([]);
  paint(context, sizesFor(640, 1, false), {
    ...{ scene: makeScene(projects), land: nothing, graticule: nothing, zoom: 1, litShare: 1 },
    axes: axesOf({ latitude: 0, longitude: 0, roll: 0 }),
    shown: projects.map(({ id }) => id),
    lit: new Set(lit),
  });
  return strokes;
}

const place = (location: string, longitude: number) => ({ location, latitude: 0, longitude });

const flight = (id: string, from: number, to: number): Project => ({
  ...{ id, title: id, description: '', type: null, link: null },
  route: { kind: 'linear', points: [place('from', from), place('to', to)] },
});

test('a flight before the horizon is drawn', () => {
  expect(strokesOf(palette.turquoise, [flight('near', -30, 30)])).toHaveLength(1);
});

test('a flight behind the horizon does not shine through the sea', () => {
  const far = flight('far', 120, 170);
  expect(strokesOf(palette.turquoise, [far])).toEqual([]);
  expect(strokesOf(palette.yellow, [far], ['far'])).toEqual([]);
});
