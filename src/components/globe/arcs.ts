/** Great-circle arcs for the background of belts. The same seed always gives the same drawing. */
import { dot, toDegrees, toVector, type Degrees, type Vector } from './sphere';

/** Creates a pseudo-random generator of numbers from 0 to 1: xorshift, seeded by FNV-1a of a text. */
export function createRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Returns the point at a share (0 to 1) of the great circle from `a` to `b`. */
export function interpolate(a: Vector, b: Vector, share: number): Degrees {
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(a, b)))) || 1e-6;
  const weightA = Math.sin((1 - share) * angle) / Math.sin(angle);
  const weightB = Math.sin(share * angle) / Math.sin(angle);
  const mix = (axis: 0 | 1 | 2) => weightA * a[axis] + weightB * b[axis];
  return toDegrees([mix(0), mix(1), mix(2)]);
}

/** Size of the drawing, in units of its SVG. */
export const arcsBox = { width: 1600, height: 900 } as const;

/** Projects longitude −80 to 80 and latitude 0 to 85 to the drawing, with north up. */
function project({ longitude, latitude }: Degrees): [x: number, y: number] {
  const x = Math.round(((longitude + 80) / 160) * arcsBox.width);
  return [x, Math.round((1 - latitude / 85) * arcsBox.height)];
}

const arcCount = 9;
const stepsPerArc = 28;

/**
 * Draws arcs from one gateway to scattered places in the north, as SVG path data. Great circles bend
 * upwards on the map, so that the arcs do not cross the text below them. Coordinates are integers,
 * so that the build and the browser produce the same HTML.
 */
export function routeArcs(seed: string): { paths: string[]; gateway: [x: number, y: number] } {
  const random = createRandom(seed);
  const gateway = { longitude: 56 + random() * 12, latitude: 66 + random() * 6 };
  const from = toVector(gateway);
  const paths = Array.from({ length: arcCount }, () => {
    const direction = random() < 0.25 ? 1 : -1;
    const longitude = gateway.longitude + direction * (60 + random() * 50);
    const to = toVector({ longitude, latitude: 58 + random() * 22 });
    const points = Array.from({ length: stepsPerArc + 1 }, (_, step) =>
      project(interpolate(from, to, step / stepsPerArc)).join(' '),
    );
    return `M${points.join('L')}`;
  });
  return { paths, gateway: project(gateway) };
}
