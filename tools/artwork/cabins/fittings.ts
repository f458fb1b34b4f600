import { palette } from '../lib/palette';
import { drawNumber } from './digits';
import { floorEdges, planSize } from './hull';
import type { Airframe, Doorway, Monument, MonumentZone, PalletRows } from './model';

const middle = planSize.height / 2;

/** Lines of a hatching: their direction, distance and colour. */
const hatchings: Record<
  Monument,
  { falls: readonly (1 | -1 | 0)[]; step: number; colour: string }
> = {
  galley: { falls: [1], step: 9.5, colour: palette.ink },
  lavatory: { falls: [1, -1], step: 8.5, colour: '#7C8EA8' },
  stowage: { falls: [0], step: 6, colour: '#9AACC4' },
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Hatching of a box as lines cut at its edges: upright, rising or falling at 45 degrees. */
function hatch({ x, y, width, height }: Box, fall: 1 | -1 | 0, step: number): string {
  const lines: string[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    lines.push(
      `M${(x + x1).toFixed(1)} ${(y + y1).toFixed(1)}L${(x + x2).toFixed(1)} ${(y + y2).toFixed(1)}`,
    );
  if (fall === 0) {
    for (let at = step / 2; at < width; at += step) line(at, 0, at, height);
    return lines.join('');
  }
  for (let at = step / 2; at < width + height; at += step) {
    const top = Math.max(0, at - width);
    const low = Math.min(height, at);
    const mirror = (value: number) => (fall === 1 ? value : width - value);
    line(mirror(at - top), top, mirror(at - low), low);
  }
  return lines.join('');
}

/** One galley, lavatory or stowage. */
function drawMonument(monument: Monument, box: Box): string {
  const { falls, step, colour } = hatchings[monument];
  const d = falls.map((fall) => hatch(box, fall, step)).join('');
  const size = `x="${box.x.toFixed(1)}" y="${box.y.toFixed(1)}" width="${box.width.toFixed(1)}" height="${box.height.toFixed(1)}"`;
  return (
    `<rect ${size} fill="#ffffff"/><path d="${d}" stroke="${colour}" stroke-width="1.2" fill="none"/>` +
    `<rect ${size} rx="2" fill="none" stroke="${palette.ink}" stroke-width="1.3"/>`
  );
}

/** Galleys, lavatories and stowage of one zone between two points of the floor. */
export function drawMonuments(
  zone: MonumentZone,
  airframe: Airframe,
  from: number,
  to: number,
): string {
  const { top, bottom } = floorEdges(airframe);
  const high = bottom - top;
  const wide = airframe.places > 7;
  const share = wide ? 0.27 : 0.4;
  const box = (monument: Monument | undefined, y: number, height: number) =>
    monument ? drawMonument(monument, { x: from + 2, y, width: to - from - 4, height }) : '';
  return (
    box(zone.right, top + 1, high * share) +
    box(zone.left, bottom - 1 - high * share, high * share) +
    box(zone.middle, middle - high * 0.12, high * 0.24)
  );
}

/** A yellow arrow that points out of the hull, and the opening beside it. */
export function drawExit(
  airframe: Airframe,
  x: number,
  width: number,
  side: Doorway['side'],
): string {
  const { top, bottom } = floorEdges(airframe);
  const arrow = (y: number, out: 1 | -1) =>
    `<rect x="${(x - width / 2).toFixed(1)}" y="${(out < 0 ? y - 8 : y).toFixed(1)}" width="${width.toFixed(1)}" height="8" fill="${palette.yellow}" stroke="${palette.ink}" stroke-width="1.2"/>` +
    `<path d="M${(x - 8).toFixed(1)} ${y + out * 14}H${(x + 8).toFixed(1)}L${x.toFixed(1)} ${y + out * 26}Z" fill="${palette.yellow}" stroke="${palette.ink}" stroke-width="1.2" stroke-linejoin="round"/>`;
  return (side === 'left' ? '' : arrow(top, -1)) + (side === 'right' ? '' : arrow(bottom, 1));
}

/** A turquoise bar where the wall opens for freight, with the arrow of a door. */
export function drawFreightDoor(airframe: Airframe, from: number, to: number): string {
  const { bottom } = floorEdges(airframe);
  const x = (from + to) / 2;
  return (
    `<rect x="${from.toFixed(1)}" y="${bottom - 1}" width="${(to - from).toFixed(1)}" height="10" fill="${palette.turquoise}" stroke="${palette.ink}" stroke-width="1.2"/>` +
    `<path d="M${(x - 11).toFixed(1)} ${bottom + 31}H${(x + 11).toFixed(1)}L${x.toFixed(1)} ${bottom + 15}Z" fill="${palette.turquoise}" stroke="${palette.ink}" stroke-width="1.2" stroke-linejoin="round"/>`
  );
}

/** Width of a number of two digits with its margins, as a multiple of its height. */
const numberWidth = 1.6;

interface PalletPlace {
  from: number;
  scale: number;
  /** Number of the first position. */
  first: number;
  /** Height of the numbers where the pallet is wide enough. */
  numberHeight: number;
}

/** Pallets behind each other, numbered from `first`. */
export function drawPallets(
  rows: PalletRows,
  airframe: Airframe,
  { from, scale, first, numberHeight }: PalletPlace,
): string {
  const { top, bottom } = floorEdges(airframe);
  const whole = bottom - top - 24;
  const high = rows.half ? whole * 0.49 : whole;
  const length = rows.length * scale;
  const pallets = Array.from({ length: rows.count }, (_, index) => {
    const x = from + index * length + 3;
    const width = length - 6;
    const y = middle - high / 2;
    const nets = [0.25, 0.5, 0.75]
      .map(
        (share) =>
          `M${(x + 4).toFixed(1)} ${(y + high * share).toFixed(1)}h${(width - 8).toFixed(1)}M${(x + width * share).toFixed(1)} ${(y + 4).toFixed(1)}v${(high - 8).toFixed(1)}`,
      )
      .join('');
    const fill = rows.half ? palette.ice : palette.sky;
    const digits = Math.min(numberHeight, (width - 4) / numberWidth);
    const [across, along] = [digits * numberWidth, digits * 1.5];
    // Keeps the lines of the net away from the number.
    const clearing = `<rect x="${(x + (width - across) / 2).toFixed(1)}" y="${(middle - along / 2).toFixed(1)}" width="${across.toFixed(1)}" height="${along.toFixed(1)}" fill="${fill}"/>`;
    return (
      `<g data-position="${first + index}"><rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${high.toFixed(1)}" rx="5" fill="${fill}" stroke="${palette.ink}" stroke-width="1.6"/>` +
      `<path d="${nets}" stroke="#9DB7D8" fill="none"/>` +
      clearing +
      `<g fill="${palette.ink}">${drawNumber(first + index, x + width / 2, middle, digits)}</g></g>`
    );
  });
  return pallets.join('');
}
