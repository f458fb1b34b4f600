import fc from 'fast-check';
import { drawGlobe } from '../../../src/components/globe/draw';
import { exampleProjects } from '../../../src/components/examples/globe';
import type { Place, Project, Route } from '../../../src/components/globe/types';

const at = (latitude: number, longitude: number): Place => ({
  location: `${latitude} ${longitude}`,
  latitude,
  longitude,
});

const project = (route: Route | null, id = 'p'): Project => ({
  id,
  title: id,
  description: '',
  type: null,
  route,
  link: null,
});

const line = (...points: Place[]): Route => ({ kind: 'linear', points });

/** Returns the numbers of a path. Expects only commands between them. */
function numbers(path: string): number[] {
  expect(path).toMatch(/^[Mlz\d\s.-]*$/);
  return (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}

/** Returns the start of the first line of a path. */
function start(path: string): [number, number] {
  const [x = NaN, y = NaN] = numbers(path);
  return [x, y];
}

test('the same projects give the same drawing', () => {
  expect(drawGlobe(exampleProjects)).toEqual(drawGlobe(exampleProjects));
});

test('only projects with places have routes and markers', () => {
  const { routes, markers } = drawGlobe(exampleProjects);
  expect(routes.map(({ project: id }) => id)).toEqual(['arctic', 'relief', 'pacific']);
  expect(markers.find(({ location }) => location === 'Keflavík')?.projects).toEqual([
    'arctic',
    'untyped',
  ]);
});

test('a globe without projects shows the North Atlantic without routes', () => {
  const { center, land, routes, markers } = drawGlobe([]);
  expect(center).toEqual({ latitude: 35, longitude: -20 });
  expect(land.length).toBeGreaterThan(2_000);
  expect([...routes, ...markers]).toEqual([]);
});

test('a project without a route draws nothing', () => {
  expect(drawGlobe([project(null)])).toEqual(drawGlobe([]));
});

test.each([
  ['the North Atlantic', at(40, -30)],
  ['the Pacific', at(0, 180)],
  ['the north pole', at(90, 0)],
  ['the south pole', at(-90, 0)],
  ['Asia, which has the longest coast', at(45, 90)],
])('the land around %s has less than 12 kB and stays on the sphere', (_name, middle) => {
  const { land, size, markers } = drawGlobe([project(line(middle))]);
  expect(land.length).toBeLessThan(12_000);
  expect(numbers(land).every((number) => Math.abs(number) <= size)).toBe(true);
  expect(markers).toHaveLength(1);
});

test('coordinates have at most one decimal', () => {
  const { land, graticule, routes, markers } = drawGlobe(exampleProjects);
  [land, graticule, ...routes.map(({ path }) => path)].forEach((path) =>
    expect(path).not.toMatch(/\.\d\d/),
  );
  markers.forEach(({ x, y }) => expect(`${x} ${y}`).not.toMatch(/\.\d\d/));
});

test('a route across the antimeridian is one short line', () => {
  const { routes, center } = drawGlobe([project(line(at(0, 170), at(0, -170)))]);
  // The centre is nearer to the origin of the flight.
  expect(center.longitude).toBe(175);
  expect(routes[0]?.path.match(/M/g)).toHaveLength(1);
  const [, , step = NaN] = numbers(routes[0]?.path ?? '');
  // A line of 20° extends by the sine of 10° to both sides of the middle.
  expect(step).toBeCloseTo(2 * 318 * Math.sin((10 * Math.PI) / 180), 0);
});

test('a route over a pole passes through the pole', () => {
  const { routes } = drawGlobe([project(line(at(70, 0), at(70, 180)))]);
  expect(routes).toHaveLength(1);
});

test('identical places draw one marker and no line', () => {
  const { routes, markers } = drawGlobe([project(line(at(64, -22), at(64, -22)))]);
  expect(routes).toEqual([]);
  expect(markers).toHaveLength(1);
});

test('a gateway without destinations draws one marker and no line', () => {
  const route: Route = { kind: 'hubAndSpoke', gateway: at(64, -22), destinations: [] };
  const { routes, markers } = drawGlobe([project(route)]);
  expect(routes).toEqual([]);
  expect(markers).toHaveLength(1);
});

test('a route between antipodes is drawn up to the rim', () => {
  const { routes, markers, size } = drawGlobe([project(line(at(10, 20), at(-10, -160)))]);
  expect(markers).toHaveLength(1);
  const [x, y] = start(routes[0]?.path ?? '');
  expect(Math.hypot(x - size / 2, y - size / 2)).toBeLessThan(1);
});

test('the globe shows the side with more places', () => {
  const many = [at(64, -22), at(60, 10), at(50, 0), at(40, -5)].map((place, index) =>
    project(line(place), `europe-${index}`),
  );
  const { markers } = drawGlobe([...many, project(line(at(-37, 175)), 'auckland')]);
  expect(markers.flatMap(({ projects }) => projects)).toEqual(many.map(({ id }) => id));
});

test('the globe centres on origins rather than on stops', () => {
  const stops = [at(70, 20), at(72, 30), at(68, 40)].map((stop) => line(at(60, 10), stop));
  const { markers, size } = drawGlobe([
    ...stops.map((route, index) => project(route, `north-${index}`)),
    project(line(at(-34, 18.6), at(-71, 2)), 'south'),
  ]);
  const south = markers.find(({ location }) => location === '-34 18.6');
  const away = Math.hypot((south?.x ?? 0) - size / 2, (south?.y ?? 0) - size / 2);
  expect(away).toBeLessThan(0.95 * (size / 2));
  expect(south?.isStart).toBe(true);
});

test('the marker of an origin is above those of stops', () => {
  const { markers } = drawGlobe([project(line(at(60, 10), at(50, 0), at(64, -22)))]);
  expect(markers.map(({ isStart }) => isStart)).toEqual([false, false, true]);
});

test('places on the far side are not drawn', () => {
  const { markers } = drawGlobe([
    project(line(at(64, -22), at(60, 10)), 'near'),
    project(line(at(-60, 170)), 'far'),
  ]);
  expect(markers.flatMap(({ projects }) => projects)).not.toContain('far');
});

test('the drawing of 500 projects does not grow quadratically', () => {
  const projects = Array.from({ length: 500 }, (_, index) =>
    project(
      line(at(((index * 37) % 180) - 90, ((index * 73) % 360) - 180), at(index % 90, index % 180)),
      `p${index}`,
    ),
  );
  const began = performance.now();
  const drawing = drawGlobe(projects);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(drawing.routes.length).toBeGreaterThan(250);
  expect(drawing.routes.length).toBeLessThanOrEqual(500);
});

test('everything is drawn within the sphere for any places', () => {
  const places = fc.array(
    fc.record({
      location: fc.constant('somewhere'),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(places, (points) => {
      const { routes, markers, size } = drawGlobe([project(line(...points))]);
      const away = (x: number, y: number) => Math.hypot(x - size / 2, y - size / 2);
      markers.forEach(({ x, y }) => expect(away(x, y)).toBeLessThan(size / 2));
      routes.forEach(({ path }) => expect(away(...start(path))).toBeLessThan(size / 2));
    }),
    { numRuns: 8 },
  );
});
