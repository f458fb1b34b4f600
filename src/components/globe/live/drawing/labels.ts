/** A name with a position in pixels: its point, or after the placement the left end of the text at half height. */
interface Label {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** Space for the names, in pixels. */
interface LabelSpace {
  /** Side of the square picture. */
  side: number;
  /** Distance between a point and its name. */
  gap: number;
  /** Radius of the globe in the middle of the picture. */
  radius: number;
  /** Dots that no name may cover. */
  pins: readonly { x: number; y: number; radius: number }[];
  /** Points along the routes, which a name avoids if it can. */
  routePoints: readonly { x: number; y: number }[];
}

const lineHeight = 18;

/**
 * Places names so that none covers another or a dot, or leaves the picture. Tries the right of the
 * point, the left, half a line higher or lower, below and above; prefers a position that neither a
 * route nor the rim crosses. Omits a name that has no free position. Earlier names take precedence.
 */
export function placeLabels<Named extends Label>(
  labels: readonly Named[],
  { side, gap, radius, pins, routePoints }: LabelSpace,
): Named[] {
  const placed: Named[] = [];
  const isFree = ({ x, y, width }: Label) =>
    x >= 0 &&
    x + width <= side &&
    y >= lineHeight / 2 &&
    y <= side - lineHeight / 2 &&
    pins.every(
      (pin) =>
        Math.abs(pin.y - y) >= lineHeight / 2 + pin.radius ||
        x > pin.x + pin.radius ||
        pin.x - pin.radius > x + width,
    ) &&
    placed.every(
      (other) =>
        Math.abs(other.y - y) >= lineHeight || x > other.x + other.width || other.x > x + width,
    );
  const half = lineHeight / 2;
  const isCrossed = ({ x, y, width }: Label) =>
    routePoints.some(
      (point) => point.x > x - 2 && point.x < x + width + 2 && Math.abs(point.y - y) < half,
    );
  const isOnRim = ({ x, y, width }: Label) => {
    const distances = [x, x + width].flatMap((cornerX) =>
      [y - half, y + half].map((cornerY) => Math.hypot(cornerX - side / 2, cornerY - side / 2)),
    );
    return Math.min(...distances) < radius && Math.max(...distances) > radius;
  };
  for (const label of labels) {
    const { x, y, width } = label;
    const beside = [x + gap, x - gap - width];
    const positions = [
      ...[0, -half, half].flatMap((shift) => beside.map((x) => ({ ...label, x, y: y + shift }))),
      ...[half + gap, -half - gap].map((shift) => ({ ...label, x: x - width / 2, y: y + shift })),
    ];
    const freePositions = positions.filter(isFree);
    const best =
      freePositions.find((position) => !isCrossed(position) && !isOnRim(position)) ??
      freePositions.find((position) => !isCrossed(position)) ??
      freePositions[0];
    if (best) placed.push(best);
  }
  return placed;
}
