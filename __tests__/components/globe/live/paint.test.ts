import { axesOf } from '../../../../src/components/globe/camera';
import { paint, sizesFor } from '../../../../src/components/globe/live/drawing/paint';
import { makeScene } from '../../../../src/components/globe/live/drawing/scene';
import { packLines } from '../../../../src/components/globe/live/drawing/trace';
import type { Project } from '../../../../src/components/globe/types';
import { palette } from '../../../../src/theme';

/** Records a frame: the number of points of the lines of a colour, and the names of places. */
function recordFrame(
  color: string,
  projects: readonly Project[],
  highlightedIds: readonly string[] = [],
) {
  const strokes: number[] = [];
  const names: string[] = [];
  let points = 0;
  const gradient = { addColorStop: () => undefined };
  const recorded: Record<string, unknown> = {
    beginPath: () => (points = 0),
    moveTo: () => (points += 1),
    lineTo: () => (points += 1),
    stroke: () => recorded.strokeStyle === color && points > 0 && strokes.push(points),
    createRadialGradient: () => gradient,
    measureText: () => ({ width: 40 }),
    fillText: (text: string) => names.push(text),
  };
  // Other methods of a canvas do nothing.
  const context = new Proxy(recorded, {
    get: (target, name: string) => target[name] ?? (() => undefined),
  }) as unknown as CanvasRenderingContext2D;
  const nothing = packLines([]);
  paint(context, sizesFor(640, 1, false), {
    scene: makeScene(projects),
    land: nothing,
    graticule: nothing,
    zoom: 1,
    axes: axesOf({ latitude: 0, longitude: 0, roll: 0 }),
    visibleIds: projects.map(({ id }) => id),
    highlightedIds: new Set(highlightedIds),
    highlightProgress: 1,
  });
  return { strokes, names };
}

const strokesOf = (...what: Parameters<typeof recordFrame>) => recordFrame(...what).strokes;

const place = (location: string, longitude: number) => ({ location, latitude: 0, longitude });

const flight = (id: string, from: number, to: number): Project => ({
  id,
  title: id,
  description: '',
  type: null,
  link: null,
  route: { kind: 'linear', points: [place('from', from), place('to', to)] },
});

test('a flight in front of the horizon is drawn', () => {
  expect(strokesOf(palette.turquoise, [flight('near', -30, 30)])).toHaveLength(1);
});

test('a flight behind the horizon is not drawn', () => {
  const far = flight('far', 120, 170);
  expect(strokesOf(palette.turquoise, [far])).toEqual([]);
  expect(strokesOf(palette.yellow, [far], ['far'])).toEqual([]);
});

test('origins have names, and all places of highlighted projects', () => {
  const away: Project = {
    ...flight('away', 0, 0),
    route: { kind: 'linear', points: [place('Keflavík', -40), place('Boston', 10)] },
  };
  const otherProject: Project = {
    ...flight('other', 0, 0),
    route: { kind: 'linear', points: [place('Dakar', -10), place('Jeddah', 40)] },
  };
  const names = (lit: string[]) => recordFrame(palette.white, [away, otherProject], lit).names;
  expect(names([])).toEqual(['Keflavík', 'Dakar']);
  expect(names(['other'])).toEqual(['Dakar', 'Jeddah']);
});
