import { palette } from '../lib/palette';
import type { Airframe } from './model';

/** Size of a floor plan, in pixels. */
export const planSize = { width: 1600, height: 360 } as const;

/** Where the floor begins and ends, in pixels from the nose. */
export const floorStart = 158;
export const floorEnd = 1452;

const middle = planSize.height / 2;
const lining = 6;

/** Half the height of the fuselage on the plan, chosen so that seats have about the same size. */
export function hullHalf({ places }: Airframe): number {
  if (places > 7) return 128;
  return places > 5 ? 102 : 90;
}

/** Edges of the floor between the linings. */
export function floorEdges(airframe: Airframe): { top: number; bottom: number } {
  const half = hullHalf(airframe) - lining;
  return { top: middle - half, bottom: middle + half };
}

/** Outline of the fuselage from above, nose left, drawn `inset` pixels inside the skin. */
export function hullPath(airframe: Airframe, inset: number): string {
  const half = hullHalf(airframe) - inset;
  const nose = 12 + inset;
  const tail = 1590 - inset;
  const top = middle - half;
  const bottom = middle + half;
  const tip = half * 0.17;
  return (
    `M${nose} ${middle}C${nose} ${middle - half * 0.42} 62 ${top + half * 0.16} 128 ${top + half * 0.035}` +
    `Q144 ${top} 172 ${top}H1380C1460 ${top} 1532 ${middle - half * 0.5} ${tail - 12} ${middle - tip}` +
    `Q${tail} ${middle - tip * 0.55} ${tail} ${middle}Q${tail} ${middle + tip * 0.55} ${tail - 12} ${middle + tip}` +
    `C1532 ${middle + half * 0.5} 1460 ${bottom} 1380 ${bottom}H172Q144 ${bottom} 128 ${bottom - half * 0.035}` +
    `C62 ${bottom - half * 0.16} ${nose} ${middle + half * 0.42} ${nose} ${middle}Z`
  );
}

/** The windscreen: two panes on either side of the centre post. */
function windscreen(airframe: Airframe): string {
  const half = hullHalf(airframe);
  const pane = (side: 1 | -1) => {
    const y = (share: number) => (middle + side * half * share).toFixed(1);
    return (
      `M47 ${y(0.03)}L59 ${y(0.03)}Q62 ${y(0.25)} 78 ${y(0.42)}L67 ${y(0.5)}Q49 ${y(0.3)} 47 ${y(0.03)}Z` +
      `M82 ${y(0.46)}L100 ${y(0.56)}L94 ${y(0.7)}L71 ${y(0.54)}Z`
    );
  };
  return `<path d="${pane(-1)}${pane(1)}" fill="${palette.ink}"/>`;
}

/** Stumps of the wing, fading towards the edge of the plan. */
function wings(airframe: Airframe): string {
  const scale = (floorEnd - floorStart) / airframe.floor;
  const [from, to] = airframe.wing;
  const front = floorStart + from * scale;
  const rear = floorStart + to * scale;
  const half = hullHalf(airframe);
  // The leading edge is swept on the jets; the turboprop's wing is straight.
  const sweep = airframe.highWing ? 0 : 62;
  const stump = (side: 1 | -1) => {
    const root = middle + side * (half - 4);
    const end = middle + side * middle;
    return `<path fill="url(#w${side})" d="M${(front - 26).toFixed(1)} ${root}Q${front.toFixed(1)} ${root + side * 6} ${(front + 14).toFixed(1)} ${root + side * 16}L${(front + sweep).toFixed(1)} ${end}H${(rear + (airframe.highWing ? 0 : 6)).toFixed(1)}L${rear.toFixed(1)} ${root}Z"/>`;
  };
  const fade = (side: 1 | -1) =>
    `<linearGradient id="w${side}" x1="0" x2="0" y1="${side > 0 ? 0 : 1}" y2="${side > 0 ? 1 : 0}">` +
    `<stop offset="0.1" stop-color="#AFC2DA"/><stop offset="1" stop-color="${palette.line}" stop-opacity="0"/></linearGradient>`;
  return `<defs>${fade(1)}${fade(-1)}</defs>${stump(-1)}${stump(1)}`;
}

/** Wings, skin, lining and cockpit of the plan, with nothing on the floor. */
export function drawHull(airframe: Airframe): string {
  const { top, bottom } = floorEdges(airframe);
  return (
    wings(airframe) +
    `<path d="${hullPath(airframe, 0)}" fill="#ffffff" stroke="${palette.ink}" stroke-width="2.4"/>` +
    `<path d="${hullPath(airframe, lining)}" fill="none" stroke="${palette.line}" stroke-width="1.4"/>` +
    windscreen(airframe) +
    `<path d="M${floorStart - 8} ${top}V${bottom}" stroke="${palette.ink}" stroke-width="2" fill="none"/>`
  );
}
