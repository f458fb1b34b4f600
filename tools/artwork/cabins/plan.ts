import { palette } from '../lib/palette';
import { digitDefinitions, drawNumber } from './digits';
import { drawExit, drawFreightDoor, drawMonuments, drawPallets } from './fittings';
import { drawHull, floorEdges, floorEnd, floorStart, hullPath, planSize } from './hull';
import { itemLength } from './model';
import type { Airframe, CabinConfiguration, SeatRows } from './model';
import { drawSeat, seatDepth, seatWidth } from './seats';

const narrowestAisle = 24;
/** Heights of the numbers, which a phone shows at half their size. */
const rowNumber = 17;
const positionNumber = 28;

/** Upper edges of the seats of one row, and where its first aisle lies. */
interface RowPlaces {
  width: number;
  seats: number[];
  aisle: number;
}

/** Sets one row: the first group on the left wall, the last on the right, another in the middle. */
function placeRow({ layout, seatClass }: SeatRows, airframe: Airframe): RowPlaces {
  const { top, bottom } = floorEdges(airframe);
  const groups = layout.split(' ');
  const places = layout.replaceAll(' ', '').length;
  const room = (bottom - top - narrowestAisle * (groups.length - 1)) / places;
  const width = seatWidth(seatClass, room);
  const seats: number[] = [];
  const spans = groups.map((group, index) => {
    const high = group.length * width;
    // The left side of an aircraft whose nose points left is the lower edge of the plan.
    let start = bottom - high;
    if (index === groups.length - 1) start = top;
    else if (index > 0) start = (top + bottom - high) / 2;
    [...group].forEach((place, seat) => {
      if (place === 'x') seats.push(start + high - (seat + 1) * width);
    });
    return { start, end: start + high };
  });
  const [first, second] = spans;
  const aisle = first && second ? (first.start + second.end) / 2 : (top + bottom) / 2;
  return { width, seats, aisle };
}

/** The exits over the wing, at the front of their rows. */
function drawWingExits(rows: SeatRows, airframe: Airframe, from: number, scale: number): string {
  const pitch = rows.pitch * scale;
  return (rows.exitRows ?? [])
    .map((row) => drawExit(airframe, from + (row - rows.from + 0.2) * pitch, 16, 'both'))
    .join('');
}

/** The rows of one stretch: seats and row numbers. */
function drawRows(rows: SeatRows, airframe: Airframe, from: number, scale: number): string {
  const pitch = rows.pitch * scale;
  const { width, seats, aisle } = placeRow(rows, airframe);
  const depth = seatDepth(rows.seatClass, pitch);
  const seat = `${rows.seatClass}-${rows.from}`;
  const parts = [`<defs><g id="${seat}">${drawSeat(rows.seatClass, width, depth)}</g></defs>`];
  for (let row = rows.from; row <= rows.to; row += 1) {
    const x = from + (row - rows.from) * pitch;
    const left = x + (pitch - depth) * 0.7;
    for (const y of seats) {
      parts.push(`<use href="#${seat}" x="${left.toFixed(1)}" y="${y.toFixed(1)}"/>`);
    }
    parts.push(`<g fill="#4D5E78">${drawNumber(row, left + depth / 2, aisle, rowNumber)}</g>`);
  }
  return parts.join('');
}

/**
 * The floor plan of a configuration as an SVG document, nose left.
 * @param numberHeight height of the numbers on pallets
 */
export function drawPlan(
  { airframe, items }: CabinConfiguration,
  numberHeight = positionNumber,
): string {
  const total = items.reduce((sum, item) => sum + itemLength(item), 0);
  const scale = (floorEnd - floorStart) / total;
  const { top, bottom } = floorEdges(airframe);
  let x = floorStart;
  let pallet = 1;
  const parts: string[] = [];
  const onTop: string[] = [];
  for (const item of items) {
    const end = x + itemLength(item) * scale;
    if (item.kind === 'rows') {
      parts.push(drawRows(item, airframe, x, scale));
      onTop.push(drawWingExits(item, airframe, x, scale));
    }
    if (item.kind === 'monuments') parts.push(drawMonuments(item, airframe, x, end));
    if (item.kind === 'pallets') {
      parts.push(drawPallets(item, airframe, { from: x, scale, first: pallet, numberHeight }));
      pallet += item.count;
      if (item.door) {
        const length = item.length * scale;
        const [from, to] = item.door;
        onTop.push(drawFreightDoor(airframe, x + (from - 1) * length + 3, x + to * length - 3));
      }
    }
    if (item.kind === 'barrier') {
      const at = ((x + end) / 2).toFixed(1);
      parts.push(
        `<path d="M${at} ${top}V${bottom}" stroke="${palette.ink}" stroke-width="3.5" stroke-dasharray="7 3"/>`,
      );
    }
    if (item.kind === 'door') {
      const middle = (x + end) / 2;
      if (item.freight) onTop.push(drawFreightDoor(airframe, x + 4, end - 4));
      else onTop.push(drawExit(airframe, middle, Math.min(30, (end - x) * 0.8), item.side));
    }
    x = end;
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planSize.width} ${planSize.height}">` +
    `<defs>${digitDefinitions}<clipPath id="floor"><path d="${hullPath(airframe, 6)}"/></clipPath></defs>` +
    `${drawHull(airframe)}<g clip-path="url(#floor)">${parts.join('')}</g>${onTop.join('')}</svg>\n`
  );
}
