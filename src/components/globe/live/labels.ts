/** A name beside a point; pixels. */
export interface Label {
  text: string;
  x: number;
  y: number;
  width: number;
}

interface Room {
  /** Of the square picture. */
  side: number;
  /** Between a point and its name. */
  gap: number;
  /** Of the globe in the middle of the picture. */
  radius: number;
  /** Dots that no name may cover. */
  pins: readonly { x: number; y: number; radius: number }[];
  /** Points along the flights, which a name stands clear of where it can. */
  flights: readonly { x: number; y: number }[];
}

const lineHeight = 18;

/**
 * Where the names go: at the right of their points, else at the left, half a line higher or lower,
 * below or above, else not at all, so that none covers another or a dot, or leaves the picture;
 * where two are free, the one that no flight and not the rim runs through. Earlier ones come first.
 */
export function placeLabels<Named extends Label>(
  wanted: readonly Named[],
  { side, gap, radius, pins, flights }: Room,
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
    flights.some((at) => at.x > x - 2 && at.x < x + width + 2 && Math.abs(at.y - y) < half);
  const isOnRim = ({ x, y, width }: Label) => {
    const away = [x, x + width].flatMap((each) =>
      [y - half, y + half].map((high) => Math.hypot(each - side / 2, high - side / 2) - radius),
    );
    return Math.min(...away) < 0 && Math.max(...away) > 0;
  };
  for (const label of wanted) {
    const { x, y, width } = label;
    const beside = [x + gap, x - gap - width];
    const places = [
      ...[0, -half, half].flatMap((shift) => beside.map((x) => ({ ...label, x, y: y + shift }))),
      ...[half + gap, -half - gap].map((shift) => ({ ...label, x: x - width / 2, y: y + shift })),
    ];
    const free = places.filter(isFree);
    const best =
      free.find((each) => !isCrossed(each) && !isOnRim(each)) ??
      free.find((each) => !isCrossed(each)) ??
      free[0];
    if (best) placed.push(best);
  }
  return placed;
}
