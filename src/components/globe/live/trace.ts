/**
 * Lines and land of the sphere as strokes on the disc. Called for thousands of points in every
 * frame: plain loops over typed arrays, nothing made on the way. Free of the DOM.
 */
import type { Axes } from '../camera';

/** Takes the strokes, as a canvas does. Units are the sphere's radius, x right, y down. */
export interface Pen {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
}

/** Points one after another, x, y, z each; `starts` has the first point of every line, and the end. */
export interface Lines {
  points: Float32Array;
  starts: Uint32Array;
}

/** Puts lines of vectors into typed arrays. */
export function packLines(lines: readonly (readonly (readonly number[])[])[]): Lines {
  const starts = new Uint32Array(lines.length + 1);
  lines.forEach((line, index) => (starts[index + 1] = (starts[index] ?? 0) + line.length));
  const points = new Float32Array((starts[lines.length] ?? 0) * 3);
  lines.flat().forEach((point, index) => points.set(point, index * 3));
  return { points, starts };
}

/**
 * Strokes the part of lines that lies before the horizon: the globe is not of glass.
 *
 * @param first index of the first line, `end` that after the last; `share` is how much of each
 *   line is there yet, from its beginning
 */
export function traceLines(
  { points, starts }: Lines,
  { right, up, front }: Axes,
  pen: Pen,
  { first = 0, end = starts.length - 1, share: drawn = 1 } = {},
): void {
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  for (let line = first; line < end; line += 1) {
    let beforeX = 0;
    let beforeY = 0;
    let beforeDepth = 0;
    let isDrawing = false;
    const begin = starts[line] ?? 0;
    const last = begin + Math.ceil(((starts[line + 1] ?? 0) - begin) * drawn);
    for (let index = begin; index < last; index += 1) {
      const px = points[index * 3] ?? 0;
      const py = points[index * 3 + 1] ?? 0;
      const pz = points[index * 3 + 2] ?? 0;
      const x = rx * px + ry * py + rz * pz;
      const y = -(ux * px + uy * py + uz * pz);
      const depth = fx * px + fy * py + fz * pz;
      const isSeen = depth >= 0;
      if (index > begin && isSeen !== beforeDepth >= 0) {
        const share = beforeDepth / (beforeDepth - depth);
        const edgeX = beforeX + (x - beforeX) * share;
        const edgeY = beforeY + (y - beforeY) * share;
        const length = Math.hypot(edgeX, edgeY) || 1;
        if (isDrawing) pen.lineTo(edgeX / length, edgeY / length);
        else pen.moveTo(edgeX / length, edgeY / length);
        isDrawing = isSeen;
        if (isSeen) pen.lineTo(x, y);
      } else if (isSeen) {
        if (isDrawing) pen.lineTo(x, y);
        else pen.moveTo(x, y);
        isDrawing = true;
      }
      beforeX = x;
      beforeY = y;
      beforeDepth = depth;
    }
  }
}
