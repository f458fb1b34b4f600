/** Mouse, touch, wheel and keys on the canvas of the globe. */
import type { Globe } from './globe';
import type { ScenePlace } from './drawing/scene';
import { releaseVelocity } from './motion/motion';
import { addPointer, dragThreshold, movePointer, noPress, removePointer } from './motion/press';

interface GestureEvents {
  /** Called with the place under the mouse, or null. */
  onPoint: (place: ScenePlace | null) => void;
  /** Called with the place that was pressed or chosen by key; null for a press elsewhere or Escape. */
  onPick: (place: ScenePlace | null, isByKey: boolean) => void;
}

/** Half of a target's size under a finger, in pixels. */
const fingerReach = 22;
const wheelGain = 0.0022;
/** Gain of a pinch on a touchpad, which arrives as a wheel event with small steps. */
const pinchGain = 0.012;
const keySteps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, 0.25],
  ArrowDown: [0, -0.25],
};

/**
 * Listens on the canvas. The globe never blocks the scroll of the page: a finger that moves up or
 * down scrolls (`touch-action`), and the wheel enlarges only with the Control or Command key, or after a press
 * on the globe until the pointer leaves it. At the limit of the zoom, the wheel scrolls the page.
 *
 * @returns a function that removes the listeners
 */
export function listenToGestures(
  canvas: HTMLCanvasElement,
  globe: Globe,
  events: GestureEvents,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isEngaged = false;
  canvas.addEventListener('pointerdown', ({ button }) => (isEngaged ||= button === 0), { signal });
  canvas.addEventListener('pointerleave', () => (isEngaged = false), { signal });
  canvas.addEventListener('wheel', (event) => zoomByWheel(globe, event, isEngaged), {
    signal,
    passive: false,
  });
  canvas.addEventListener('keydown', (event) => pressKey(globe, event, events.onPick), { signal });
  listenToPointers(canvas, globe, events, signal);
  return () => controller.abort();
}

function listenToPointers(
  canvas: HTMLCanvasElement,
  globe: Globe,
  { onPoint, onPick }: GestureEvents,
  signal: AbortSignal,
): void {
  let press = noPress;

  const down = ({ button, pointerId, offsetX: x, offsetY: y }: PointerEvent) => {
    if (button !== 0) return;
    globe.stopMoving();
    canvas.setPointerCapture(pointerId);
    press = addPointer(press, pointerId, { x, y });
  };

  const move = (event: PointerEvent) => {
    const { pointerId, pointerType, offsetX: x, offsetY: y, movementX, movementY } = event;
    if (!press.pointers.has(pointerId)) {
      if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
      globe.spin(false);
      onPoint(globe.placeAt(x, y));
      return;
    }
    const sample = { x, y, time: event.timeStamp, isTouch: pointerType === 'touch' };
    press = movePointer(press, pointerId, sample);
    if (!press.drag) return;
    globe.drag(press.drag.x, press.drag.y);
    globe.zoomBy(press.drag.scale, false);
  };

  const up = ({ pointerId, pointerType, timeStamp, offsetX, offsetY }: PointerEvent) => {
    const isPressed = press.pointers.has(pointerId);
    press = removePointer(press, pointerId);
    if (!isPressed || press.pointers.size > 0) {
      press = { ...press, samples: [] };
      return;
    }
    const reach = pointerType === 'mouse' ? undefined : fingerReach;
    if (press.isDrag) globe.release(releaseVelocity(press.samples, timeStamp));
    else if (press.distance < dragThreshold) onPick(globe.placeAt(offsetX, offsetY, reach), false);
  };

  /** The browser has taken the finger over, to scroll. */
  const cancel = ({ pointerId }: PointerEvent) => (press = removePointer(press, pointerId));

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener('pointerleave', () => onPoint(null), { signal });
}

function zoomByWheel(globe: Globe, event: WheelEvent, isEngaged: boolean): void {
  const isExplicit = event.ctrlKey || event.metaKey;
  if (!isExplicit && !isEngaged) return;
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const delta = Math.max(-120, Math.min(120, event.deltaY * lines));
  const gain = event.ctrlKey && Math.abs(delta) < 50 ? pinchGain : wheelGain;
  const hasZoomed = globe.zoomBy(Math.exp(-delta * gain), false);
  // With Control the browser would enlarge the whole page instead.
  if (hasZoomed || isExplicit) event.preventDefault();
}

function pressKey(globe: Globe, event: KeyboardEvent, onPick: GestureEvents['onPick']): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = keySteps[event.key];
  if (step) globe.step(...step);
  else if (event.key === '+' || event.key === '=') globe.zoomBy(1.4, true);
  else if (event.key === '-') globe.zoomBy(1 / 1.4, true);
  else if (event.key === 'Home') globe.reset();
  else if (event.key === 'Enter' || event.key === ' ') onPick(globe.placeInFront(), true);
  else if (event.key === 'Escape') onPick(null, true);
  else return;
  event.preventDefault();
}
