/** The names on the drawings of the sample content. */
import maxBy from 'lodash/maxBy';
import { axesOf } from '../../../src/components/globe/camera';
import { paint, sizesFor } from '../../../src/components/globe/live/drawing/paint';
import { makeScene } from '../../../src/components/globe/live/drawing/scene';
import { packLines } from '../../../src/components/globe/live/drawing/trace';
import type {
  MapLabel,
  Project,
  ReachDrawing,
  RoutePicture,
} from '../../../src/components/globe/types';
import { siteFromStack } from '../../setup/service/service';

/** Letters are narrower than this on average, as a share of the font size, also in bold type. */
const letterWidth = 0.55;

function boxOf({ name, x, y, align }: MapLabel, fontSize: number) {
  const width = name.length * fontSize * letterWidth;
  const left = x - { start: 0, middle: width / 2, end: width }[align];
  return { name, left, right: left + width, top: y - fontSize / 2, bottom: y + fontSize / 2 };
}

type Box = ReturnType<typeof boxOf>;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** True if all corners of a box are on the globe. */
const isOnGlobe = ({ left, right, top, bottom }: Box, size: number) =>
  [left, right].every((x) =>
    [top, bottom].every((y) => Math.hypot(x - size / 2, y - size / 2) < size / 2),
  );

/** Lists the pairs of boxes that overlap. */
const overlapsIn = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(box, other))
      .map((other) => `${box.name} and ${other.name} overlap`),
  );

/** Lists the names of a drawing that overlap others or are beyond the rim. */
function faultsOf(labels: readonly MapLabel[], fontSize: number, size: number): string[] {
  const boxes = labels.map((label) => boxOf(label, fontSize));
  const boxesBeyond = boxes.filter((box) => !isOnGlobe(box, size));
  return [...boxesBeyond.map(({ name }) => `${name} is beyond the rim`), ...overlapsIn(boxes)];
}

/** Returns the boxes of the names that the live globe draws, seen from a place. */
function liveBoxes(projects: readonly Project[], side: number, longitude: number): Box[] {
  const boxes: Box[] = [];
  const widthOf = (text: string) => text.length * 14 * letterWidth;
  const recorded: Record<string, unknown> = {
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillText: (name: string, x: number, y: number) =>
      boxes.push(boxOf({ name, x, y, align: 'start' }, 14)),
  };
  // Other methods of a canvas do nothing.
  const context = new Proxy(recorded, {
    get: (target, name: string) => target[name] ?? (() => undefined),
  }) as unknown as CanvasRenderingContext2D;
  paint(context, sizesFor(side, 1, false), {
    scene: makeScene(projects),
    land: packLines([]),
    graticule: packLines([]),
    zoom: 1,
    axes: axesOf({ latitude: 25, longitude, roll: 0 }),
    visibleIds: projects.map(({ id }) => id),
    highlightedIds: new Set(),
    highlightProgress: 1,
  });
  return boxes;
}

let reaches: ReachDrawing[];
let projects: Project[];
let routes: RoutePicture[];

beforeAll(async () => {
  const { site } = await siteFromStack({ dir: 'content' }, { referencesFallBack: true });
  reaches = site.pages.flatMap(({ content }) =>
    content.kind === 'aircraft' && content.reach ? [content.reach.drawing] : [],
  );
  routes = site.pages.flatMap(({ content }) =>
    content.kind === 'popup' && content.route ? [content.route] : [],
  );
  const belts = site.pages.flatMap(({ content }) => content.belts);
  const globes = belts.flatMap((belt) => (belt.kind === 'destinationsGlobe' ? [belt] : []));
  projects = maxBy(globes, (globe) => globe.projects.length)?.projects ?? [];
});

test('no name of a reach overlaps another or the rim, on a phone or on a larger screen', () => {
  expect(reaches.length).toBeGreaterThan(10);
  for (const { labels, largeLabels, size } of reaches) {
    expect(faultsOf(labels, 15, size)).toEqual([]);
    expect(faultsOf(largeLabels, 26, size)).toEqual([]);
  }
});

test('a long reach has six to eight names on a phone, and that of the base is one of them', () => {
  const long = reaches.filter(({ markers }) => markers.length > 12);
  expect(long.length).toBeGreaterThan(5);
  for (const { largeLabels } of long) {
    expect([6, 7, 8]).toContain(largeLabels.length);
    expect(largeLabels[0]?.name).toBe('Keflavík');
  }
});

test.each([340, 640, 760])('on a live globe of %d pixels, no name overlaps another', (side) => {
  expect(projects.length).toBeGreaterThan(10);
  for (let longitude = -180; longitude < 180; longitude += 30) {
    const boxes = liveBoxes(projects, side, longitude);
    const isInPicture = ({ left, right, top, bottom }: Box) =>
      left >= 0 && right <= side && top >= 0 && bottom <= side;
    expect(boxes.filter((box) => !isInPicture(box))).toEqual([]);
    expect(overlapsIn(boxes)).toEqual([]);
  }
});

test('no name of a route overlaps another or the rim', () => {
  expect(routes.length).toBeGreaterThan(20);
  for (const { labels, size } of routes.flatMap(({ drawings }) => drawings))
    expect(faultsOf(labels, 25, size)).toEqual([]);
});

test('every stop of a route is named on one of its drawings', () => {
  for (const { stops, drawings } of routes) {
    const names = new Set(drawings.flatMap(({ labels }) => labels.map(({ name }) => name)));
    const missing = stops.split(/, | →\u00a0/).filter((stop) => !names.has(stop));
    expect(missing).toEqual([]);
  }
});
