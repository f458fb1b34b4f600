/** Great-circle arcs for the background of belts: the same seed always gives the same drawing. */

type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

/** A small generator of numbers from 0 to 1, started by the text of the seed (FNV-1a, then xorshift). */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

function vector(longitude: number, latitude: number): Vector {
  const ring = Math.cos(latitude * radians);
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** The point at part `t` of the great circle from `a` to `b`, as degrees. */
function between(a: Vector, b: Vector, t: number): [longitude: number, latitude: number] {
  const dot = Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  const angle = Math.acos(dot) || 1e-6;
  const near = Math.sin((1 - t) * angle) / Math.sin(angle);
  const far = Math.sin(t * angle) / Math.sin(angle);
  const x = near * a[0] + far * b[0];
  const y = near * a[1] + far * b[1];
  const z = near * a[2] + far * b[2];
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
}

/** Size of the drawing's box. */
export const arcsBox = { width: 1600, height: 900 } as const;

/** Longitude −80 to 80 and latitude 0 to 85 on the box, north up. */
function place(longitude: number, latitude: number): string {
  const x = Math.round(((longitude + 80) / 160) * arcsBox.width);
  const y = Math.round((1 - latitude / 85) * arcsBox.height);
  return `${x} ${y}`;
}

const steps = 28;

/**
 * Path data of arcs that leave one gateway for scattered places in the north, bent upwards as great
 * circles are on a flat map, so that they stay clear of what stands below. Whole pixels only, so that
 * build and browser write the same.
 */
export function routeArcs(seed: string, count = 9): { paths: string[]; gateway: [number, number] } {
  const random = randomFrom(seed);
  const home: [number, number] = [56 + random() * 12, 66 + random() * 6];
  const from = vector(...home);
  const paths = Array.from({ length: count }, () => {
    const side = random() < 0.25 ? 1 : -1;
    const to = vector(home[0] + side * (60 + random() * 50), 58 + random() * 22);
    const points = Array.from({ length: steps + 1 }, (_, step) =>
      place(...between(from, to, step / steps)),
    );
    return `M${points.join('L')}`;
  });
  const [x = 0, y = 0] = place(...home)
    .split(' ')
    .map(Number);
  return { paths, gateway: [x, y] };
}
