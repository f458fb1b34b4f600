/** A point of a drawing, in its user units. */
export type Point = readonly [x: number, y: number];

/** Simplifies a line of a drawing: see `simplify`. */
export const simplifyLine = (line: readonly Point[], tolerance: number): Point[] =>
  simplify(line, tolerance, distanceToSegment);

/**
 * Simplifies a line with the Douglas–Peucker algorithm: removes points within `tolerance` of the
 * resulting line. The first and the last point stay.
 * @param distanceTo returns the distance of a point to the segment from `a` to `b`
 */
export function simplify<P>(
  line: readonly P[],
  tolerance: number,
  distanceTo: (point: P, a: P, b: P) => number,
): P[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let farthestDistance = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const point = line[index];
    const distance = point ? distanceTo(point, first, last) : 0;
    if (distance > farthestDistance) {
      farthestDistance = distance;
      farthest = index;
    }
  }
  if (farthestDistance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance, distanceTo),
    ...simplify(line.slice(farthest), tolerance, distanceTo).slice(1),
  ];
}

/** Computes the distance of a point to the segment from `a` to `b`, which may be the same point. */
function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squaredLength;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Computes twice the area that a ring encloses. */
export function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum);
}

/**
 * Formats an SVG path through points, with one decimal: `M1.2 3l.4-5`. Omits points that are equal after
 * rounding. Returns an empty string if one point remains.
 * @param isRing true to close the path
 */
export function toSvgPath(line: readonly Point[], isRing: boolean): string {
  // Differences of rounded points do not accumulate rounding errors along the line.
  let previous: Point | undefined;
  let steps = '';
  let start = '';
  for (const point of line) {
    const [x, y]: Point = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (!previous) start = `M${formatPair(x, y)}`;
    else if (x !== previous[0] || y !== previous[1])
      steps += `${steps === '' ? 'l' : ' '}${formatPair(x - previous[0], y - previous[1])}`;
    previous = [x, y];
  }
  if (steps === '') return '';
  return `${start}${steps.replace(/ -/g, '-')}${isRing ? 'z' : ''}`;
}

/** Formats two coordinates, given in tenths. */
function formatPair(x: number, y: number): string {
  return `${formatTenths(x)} ${formatTenths(y)}`.replace(' -', '-');
}

function formatTenths(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.');
}
