/** Great-circle arcs for the background of belts. The same seed always gives the same drawing. */

type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

/** Creates a pseudo-random generator of numbers from 0 to 1: xorshift, seeded by FNV-1a of a text. */
function createRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

function toVector(longitude: number, latitude: number): Vector {
  const axisDistance = Math.cos(latitude * radians);
  return [
    axisDistance * Math.cos(longitude * radians),
    axisDistance * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** Returns the point at a share (0 to 1) of the great circle from `a` to `b`, in degrees. */
function interpolate(a: Vector, b: Vector, share: number): [longitude: number, latitude: number] {
  const cosine = Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  const angle = Math.acos(cosine) || 1e-6;
  const weightA = Math.sin((1 - share) * angle) / Math.sin(angle);
  const weightB = Math.sin(share * angle) / Math.sin(angle);
  const x = weightA * a[0] + weightB * b[0];
  const y = weightA * a[1] + weightB * b[1];
  const z = weightA * a[2] + weightB * b[2];
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
}

/** Size of the drawing, in units of its SVG. */
export const arcsBox = { width: 1600, height: 900 } as const;

/** Projects longitude −80 to 80 and latitude 0 to 85 to the drawing, with north up. */
function project(longitude: number, latitude: number): string {
  const x = Math.round(((longitude + 80) / 160) * arcsBox.width);
  const y = Math.round((1 - latitude / 85) * arcsBox.height);
  return `${x} ${y}`;
}

const stepsPerArc = 28;

/**
 * Draws arcs from one gateway to scattered places in the north, as SVG path data. Great circles bend
 * upwards on the map, so that the arcs do not cross the text below them. Coordinates are integers,
 * so that the build and the browser produce the same HTML.
 */
export function routeArcs(seed: string, count = 9): { paths: string[]; gateway: [number, number] } {
  const random = createRandom(seed);
  const gateway: [number, number] = [56 + random() * 12, 66 + random() * 6];
  const from = toVector(...gateway);
  const paths = Array.from({ length: count }, () => {
    const direction = random() < 0.25 ? 1 : -1;
    const to = toVector(gateway[0] + direction * (60 + random() * 50), 58 + random() * 22);
    const points = Array.from({ length: stepsPerArc + 1 }, (_, step) =>
      project(...interpolate(from, to, step / stepsPerArc)),
    );
    return `M${points.join('L')}`;
  });
  const [x = 0, y = 0] = project(...gateway)
    .split(' ')
    .map(Number);
  return { paths, gateway: [x, y] };
}
