/** A point on the picture; `corner` keeps a smooth outline from rounding it. */
export interface Point {
  x: number;
  y: number;
  corner?: boolean;
}

/** How a head is built and held. Angles in radians, sizes as shares of the standard head. */
export interface HeadPose {
  /** Turn of the face: positive to the right of the picture. */
  yaw: number;
  /** Tilt of the head: positive clockwise. */
  roll: number;
  /** Width of the skull and cheekbones. */
  width: number;
  /** Width of the jaw. */
  jaw: number;
  /** Length of the face below the eyes. */
  length: number;
}

/**
 * Cross-sections of the head from crown to chin, in units of a head 550 high with the line of
 * the eyes at y = 0: height, half width, and how far the section lies in front of the axis.
 */
const sections: readonly (readonly [number, number, number])[] = [
  [-268, 2, -10],
  [-262, 56, -10],
  [-242, 113, -8],
  [-200, 162, -4],
  [-130, 194, 0],
  [-60, 197, 0],
  [-5, 194, 2],
  [50, 190, 6],
  [105, 178, 16],
  [155, 162, 32],
  [200, 137, 54],
  [238, 104, 78],
  [262, 70, 94],
  [275, 34, 101],
  [279, 2, 103],
];

/** A head in space: places points of the face on the picture. */
export interface Head {
  /** Point of the surface at face coordinates; `lift` raises it towards the viewer. */
  at: (x: number, y: number, lift?: number) => Point;
  /** Point of the silhouette: -1 left, 1 right; `pad` moves it outwards. */
  edge: (side: 1 | -1, y: number, pad?: number) => Point;
  /** Closed silhouette of the face without hair. */
  outline: Point[];
  pose: HeadPose;
}

/** Builds a head that is held as the pose says. */
export function makeHead(pose: HeadPose): Head {
  const sin = Math.sin(pose.yaw);
  const cos = Math.cos(pose.yaw);
  const stretch = (y: number) => (y > 0 ? y * pose.length : y);

  const section = (y: number) => {
    const index = sections.findIndex(([level]) => level >= y);
    const after = sections[index < 0 ? sections.length - 1 : index] ?? [0, 0, 0];
    const before = sections[index < 1 ? 0 : index - 1] ?? after;
    const share = after[0] === before[0] ? 0 : (y - before[0]) / (after[0] - before[0]);
    const jawShare = Math.min(1, Math.max(0, (y - 40) / 130));
    const breadth = pose.width * (1 - jawShare) + pose.width * pose.jaw * jawShare;
    const blend = (a: number, b: number) => a + (b - a) * share;
    return { half: blend(before[1], after[1]) * breadth, forward: blend(before[2], after[2]) };
  };

  const roll = (x: number, y: number): Point => {
    const c = Math.cos(pose.roll);
    const s = Math.sin(pose.roll);
    // Heads tilt about the neck, not about the eyes.
    const low = y - 240;
    return { x: x * c - low * s, y: x * s + low * c + 240 };
  };

  const at = (x: number, y: number, lift = 0): Point => {
    const { half, forward } = section(y);
    const ratio = Math.min(0.98, Math.abs(x) / Math.max(half, 1));
    const depth = forward + half * 0.92 * Math.sqrt(1 - ratio * ratio) + lift;
    return roll(x * cos + depth * sin, stretch(y));
  };

  const edge = (side: 1 | -1, y: number, pad = 0): Point => {
    const { half, forward } = section(y);
    const reach = Math.hypot(half * cos, half * 0.92 * sin) + pad;
    // On the far side the socket of the eye and the cheekbone shape the contour.
    const far = side * pose.yaw > 0 ? 1 : 0.25;
    const relief =
      far * (-9 * Math.exp(-(((y - 2) / 30) ** 2)) + 5 * Math.exp(-(((y - 62) / 34) ** 2)));
    return roll(forward * sin + side * (reach + relief), stretch(y));
  };

  const levels = sections.map(([level]) => level);
  const outline = [
    ...levels.map((level) => edge(1, level)),
    ...levels.toReversed().map((level) => edge(-1, level)),
  ];
  return { at, edge, outline, pose };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A curve through all points (Catmull-Rom), open or closed, as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const pick = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? { x: 0, y: 0 };
  };
  const first = pick(0);
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pick(index + step)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const bend = 1 / 6;
    const out = from.corner
      ? { x: (to.x - from.x) / 4, y: (to.y - from.y) / 4 }
      : { x: (to.x - before.x) * bend, y: (to.y - before.y) * bend };
    const into = to.corner
      ? { x: (to.x - from.x) / 4, y: (to.y - from.y) / 4 }
      : { x: (after.x - from.x) * bend, y: (after.y - from.y) * bend };
    parts.push(
      `C${round(from.x + out.x)} ${round(from.y + out.y)} ${round(to.x - into.x)} ${round(to.y - into.y)} ${round(to.x)} ${round(to.y)}`,
    );
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** A point that stays sharp. */
export function corner(point: Point): Point {
  return { ...point, corner: true };
}
