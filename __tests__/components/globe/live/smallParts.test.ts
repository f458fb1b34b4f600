import { axesOf } from '../../../../src/components/globe/camera';
import { exampleProjects, keflavik } from '../../../../src/components/examples/globe';
import { placeAtPoint } from '../../../../src/components/globe/live/drawing/hitTest';
import { stepPath } from '../../../../src/components/globe/live/motion/journey';
import { placeLabels } from '../../../../src/components/globe/live/drawing/labels';
import {
  decelerate,
  easeInOut,
  releaseVelocity,
  spinStep,
  turnDuration,
} from '../../../../src/components/globe/live/motion/motion';
import { describeView, restingView } from '../../../../src/components/globe/live/motion/view';
import { sizesFor } from '../../../../src/components/globe/live/drawing/paint';
import { makeGraticule, makeScene } from '../../../../src/components/globe/live/drawing/scene';
import type { Place, Project } from '../../../../src/components/globe/types';

const at = (latitude: number, longitude: number): Place => ({ location: '', latitude, longitude });

describe('the place at the pointer', () => {
  const axes = axesOf({ latitude: 0, longitude: 0, roll: 0 });
  const sizes = sizesFor(200, 1, false);
  const project = (id: string, place: Place): Project => ({
    ...{ id, title: '', description: '', type: null, link: null },
    route: { kind: 'linear', points: [place] },
  });
  const scene = makeScene([
    project('middle', at(0, 0)),
    project('east', at(0, 10)),
    project('behind', at(0, 180)),
  ]);
  /** Names the place at a point, in radii of the sphere from its middle. */
  const placeAt = (
    x: number,
    y: number,
    reach: number,
    visibleIds = ['middle', 'east', 'behind'],
  ) => {
    const { radius } = sizes;
    const point = { x: 100 + x * radius, y: 100 + y * radius, reach: reach * radius };
    return placeAtPoint(sizes, { scene, axes, zoom: 1, visibleIds }, point)?.projects[0] ?? null;
  };

  it('is the nearest place within reach', () => {
    expect(placeAt(0.02, 0.01, 0.05)).toBe('middle');
    expect(placeAt(0.15, 0, 0.5)).toBe('east');
  });

  it('is null out of reach and behind the horizon', () => {
    expect(placeAt(0.5, 0.5, 0.05)).toBeNull();
    expect(placeAt(0, 0, 1, ['behind'])).toBeNull();
  });
});

describe('a movement', () => {
  it('accelerates and slows down smoothly', () => {
    expect([0, 0.5, 1, 2, -1].map(easeInOut)).toEqual([0, 0.5, 1, 1, 0]);
    expect(easeInOut(0.1)).toBeLessThan(0.1);
  });

  it('takes longer to a far place, up to a limit', () => {
    expect(turnDuration(10)).toBeLessThan(turnDuration(170));
    expect(turnDuration(180)).toBeLessThan(1_300);
  });

  it('of the spin accelerates to a slow speed', () => {
    expect(spinStep(0, 1000)).toBe(0);
    expect(spinStep(1_000, 1000)).toBeLessThan(spinStep(9_000, 1000));
    expect(spinStep(9_000, 1000)).toBeLessThan(4);
  });

  it('slows down after a throw', () => {
    let speed = releaseVelocity(
      [
        { x: 0, y: 0, time: 0 },
        { x: 40, y: 0, time: 40 },
      ],
      40,
    );
    expect(speed).toEqual({ x: 1, y: 0 });
    let steps = 0;
    for (; speed && steps < 1000; steps += 1) speed = decelerate(speed, 16);
    expect(steps * 16).toBeLessThan(1_500);
  });

  it('does not follow a pointer that stopped before its release', () => {
    expect(
      releaseVelocity(
        [
          { x: 0, y: 0, time: 0 },
          { x: 40, y: 0, time: 40 },
        ],
        400,
      ),
    ).toBeNull();
    expect(releaseVelocity([{ x: 0, y: 0, time: 5 }], 5)).toBeNull();
    expect(releaseVelocity([], 0)).toBeNull();
  });
});

