import { palette } from '../lib/palette';
import type { SeatClass } from './model';

/** How a class of seat is drawn: its size limits and colours. */
interface SeatStyle {
  /** Widest drawing of one seat, in pixels. */
  maxWidth: number;
  /** Share of the row's pitch that the seat takes. */
  depth: number;
  cushion: string;
  back: string;
  edge: string;
}

const styles: Record<SeatClass, SeatStyle> = {
  vip: {
    maxWidth: 40,
    depth: 0.66,
    cushion: palette.blue,
    back: palette.night,
    edge: palette.night,
  },
  lieflat: {
    maxWidth: 38,
    depth: 0.9,
    cushion: palette.action,
    back: palette.blue,
    edge: palette.blue,
  },
  business: {
    maxWidth: 37,
    depth: 0.74,
    cushion: palette.action,
    back: palette.blue,
    edge: palette.blue,
  },
  economy: {
    maxWidth: 34,
    depth: 0.8,
    cushion: palette.sky,
    back: '#B4CCEA',
    edge: palette.ink,
  },
};

/** Width of a seat where `room` pixels are there for each. */
export function seatWidth(seatClass: SeatClass, room: number): number {
  return Math.min(styles[seatClass].maxWidth, room);
}

/** Depth of a seat in rows of this pitch, both in pixels. */
export function seatDepth(seatClass: SeatClass, pitch: number): number {
  return pitch * styles[seatClass].depth;
}

/** A seat facing left, its upper left corner at the origin. */
export function drawSeat(seatClass: SeatClass, width: number, depth: number): string {
  const { cushion, back, edge } = styles[seatClass];
  const inset = 1.2;
  const box = (x: number, y: number, w: number, h: number, radius: number, fill: string) =>
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${radius}" fill="${fill}" stroke="${edge}"/>`;
  const high = width - 2 * inset;
  const backDepth = Math.min(7, depth * 0.24);
  const armrests =
    seatClass === 'economy'
      ? ''
      : box(depth * 0.3, inset, depth * 0.62, high * 0.13, 1.5, back) +
        box(depth * 0.3, inset + high * 0.87, depth * 0.62, high * 0.13, 1.5, back);
  if (seatClass === 'lieflat') {
    const shell = `<path d="M1 ${inset + 4}V${(inset + high - 4).toFixed(1)}Q1 ${(inset + high).toFixed(1)} 5 ${(inset + high).toFixed(1)}H${(depth - 6).toFixed(1)}Q${depth.toFixed(1)} ${(inset + high).toFixed(1)} ${depth.toFixed(1)} ${(inset + high - 6).toFixed(1)}V${inset + 6}Q${depth.toFixed(1)} ${inset} ${(depth - 6).toFixed(1)} ${inset}H5Q1 ${inset} 1 ${inset + 4}Z" fill="${palette.sky}" stroke="${edge}"/>`;
    const bed = high * 0.62;
    const top = inset + (high - bed) / 2;
    return (
      shell +
      box(5, top + bed * 0.12, depth * 0.28, bed * 0.76, 3, '#8FB4EA') +
      box(depth * 0.42, top, depth * 0.36, bed, 3, cushion) +
      box(depth * 0.78, top, depth * 0.13, bed, 3, back)
    );
  }
  // Only the corners away from the back are round: the others would not be seen.
  const front = inset + high * 0.07;
  const round = Math.min(5, depth * 0.2).toFixed(1);
  const cushionShape = `<path d="M${(depth - 2.5).toFixed(1)} ${front.toFixed(1)}H${(0.5 + Number(round)).toFixed(1)}q-${round} 0-${round} ${round}v${(high * 0.86 - 2 * Number(round)).toFixed(1)}q0 ${round} ${round} ${round}H${(depth - 2.5).toFixed(1)}Z" fill="${cushion}" stroke="${edge}"/>`;
  return (
    cushionShape +
    armrests +
    box(depth - backDepth - 0.5, inset, backDepth, high, Math.min(3.5, backDepth / 2), back)
  );
}
