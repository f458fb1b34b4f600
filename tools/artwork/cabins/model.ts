/** Classes of travel that a cabin can hold. */
export type SeatClass = 'vip' | 'lieflat' | 'business' | 'economy';

/** What stands beside the aisle between the rows. */
export type Monument = 'galley' | 'lavatory' | 'stowage';

/** Side of the aircraft as its crew names it. */
export type Side = 'left' | 'right' | 'both';

/**
 * Rows of seats numbered `from` to `to`. `layout` holds one character per seat from the left
 * side to the right: `x` a seat, `.` a place left empty, a space an aisle.
 */
export interface SeatRows {
  kind: 'rows';
  seatClass: SeatClass;
  from: number;
  to: number;
  layout: string;
  /** Distance from one row to the next, in inches. */
  pitch: number;
  /** Rows that have an exit over the wing. */
  exitRows?: readonly number[];
}

/** A stretch of floor with a door or an exit. */
export interface Doorway {
  kind: 'door';
  side: Side;
  /** Length along the floor, in inches. */
  length: number;
  /** A freight door, wider than its arrow. */
  freight?: boolean;
}

/** Galleys, lavatories and stowage on either side of the aisle, or in the middle of a wide cabin. */
export interface MonumentZone {
  kind: 'monuments';
  length: number;
  left?: Monument;
  right?: Monument;
  middle?: Monument;
}

/** Pallet positions, one behind the other. */
export interface PalletRows {
  kind: 'pallets';
  count: number;
  /** Length of one position along the floor, in inches. */
  length: number;
  /** The position takes half of a full pallet. */
  half?: boolean;
  /** Stretch of the left wall that opens as the freight door, in positions counted from 1. */
  door?: readonly [number, number];
}

/** A wall or net across the whole floor. */
export interface Barrier {
  kind: 'barrier';
  length: number;
}

export type FloorItem = SeatRows | Doorway | MonumentZone | PalletRows | Barrier;

/** The floor of one aircraft type, apart from what stands on it. Lengths in inches. */
export interface Airframe {
  /** Length of the floor from the cockpit wall to the aft pressure bulkhead. */
  floor: number;
  /** Where the wing meets the fuselage, counted from the cockpit wall. */
  wing: readonly [number, number];
  /** Seats abreast in the densest layout, aisles counted as one each. */
  places: number;
  /** Wing above the cabin, which hides nothing of the floor. */
  highWing?: boolean;
}

/** One way to furnish an airframe. */
export interface CabinConfiguration {
  /** Key of the asset, as `seatmap-b757-200-183`. */
  key: string;
  airframe: Airframe;
  /** Seats per class that the configuration is sold with. */
  seats: Partial<Record<SeatClass, number>>;
  /** Full pallet positions on the main deck. */
  pallets?: number;
  /** From the nose to the tail. */
  items: readonly FloorItem[];
}

/** Seats in one row of a layout. */
export function seatsInRow(layout: string): number {
  return [...layout].filter((place) => place === 'x').length;
}

/** Seats of all rows per class. */
export function countSeats(items: readonly FloorItem[]): Partial<Record<SeatClass, number>> {
  const counts: Partial<Record<SeatClass, number>> = {};
  for (const item of items) {
    if (item.kind !== 'rows') continue;
    const rows = item.to - item.from + 1;
    counts[item.seatClass] = (counts[item.seatClass] ?? 0) + rows * seatsInRow(item.layout);
  }
  return counts;
}

/** Full pallet positions of the floor. */
export function countPallets(items: readonly FloorItem[]): number {
  return items.reduce(
    (sum, item) => (item.kind === 'pallets' && !item.half ? sum + item.count : sum),
    0,
  );
}

/** Length of one item along the floor, in inches. */
export function itemLength(item: FloorItem): number {
  if (item.kind === 'rows') return (item.to - item.from + 1) * item.pitch;
  if (item.kind === 'pallets') return item.count * item.length;
  return item.length;
}
