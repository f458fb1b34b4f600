import { roundToTenth, size } from './drawMap';
import { placeLabels } from './live/drawing/labels';
import type { MapLabel } from './types';

/** Mean width of a letter, as a share of the font size. */
const charWidth = 0.57;
/** Height of a line, as a share of the font size. */
const lineHeight = 1.2;

interface LabelSetting {
  /** In units of the drawing. */
  fontSize: number;
  /** Dots that no name may cover, in units of the drawing. */
  pins: readonly { x: number; y: number; radius: number }[];
  /** Points along the routes, which a name avoids if it can. */
  routePoints?: readonly { x: number; y: number }[];
}

/**
 * Places names of points on a drawing: all on the globe, without overlaps. Earlier names have
 * priority; names without space are omitted.
 */
export function drawLabels(
  points: readonly { x: number; y: number; name: string }[],
  { fontSize, pins, routePoints = [] }: LabelSetting,
): MapLabel[] {
  const widthOf = (name: string) => name.length * fontSize * charWidth;
  const labels = points
    .filter(({ name }) => name !== '')
    .map(({ name, x, y }) => ({ text: name, x, y, width: widthOf(name) }));
  const placed = placeLabels(labels, {
    side: size,
    gap: Math.max(...pins.map(({ radius }) => radius)) + fontSize / 5,
    radius: size / 2 - 4,
    pins,
    routePoints,
    lineHeight: fontSize * lineHeight,
    isOnGlobe: true,
  });
  const share = { start: 0, middle: 0.5, end: 1 };
  return placed.map(({ text, x, y, width, align }) => ({
    name: text,
    x: roundToTenth(x + share[align] * width),
    y: roundToTenth(y),
    align,
  }));
}