describe('names on the globe', () => {
  const label = (text: string, x: number, y: number) => ({ text, x, y, width: 50 });
  const pins: { x: number; y: number; radius: number }[] = [];
  const room = {
    side: 200,
    gap: 10,
    radius: 300,
    pins,
    routePoints: [] as { x: number; y: number }[],
  };

  it('are at the right of their places, or at the left if there is no room', () => {
    const placed = placeLabels([label('a', 10, 10), label('b', 190, 50)], room);
    expect(placed.map(({ x }) => x)).toEqual([20, 130]);
  });

  it('move up to half a line into view, and are omitted if they do not fit', () => {
    const edges = [label('a', 10, 3), label('b', 10, 196), label('c', 190, 203)];
    expect(placeLabels(edges, room).map(({ y }) => y)).toEqual([12, 187]);
  });

  it('never overlap: a name without room is omitted', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((text, index) => label(text, 100, 90 + index));
    expect(placeLabels(crowd, room).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  it('have a space between them in one line', () => {
    const beside = [label('a', 100, 100), label('b', 98, 100)];
    expect(placeLabels(beside, room).map(({ x, y }) => [x, y])).toEqual([
      [110, 100],
      [38, 100],
    ]);
    expect(placeLabels([label('a', 39, 100), label('b', 90, 100)], room)[1]?.y).not.toBe(100);
  });

  it('stay on a globe with a light background, or are omitted', () => {
    const onGlobe = { ...room, radius: 90, isOnGlobe: true };
    const places = [label('middle', 100, 100), label('right', 180, 130), label('top', 100, 1)];
    expect(placeLabels(places, onGlobe).map(({ text, align }) => [text, align])).toEqual([
      ['middle', 'start'],
      ['right', 'end'],
    ]);
  });

  it('never cover the dot of another place', () => {
    const beside = (x: number, y: number) => ({ x, y, radius: 5 });
    const placed = (...pins: typeof room.pins) =>
      placeLabels([label('a', 100, 100)], { ...room, pins }).map(({ x, y }) => [x, y]);
    const dots = [beside(130, 105), beside(70, 100), beside(130, 95), beside(95, 120)];
    expect(placed(beside(100, 100))).toEqual([[110, 100]]);
    expect(placed(...dots.slice(0, 1))).toEqual([[40, 100]]);
    expect(placed(...dots.slice(0, 2))).toEqual([[110, 91]]);
    expect(placed(...dots.slice(0, 3))).toEqual([[75, 119]]);
    expect(placed(...dots)).toEqual([[75, 81]]);
    expect(placed(...dots, beside(105, 80))).toEqual([]);
  });

  it('avoid routes and the rim if possible', () => {
    const placed = (changes: Partial<typeof room>) =>
      placeLabels([label('a', 100, 100)], { ...room, ...changes }).map(({ x, y }) => [x, y]);
    const at = (x: number, y: number) => ({ x, y });
    expect(placed({ routePoints: [at(130, 104)] })).toEqual([[40, 100]]);
    expect(placed({ routePoints: [at(130, 104), at(60, 100)] })).toEqual([[110, 91]]);
    expect(placed({ radius: 40 })).toEqual([[75, 119]]);
    const everywhere = Array.from({ length: 50 }, (_, step) =>
      [100, 110, 90, 120, 80].map((y) => at(step * 4, y)),
    );
    expect(placed({ routePoints: everywhere.flat() })).toEqual([[110, 100]]);
  });
});

describe('the content of the globe', () => {
  const project = (id: string, ...points: Place[]): Project => ({
    id,
    title: id,
    description: '',
    type: null,
    link: null,
    route: { kind: 'linear', points },
  });

  it('has every place once, with all its projects', () => {
    const { places } = makeScene(exampleProjects);
    const keflavikPlaces = places.filter(({ location }) => location === keflavik.location);
    expect(keflavikPlaces.map(({ projects }) => projects)).toEqual([['arctic', 'untyped']]);
  });

  it('recognizes a place at the antimeridian or a pole by either longitude', () => {
    const { places } = makeScene([
      project('a', at(10, 180), at(90, 0)),
      project('b', at(10, -180), at(90, 77)),
    ]);
    expect(places.map(({ projects }) => projects)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('has no line between identical points or for a single gateway', () => {
    const { routes, spans } = makeScene([
      project('same', keflavik, keflavik),
      project('over', keflavik, at(0, 0)),
    ]);
    expect(routes.starts).toHaveLength(2);
    expect(spans.get('same')).toEqual({ first: 0, end: 0 });
    expect(spans.get('over')).toEqual({ first: 0, end: 1 });
  });

  it.each([0, 1, 500])('can have %i projects', (count) => {
    const projects = Array.from({ length: count }, (_, index) =>
      project(`p${index}`, at((index % 170) - 85, index % 180), at(0, -(index % 180))),
    );
    const { routes, spans } = makeScene(projects);
    expect(spans.size).toBe(count);
    expect(routes.points.every(Number.isFinite)).toBe(true);
  });

  it('has meridians and parallels', () => {
    expect(makeGraticule().starts.length - 1).toBe(17);
  });
});

describe('a step by button or key', () => {
  const at = (longitude: number, latitude = 0) => ({ latitude, longitude, roll: 0 });

  it('takes the short way across the antimeridian', () => {
    const { at: way, end } = stepPath(at(170), at(170), { east: 0.5, north: 0 });
    expect(end.longitude).toBe(200);
    expect(way(0.5).longitude).toBe(185);
    expect(stepPath(at(-175), at(185), { east: 0, north: 0 }).at(0.5).longitude).toBe(-175);
  });

  it('adds up with the previous step and stops at the pole', () => {
    const firstStep = stepPath(at(0), at(0), { east: 0.5, north: 1 });
    const second = stepPath(at(0), firstStep.end, { east: 0.5, north: 1 });
    expect(second.end).toEqual(at(60, 90));
  });

  it('has its end as the target', () => {
    expect(describeView(restingView(at(185, 12.345)))).toBe('12.35 -175.00 1.00');
  });
});
