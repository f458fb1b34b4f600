/** The pointers that are pressed on the globe, as pure transitions: state in, state out. Units are pixels. */
import { recentSamples, type Point, type PointerSample } from './motion';

/** A press of one or more pointers, from the first one down to the last one up. */
interface Press {
  /** Positions by pointer id. */
  pointers: ReadonlyMap<number, Point>;
  start: Point;
  /** Length of the path of the point midway between the pointers. */
  distance: number;
  /** True once the press turns the globe. */
  isDrag: boolean;
  /** Turn and enlargement since the previous event; null while the press may be a click or a scroll. */
  drag: (Point & { scale: number }) | null;
  samples: readonly PointerSample[];
}

export const noPress: Press = {
  pointers: new Map(),
  start: { x: 0, y: 0 },
  distance: 0,
  isDrag: false,
  drag: null,
  samples: [],
};

/** A press that moves less than this is no drag. */
export const dragThreshold = 5;

/** Adds a pointer that went down. */
export function addPointer(press: Press, id: number, start: Point): Press {
  const pointers = new Map(press.pointers).set(id, start);
  if (pointers.size > 1) return { ...press, pointers, samples: [] };
  return { ...noPress, pointers, start };
}

/** Removes a pointer that went up or was cancelled. */
export function removePointer(press: Press, id: number): Press {
  const pointers = new Map(press.pointers);
  pointers.delete(id);
  return { ...press, pointers };
}

/** Moves a pressed pointer. */
export function movePointer(
  press: Press,
  id: number,
  { x, y, time, isTouch }: PointerSample & { isTouch: boolean },
): Press {
  const pointers = new Map(press.pointers).set(id, { x, y });
  const from = gripOf(press.pointers);
  const to = gripOf(pointers);
  const [dragX, dragY] = [to.x - from.x, to.y - from.y];
  const distance = press.distance + Math.hypot(dragX, dragY) + Math.abs(to.spread - from.spread);
  // A single finger that moves up or down is about to scroll the page.
  const mayScroll = isTouch && pointers.size === 1 && !press.isDrag;
  const isUpright = Math.abs(x - press.start.x) <= Math.abs(y - press.start.y);
  if (distance < dragThreshold || (mayScroll && isUpright))
    return { ...press, pointers, distance, drag: null };
  const samples = [...recentSamples(press.samples, time), { x: to.x, y: to.y, time }];
  const scale = pointers.size > 1 && from.spread > 0 ? to.spread / from.spread : 1;
  const drag = { x: dragX, y: dragY, scale };
  return { ...press, pointers, distance, isDrag: true, drag, samples };
}

/** Returns the middle of the first two pointers and their distance. */
function gripOf(pointers: Press['pointers']): Point & { spread: number } {
  const [a = { x: 0, y: 0 }, b = a] = pointers.values();
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}
