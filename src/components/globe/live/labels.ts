/** A name beside a point; pixels. */
export interface Label {
  text: string;
  x: number;
  y: number;
  width: number;
}

const lineHeight = 18;

/**
 * Where the names go: at the right of their points, else at the left, else not at all, so that none
 * covers another or leaves the picture. Earlier ones come first.
 *
 * @param side of the square picture
 * @param gap between a point and its name
 */
export function placeLabels<Named extends Label>(
  wanted: readonly Named[],
  side: number,
  gap: number,
): Named[] {
  const placed: Named[] = [];
  const isFree = ({ x, y, width }: Label) =>
    x >= 0 &&
    x + width <= side &&
    y >= lineHeight / 2 &&
    y <= side - lineHeight / 2 &&
    placed.every(
      (other) =>
        Math.abs(other.y - y) >= lineHeight || x > other.x + other.width || other.x > x + width,
    );
  for (const label of wanted) {
    const places = [label.x + gap, label.x - gap - label.width].map((x) => ({ ...label, x }));
    const free = places.find(isFree);
    if (free) placed.push(free);
  }
  return placed;
}
