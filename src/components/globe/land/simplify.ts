export type Point = readonly [x: number, y: number];

/**
 * Douglas and Peucker's line simplification: drops points nearer than `tolerance` to the line
 * that remains. The first and last point stay.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const point = line[index];
    const away = point ? distanceTo(point, first, last) : 0;
    if (away > distance) {
      distance = away;
      farthest = index;
    }
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance),
    ...simplify(line.slice(farthest), tolerance).slice(1),
  ];
}

/** Distance of a point to the stretch between two others; they may be the same, as in a ring. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Twice the area that a ring encloses. */
export function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum);
}

/** An SVG path through the points, in tenths: `M1.2 3l.4-5`, closed where it is a ring. */
export function toPath(line: readonly Point[], closed: boolean): string {
  // Steps are taken between rounded points, so that rounding does not add up along the line.
  let before: Point | undefined;
  let steps = '';
  let start = '';
  for (const point of line) {
    const here: Point = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (!before) start = `M${pair(here[0], here[1])}`;
    else if (here[0] !== before[0] || here[1] !== before[1])
      steps += `${steps === '' ? 'l' : ' '}${pair(here[0] - before[0], here[1] - before[1])}`;
    before = here;
  }
  if (steps === '') return '';
  return `${start}${steps.replace(/ -/g, '-')}${closed ? 'z' : ''}`;
}

function pair(x: number, y: number): string {
  return `${tenths(x)} ${tenths(y)}`.replace(' -', '-');
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}
