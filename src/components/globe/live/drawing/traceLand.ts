/** Projects land to closed shapes on the disc, for an even-odd fill. Free of the DOM. */
import type { Axes } from '../../camera';
import type { Lines, Pen } from './trace';

/** Step along the rim in radians, short enough to look round. */
const rimStep = 0.05;
const fullTurn = 2 * Math.PI;

/**
 * Traces rings so that an even-odd fill of the disc shows the land.
 *
 * Moves points behind the horizon outwards to the rim, so that a partly visible ring closes along
 * the rim. For a ring around the point opposite to the viewer this inverts the whole disc, so one
 * more disc is traced for it.
 *
 * @param rings closed, without the first point repeated; none contains the north pole
 * @param leastStep omits points that are nearer than this to the previous one
 */
export function traceLand(rings: Lines, axes: Axes, pen: Pen, leastStep = 0): void {
  const { points, starts } = rings;
  let isInverted = false;
  for (let ring = 0; ring < starts.length - 1; ring += 1) {
    const begin = starts[ring] ?? 0;
    const end = starts[ring + 1] ?? 0;
    if (!isInFront(points, begin, end, axes)) continue;
    traceRing(points, { begin, end, leastStep }, axes, pen);
    if (surroundsFarPoint(points, begin, end, axes)) isInverted = !isInverted;
  }
  if (isInverted) {
    pen.moveTo(1, 0);
    sweepRim(0, fullTurn, pen);
  }
}

function isInFront(points: Float32Array, begin: number, end: number, { front }: Axes): boolean {
  const [fx, fy, fz] = front;
  for (let at = begin * 3; at < end * 3; at += 3) {
    if (fx * (points[at] ?? 0) + fy * (points[at + 1] ?? 0) + fz * (points[at + 2] ?? 0) >= 0)
      return true;
  }
  return false;
}

// Longer than 60 lines: its state stays in local variables, as a frame must allocate nothing.
function traceRing(
  points: Float32Array,
  { begin, end, leastStep }: { begin: number; end: number; leastStep: number },
  { right, up, front }: Axes,
  pen: Pen,
): void {
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  let previousX = 0;
  let previousY = 0;
  let previousDepth = 0;
  let drawnX = 0;
  let drawnY = 0;
  // Behind the horizon: the angle of the last point drawn on the rim, and the ring's present angle.
  let drawnRim = 0;
  let rim = 0;
  // Ends with the first point again, which closes the ring.
  for (let step = begin; step <= end; step += 1) {
    const at = (step === end ? begin : step) * 3;
    const px = points[at] ?? 0;
    const py = points[at + 1] ?? 0;
    const pz = points[at + 2] ?? 0;
    const x = rx * px + ry * py + rz * pz;
    const y = -(ux * px + uy * py + uz * pz);
    const depth = fx * px + fy * py + fz * pz;
    if (step === begin) {
      rim = drawnRim = Math.atan2(y, x);
      if (depth >= 0) pen.moveTo(x, y);
      else pen.moveTo(Math.cos(rim), Math.sin(rim));
    } else {
      if (depth >= 0 !== previousDepth >= 0) {
        const share = previousDepth / (previousDepth - depth);
        const edge = Math.atan2(
          previousY + (y - previousY) * share,
          previousX + (x - previousX) * share,
        );
        if (previousDepth < 0) {
          sweepRim(drawnRim, rim + shortWay(edge - rim) - drawnRim, pen);
        } else {
          pen.lineTo(Math.cos(edge), Math.sin(edge));
          rim = drawnRim = edge;
        }
      }
      if (depth < 0) {
        rim += shortWay(Math.atan2(y, x) - rim);
        if (step === end || Math.abs(rim - drawnRim) >= rimStep) {
          sweepRim(drawnRim, rim - drawnRim, pen);
          drawnRim = rim;
        }
      } else if (
        step === end ||
        Math.abs(x - drawnX) + Math.abs(y - drawnY) >= leastStep ||
        previousDepth < 0
      ) {
        pen.lineTo(x, y);
        drawnX = x;
        drawnY = y;
      }
    }
    previousX = x;
    previousY = y;
    previousDepth = depth;
  }
}

/** Returns the equivalent turn of at most half a circle. */
function shortWay(angle: number): number {
  return angle - fullTurn * Math.round(angle / fullTurn);
}

/** Traces an arc of the rim. */
function sweepRim(from: number, sweep: number, pen: Pen): void {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / rimStep));
  for (let index = 1; index <= count; index += 1) {
    const angle = from + (sweep * index) / count;
    pen.lineTo(Math.cos(angle), Math.sin(angle));
  }
}

/**
 * True if a ring contains the point opposite to the viewer: the meridian from there to the north
 * pole, which is in no ring, then crosses it an odd number of times.
 */
function surroundsFarPoint(
  points: Float32Array,
  begin: number,
  end: number,
  { front }: Axes,
): boolean {
  const across = Math.hypot(front[0], front[1]);
  // The far point as the direction of its meridian and its slope.
  const cos = across === 0 ? -1 : -front[0] / across;
  const sin = across === 0 ? 0 : -front[1] / across;
  const slope = -front[2] / Math.max(across, 1e-9);
  let isInside = false;
  let previousSide = 0;
  let previousAlong = 0;
  let previousHeight = 0;
  for (let step = begin; step <= end; step += 1) {
    const at = (step === end ? begin : step) * 3;
    const px = points[at] ?? 0;
    const py = points[at + 1] ?? 0;
    const height = points[at + 2] ?? 0;
    const side = cos * py - sin * px;
    const along = cos * px + sin * py;
    if (step > begin && side >= 0 !== previousSide >= 0) {
      const share = previousSide / (previousSide - side);
      const crossing = previousAlong + (along - previousAlong) * share;
      const level = previousHeight + (height - previousHeight) * share;
      if (crossing > 0 && level > slope * crossing) isInside = !isInside;
    }
    previousSide = side;
    previousAlong = along;
    previousHeight = height;
  }
  return isInside;
}
