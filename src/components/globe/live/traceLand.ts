/** The land as closed shapes on the disc, for an even-odd fill. Free of the DOM. */
import type { Axes } from '../camera';
import type { Lines, Pen } from './trace';

/** Steps along the rim, in radians: short enough to look round. */
const rimStep = 0.05;
const full = 2 * Math.PI;

/**
 * Traces rings so that an even-odd fill of the disc shows the land.
 *
 * What lies behind the horizon is pushed outwards to the rim: a ring that is seen in part closes
 * along it. That goes wrong by exactly one whole disc for a ring around the point that is farthest
 * from the eye, so a whole disc is added for it.
 *
 * @param rings closed, without the first point repeated; none has the north pole inside
 * @param least points nearer than this to the one before are left out
 */
export function traceLand(rings: Lines, axes: Axes, pen: Pen, least = 0): void {
  const { points, starts } = rings;
  let isInverted = false;
  for (let ring = 0; ring < starts.length - 1; ring += 1) {
    const begin = starts[ring] ?? 0;
    const end = starts[ring + 1] ?? 0;
    if (!isSeen(points, begin, end, axes)) continue;
    traceRing(points, { begin, end, least }, axes, pen);
    if (isAround(points, begin, end, axes)) isInverted = !isInverted;
  }
  if (isInverted) {
    pen.moveTo(1, 0);
    sweepRim(0, full, pen);
  }
}

function isSeen(points: Float32Array, begin: number, end: number, { front }: Axes): boolean {
  const [fx, fy, fz] = front;
  for (let at = begin * 3; at < end * 3; at += 3) {
    if (fx * (points[at] ?? 0) + fy * (points[at + 1] ?? 0) + fz * (points[at + 2] ?? 0) >= 0)
      return true;
  }
  return false;
}

function traceRing(
  points: Float32Array,
  { begin, end, least }: { begin: number; end: number; least: number },
  { right, up, front }: Axes,
  pen: Pen,
): void {
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  let beforeX = 0;
  let beforeY = 0;
  let beforeDepth = 0;
  let drawnX = 0;
  let drawnY = 0;
  // Behind the horizon: the angle on the rim that was drawn last, and how far the ring is on.
  let drawnRim = 0;
  let rim = 0;
  // Once more through the first point, which closes the ring.
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
      if (depth >= 0 !== beforeDepth >= 0) {
        const share = beforeDepth / (beforeDepth - depth);
        const edge = Math.atan2(beforeY + (y - beforeY) * share, beforeX + (x - beforeX) * share);
        if (beforeDepth < 0) {
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
        Math.abs(x - drawnX) + Math.abs(y - drawnY) >= least ||
        beforeDepth < 0
      ) {
        pen.lineTo(x, y);
        drawnX = x;
        drawnY = y;
      }
    }
    beforeX = x;
    beforeY = y;
    beforeDepth = depth;
  }
}

/** The same turn, the short way round. */
function shortWay(angle: number): number {
  return angle - full * Math.round(angle / full);
}

/** Along the rim from an angle on. */
function sweepRim(from: number, sweep: number, pen: Pen): void {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / rimStep));
  for (let index = 1; index <= count; index += 1) {
    const angle = from + (sweep * index) / count;
    pen.lineTo(Math.cos(angle), Math.sin(angle));
  }
}

/**
 * Whether a ring has the point farthest from the eye inside: the way from there along its meridian
 * to the north pole, which is in no ring, crosses it an odd number of times.
 */
function isAround(points: Float32Array, begin: number, end: number, { front }: Axes): boolean {
  const across = Math.hypot(front[0], front[1]);
  // The farthest point, by its meridian's direction and its height.
  const cos = across === 0 ? -1 : -front[0] / across;
  const sin = across === 0 ? 0 : -front[1] / across;
  const slope = -front[2] / Math.max(across, 1e-9);
  let isInside = false;
  let beforeSide = 0;
  let beforeAlong = 0;
  let beforeHeight = 0;
  for (let step = begin; step <= end; step += 1) {
    const at = (step === end ? begin : step) * 3;
    const px = points[at] ?? 0;
    const py = points[at + 1] ?? 0;
    const height = points[at + 2] ?? 0;
    const side = cos * py - sin * px;
    const along = cos * px + sin * py;
    if (step > begin && side >= 0 !== beforeSide >= 0) {
      const share = beforeSide / (beforeSide - side);
      const crossing = beforeAlong + (along - beforeAlong) * share;
      const level = beforeHeight + (height - beforeHeight) * share;
      if (crossing > 0 && level > slope * crossing) isInside = !isInside;
    }
    beforeSide = side;
    beforeAlong = along;
    beforeHeight = height;
  }
  return isInside;
}
