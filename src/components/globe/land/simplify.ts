/** A point of a drawing, in its user units. */
export type Point = readonly [x: number, y: number];

/** A line with the largest tolerance that keeps each of its points; infinite for the first and the last one. */
export interface RankedLine<P> {
  line: readonly P[];
  tolerances: Float64Array;
}

/**
 * Ranks the points of a line by the Douglas–Peucker algorithm. `keepPoints` then simplifies it with any
 * tolerance, without a search for the points again.
 * @param distanceTo returns the distance of a point to the segment from `a` to `b`
 */
export function rankPoints<P>(
  line: readonly P[],
  distanceTo: (point: P, a: P, b: P) => number,
): RankedLine<P> {
  const tolerances = new Float64Array(line.length).fill(Infinity);
  /** Ranks the points between two kept ones, which at most `limit` keeps. */
  const rank = (start: number, end: number, limit: number): void => {
    const [first, last] = [line[start], line[end]];
    if (end - start < 2 || first === undefined || last === undefined) return;
    let farthest = start + 1;
    let farthestDistance = 0;
    for (let index = start + 1; index < end; index += 1) {
      const point = line[index];
      const distance = point === undefined ? 0 : distanceTo(point, first, last);
      if (distance > farthestDistance) {
        farthestDistance = distance;
        farthest = index;
      }
    }
    const tolerance = Math.min(limit, farthestDistance);
    tolerances[farthest] = tolerance;
    rank(start, farthest, tolerance);
    rank(farthest, end, tolerance);
  };
  rank(0, line.length - 1, Infinity);
  return { line, tolerances };
}

/** Returns the points that a tolerance keeps. */
export const keepPoints = <P>({ line, tolerances }: RankedLine<P>, tolerance: number): P[] =>
  line.filter((_, index) => (tolerances[index] ?? 0) > tolerance);

/** Ranks the points of a line of a drawing. */
export const rankLine = (line: readonly Point[]): RankedLine<Point> =>
  rankPoints(line, distanceToSegment);

/** Removes the points of a line of a drawing that are within `tolerance` of the resulting line. */
export const simplifyLine = (line: readonly Point[], tolerance: number): Point[] =>
  keepPoints(rankLine(line), tolerance);

/** Computes the distance of a point to the segment from `a` to `b`, which may be the same point. */
function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squaredLength;
  const share = Math.min(1, Math.max(0, along));
  // Not `Math.hypot`, which takes several times as long.
  return Math.sqrt((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2);
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
