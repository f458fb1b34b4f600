/**
 * Makes the land that visitors load from Natural Earth's. Run by hand (`npm run globe:land`); a
 * test holds the kept files against it.
 */
import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import coarseWorld from 'world-atlas/land-110m.json';
import fineWorld from 'world-atlas/land-50m.json';
import { encodeLand, grid, type Ring } from './landCode';
import { toVector, type Vector } from '../sphere';

type Position = number[];

interface Detail {
  world: typeof coarseWorld;
  /** Coasts keep every point farther than this from the line that remains, in degrees. */
  tolerance: number;
  /** Islands and lakes smaller than this are left out, in square degrees at the equator. */
  leastArea: number;
}

/** `coarse` shows the whole globe as the drawing made at build does, `fine` what is enlarged. */
const details: Record<'coarse' | 'fine', Detail> = {
  coarse: { world: coarseWorld, tolerance: 0.06, leastArea: 0 },
  fine: { world: fineWorld, tolerance: 0.1, leastArea: 0.15 },
};

/** The land of the world, simplified, as text. */
export function packLand(name: keyof typeof details): string {
  const { world, tolerance, leastArea } = details[name];
  const rings = coasts(world)
    .filter((ring) => areaOf(ring) > leastArea)
    .map((ring) => onGrid(simplified(ring.slice(0, -1), tolerance)))
    .filter((ring) => ring.length > 2);
  return encodeLand(rings);
}

function coasts(world: Detail['world']): Position[][] {
  const { features } = feature(world, world.objects.land);
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** The smaller of the two areas that a ring parts, as lakes run the other way round. */
function areaOf(ring: Position[]): number {
  const area = geoArea({ type: 'Polygon', coordinates: [ring] });
  return Math.min(area, 4 * Math.PI - area) * (180 / Math.PI) ** 2;
}

/** Douglas and Peucker's simplification of a ring, measured on the sphere. */
function simplified(ring: Position[], tolerance: number): Position[] {
  const vectors = ring.map(([longitude = 0, latitude = 0]) => toVector({ longitude, latitude }));
  const at = (index: number): Vector => vectors[index % vectors.length] ?? [0, 0, 0];
  const keep = new Set([0]);
  const split = (from: number, to: number, least: number) => {
    let farthest = -1;
    let most = least;
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(at(index), at(from), at(to));
      if (distance <= most) continue;
      farthest = index;
      most = distance;
    }
    if (farthest < 0) return;
    keep.add(farthest);
    split(from, farthest, limit);
    split(farthest, to, limit);
  };
  const limit = (tolerance * Math.PI) / 180;
  split(0, ring.length, 0);
  return ring.filter((_, index) => keep.has(index));
}

/** Distance of a point to the chord between two others; they may be the same, as in a ring. */
function distanceTo(point: Vector, a: Vector, b: Vector): number {
  const chord = minus(b, a);
  const length = dotOf(chord, chord);
  const along = length === 0 ? 0 : dotOf(minus(point, a), chord) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(
    ...minus(minus(point, a), [chord[0] * share, chord[1] * share, chord[2] * share]),
  );
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dotOf = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function onGrid(ring: Position[]): Ring {
  const steps = ring.map(
    ([longitude = 0, latitude = 0]) =>
      [Math.round(longitude / grid), Math.round(latitude / grid)] as const,
  );
  return steps.filter(([x, y], index) => {
    const before = steps.at(index - 1);
    return !before || before[0] !== x || before[1] !== y;
  });
}
