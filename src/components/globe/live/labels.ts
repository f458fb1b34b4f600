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
  /** Dots that no name may cover. */
  pins: readonly { x: number; y: number; radius: number }[];
}

const lineHeight = 18;

/**
 * Where the names go: at the right of their points, else at the left, half a line higher or lower,
 * below or above, else not at all, so that none covers another or a dot, or leaves the picture.
 * Earlier ones come first.
 */
export function placeLabels<Named extends Label>(
  wanted: readonly Named[],
  { side, gap, pins }: Room,
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
  for (const label of wanted) {
    const { x, y, width } = label;
    const half = lineHeight / 2;
    const beside = [x + gap, x - gap - width];
    const places = [
      ...[0, -half, half].flatMap((shift) => beside.map((x) => ({ ...label, x, y: y + shift }))),
      ...[half + gap, -half - gap].map((shift) => ({ ...label, x: x - width / 2, y: y + shift })),
    ];
    const free = places.find(isFree);
    if (free) placed.push(free);
  }
  return placed;
}
