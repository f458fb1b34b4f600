/**
 * Projects lines of the sphere to strokes on the disc. Runs for thousands of points in every frame,
 * so it uses plain loops over typed arrays and allocates nothing. Free of the DOM.
 */
import type { Axes } from '../../camera';
import type { Vector } from '../../sphere';

/** Receives strokes, as a canvas does. Units are radii of the sphere, x to the right, y down. */
export interface Pen {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
}

/** Lines on the unit sphere. */
export interface Lines {
  /** x, y and z of all points. */
  points: Float32Array;
  /** Index of the first point of each line, and the number of all points. */
  starts: Uint32Array;
}

/** Copies lines of vectors into typed arrays. */
export function packLines(lines: readonly (readonly Vector[])[]): Lines {
  const starts = new Uint32Array(lines.length + 1);
  lines.forEach((line, index) => (starts[index + 1] = (starts[index] ?? 0) + line.length));
  const points = new Float32Array((starts[lines.length] ?? 0) * 3);
  lines.flat().forEach((point, index) => points.set(point, index * 3));
  return { points, starts };
}

/**
 * Strokes the parts of lines that are in front of the horizon.
 *
 * @param options `first` is the index of the first line, `end` that after the last one, `share` the
 *   fraction of each line that is drawn, from its start
 */
export function traceLines(
  { points, starts }: Lines,
  { right, up, front }: Axes,
  pen: Pen,
  { first = 0, end = starts.length - 1, share: drawnShare = 1 } = {},
): void {
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  for (let line = first; line < end; line += 1) {
    let previousX = 0;
    let previousY = 0;
    let previousDepth = 0;
    let isDrawing = false;
    const begin = starts[line] ?? 0;
    const last = begin + Math.ceil(((starts[line + 1] ?? 0) - begin) * drawnShare);
    for (let index = begin; index < last; index += 1) {
      const px = points[index * 3] ?? 0;
      const py = points[index * 3 + 1] ?? 0;
      const pz = points[index * 3 + 2] ?? 0;
      const x = rx * px + ry * py + rz * pz;
      const y = -(ux * px + uy * py + uz * pz);
      const depth = fx * px + fy * py + fz * pz;
      const isInFront = depth >= 0;
      if (index > begin && isInFront !== previousDepth >= 0) {
        const share = previousDepth / (previousDepth - depth);
        const edgeX = previousX + (x - previousX) * share;
        const edgeY = previousY + (y - previousY) * share;
        const length = Math.hypot(edgeX, edgeY) || 1;
        if (isDrawing) pen.lineTo(edgeX / length, edgeY / length);
        else pen.moveTo(edgeX / length, edgeY / length);
        isDrawing = isInFront;
        if (isInFront) pen.lineTo(x, y);
      } else if (isInFront) {
        if (isDrawing) pen.lineTo(x, y);
        else pen.moveTo(x, y);
        isDrawing = true;
      }
      previousX = x;
      previousY = y;
      previousDepth = depth;
    }
  }
}
