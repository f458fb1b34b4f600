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
  /** Height of a line of text; 18 pixels if not given. */
  lineHeight?: number;
  /** True if every name must be on the globe, for a picture on a light background. */
  isOnGlobe?: boolean;
}

/** A name at its position, and the side of the text that is nearest to its point. */
type Placed<Named> = Named & { align: 'start' | 'middle' | 'end' };

/** Space between two names in one line, as a share of the height of the line. */
const spaceBetween = 1 / 3;

/**
 * Places names so that none covers another or a dot, or leaves the picture. Tries the right of the
 * point, the left, half a line higher or lower, below and above; prefers a position that neither a
 * route nor the rim crosses. Omits a name that has no free position. Earlier names take precedence.
 */
export function placeLabels<Named extends Label>(
  labels: readonly Named[],
  { side, gap, radius, pins, routePoints, lineHeight = 18, isOnGlobe = false }: LabelSpace,
): Placed<Named>[] {
  const placed: Placed<Named>[] = [];
  const clearance = lineHeight * spaceBetween;
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
        Math.abs(other.y - y) >= lineHeight ||
        x >= other.x + other.width + clearance ||
        other.x >= x + width + clearance,
    );
  const half = lineHeight / 2;
  const isCrossed = ({ x, y, width }: Label) =>
    routePoints.some(
      (point) => point.x > x - 2 && point.x < x + width + 2 && Math.abs(point.y - y) < half,
    );
  const cornerDistances = ({ x, y, width }: Label) =>
    [x, x + width].flatMap((cornerX) =>
      [y - half, y + half].map((cornerY) => Math.hypot(cornerX - side / 2, cornerY - side / 2)),
    );
  const isBeyondRim = (position: Label) => Math.max(...cornerDistances(position)) > radius;
  const isOnRim = (position: Label) =>
    isBeyondRim(position) && Math.min(...cornerDistances(position)) < radius;
  for (const label of labels) {
    const { x, y, width } = label;
    const beside = [
      { x: x + gap, align: 'start' },
      { x: x - gap - width, align: 'end' },
    ] as const;
    const aboveAndBelow = [
      { x: x - width / 2, align: 'middle' } as const,
      // At the rim, a centred name would be beyond it.
      ...(isOnGlobe
        ? ([
            { x: x - width + gap / 2, align: 'end' },
            { x: x - gap / 2, align: 'start' },
          ] as const)
        : []),
    ];
    const positions: Placed<Named>[] = [
      ...[0, -half, half].flatMap((shift) =>
        beside.map((position) => ({ ...label, ...position, y: y + shift })),
      ),
      ...aboveAndBelow.flatMap((position) =>
        [half + gap, -half - gap].map((shift) => ({ ...label, ...position, y: y + shift })),
      ),
    ];
    const freePositions = positions.filter(
      (position) => isFree(position) && !(isOnGlobe && isBeyondRim(position)),
    );
    const best =
      freePositions.find((position) => !isCrossed(position) && !isOnRim(position)) ??
      freePositions.find((position) => !isCrossed(position)) ??
      freePositions[0];
    if (best) placed.push(best);
  }
  return placed;
}
