/** A place by longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** The part of the earth that a map shows, and its size in pixels. */
export interface Frame {
  /** The place in the middle of the map. */
  middle: Place;
  /** Metres that one pixel spans. */
  scale: number;
  width: number;
  height: number;
}

const metresPerDegree = 111_320;

/** Returns the pixel of a place. Over a few hundred kilometres the plane is good to one part in a hundred. */
export function pixelOf({ middle, scale, width, height }: Frame, place: Place): [number, number] {
  const across = Math.cos((middle[1] * Math.PI) / 180) * metresPerDegree;
  const x = width / 2 + ((place[0] - middle[0]) * across) / scale;
  const y = height / 2 - ((place[1] - middle[1]) * metresPerDegree) / scale;
  return [x, y];
}

const format = (value: number): string => value.toFixed(1);

/** Returns the path of a line through places, or of a closed shape. */
export function pathOf(frame: Frame, places: readonly Place[], closed = false): string {
  const points = places.map((place) => pixelOf(frame, place).map(format).join(' '));
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

/** Returns the path of a smooth line: arcs of a Catmull-Rom spline, for lines with few places. */
export function smoothPathOf(frame: Frame, places: readonly Place[], closed = false): string {
  const points = places.map((place) => pixelOf(frame, place));
  const count = points.length;
  const at = (index: number): [number, number] => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const arcs = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(format).join(' ')}`;
  });
  return `M${at(0).map(format).join(' ')}${arcs.join('')}${closed ? 'Z' : ''}`;
}
