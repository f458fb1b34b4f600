/**
 * Creates the land for the live globe from Natural Earth's maps. Developers run it with
 * `npm run globe:land`; a test compares the committed files with its result.
 */
import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import coarseWorld from 'world-atlas/land-110m.json';
import fineWorld from 'world-atlas/land-50m.json';
import { encodeLand, grid, type Ring } from './landCode';
import { dot, toVector, type Vector } from '../sphere';
import { keepPoints, rankPoints } from './simplify';

type Position = number[];

/**
 * `coarse` is for the whole globe, like the drawing of the build; `fine` is for an enlarged view. The
 * tolerance of the simplification is in degrees. Islands and lakes smaller than `leastArea`, in square
 * degrees at the equator, are omitted.
 */
const details = {
  coarse: { world: coarseWorld, tolerance: 0.06, leastArea: 0 },
  fine: { world: fineWorld, tolerance: 0.1, leastArea: 0.15 },
};

/** Simplifies the land of the world and encodes it as text. */
export function packLand(name: keyof typeof details): string {
  const { world, tolerance, leastArea } = details[name];
  const rings = coasts(world)
    .filter((ring) => areaOf(ring) > leastArea)
    .map((ring) => snapToGrid(simplifyRing(ring, tolerance)))
    .filter((ring) => ring.length > 2);
  return encodeLand(rings);
}

function coasts(world: typeof coarseWorld): Position[][] {
  const { features } = feature(world, world.objects.land);
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** Returns the smaller of the two areas that a ring divides the sphere into: lakes run the other way. */
function areaOf(ring: Position[]): number {
  const area = geoArea({ type: 'Polygon', coordinates: [ring] });
  return Math.min(area, 4 * Math.PI - area) * (180 / Math.PI) ** 2;
}

/** Simplifies a closed ring, measured on the sphere. The first point is not repeated in the result. */
function simplifyRing(ring: Position[], tolerance: number): Position[] {
  const points = ring.map((position) => {
    const [longitude = 0, latitude = 0] = position;
    return { position, vector: toVector({ longitude, latitude }) };
  });
  const ranked = rankPoints(points, (point, a, b) => distanceTo(point.vector, a.vector, b.vector));
  return keepPoints(ranked, (tolerance * Math.PI) / 180)
    .slice(0, -1)
    .map(({ position }) => position);
}

/** Computes the distance of a point to the chord from `a` to `b`, which may be the same point. */
function distanceTo(point: Vector, a: Vector, b: Vector): number {
  const chord = minus(b, a);
  const length = dot(chord, chord);
  const along = length === 0 ? 0 : dot(minus(point, a), chord) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(
    ...minus(minus(point, a), [chord[0] * share, chord[1] * share, chord[2] * share]),
  );
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function snapToGrid(ring: Position[]): Ring {
  const steps = ring.map(
    ([longitude = 0, latitude = 0]) =>
      [Math.round(longitude / grid), Math.round(latitude / grid)] as const,
  );
  return steps.filter(([x, y], index) => {
    const previous = steps.at(index - 1);
    return !previous || previous[0] !== x || previous[1] !== y;
  });
}
