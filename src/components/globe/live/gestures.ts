/** Mouse, fingers, wheel and keys on the canvas. */
import type { LiveGlobe } from './globe';
import { thrown } from './motion';
import type { ScenePlace } from './scene';

interface GestureEvents {
  /** The place under the mouse, null where there is none. */
  onPoint: (place: ScenePlace | null) => void;
  /** A place was pressed or chosen by key; null for a press beside all places, or Escape. */
  onPick: (place: ScenePlace | null, byKey: boolean) => void;
}

/** A press that moves less than this is no drag, in pixels. */
const slack = 5;
/** Half of a target's size under a finger. */
const fingerReach = 22;
const wheelGain = 0.0022;
/** A finer wheel is a pinch on a touchpad. */
const pinchGain = 0.012;
const keySteps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, 0.25],
  ArrowDown: [0, -0.25],
};

interface Finger {
  x: number;
  y: number;
}

/**
 * Listens on the canvas. The page's scroll is never trapped: a finger that moves up or down scrolls
 * (`touch-action`), and the wheel enlarges only with the Control key, or after a press on the globe
 * for as long as the pointer stays there and the bound is not reached.
 *
 * @returns ends the listening
 */
export function listen(
  canvas: HTMLCanvasElement,
  globe: NonNullable<LiveGlobe>,
  { onPoint, onPick }: GestureEvents,
): () => void {
  const fingers = new Map<number, Finger>();
  let samples: { x: number; y: number; time: number }[] = [];
  let moved = 0;
  let start: Finger = { x: 0, y: 0 };
  let isTurning = false;
  let isEngaged = false;
  const ended = new AbortController();
  const { signal } = ended;

  const reachOf = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' ? undefined : fingerReach;

  const middle = (): Finger & { spread: number } => {
    const [a = { x: 0, y: 0 }, b = a] = fingers.values();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    globe.take();
    isEngaged = true;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    if (fingers.size === 1) {
      moved = 0;
      isTurning = false;
      start = { x: event.offsetX, y: event.offsetY };
    }
    samples = [];
  };

  const move = (event: PointerEvent) => {
    const { offsetX: x, offsetY: y, movementX, movementY } = event;
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
      globe.spin(false);
      onPoint(globe.placeAt(x, y));
      return;
    }
    const old = middle();
    fingers.set(event.pointerId, { x, y });
    const now = middle();
    moved += Math.hypot(now.x - old.x, now.y - old.y) + Math.abs(now.spread - old.spread);
    if (moved < slack) return;
    // One finger that moves up or down is about to scroll the page.
    if (event.pointerType === 'touch' && fingers.size === 1 && !isTurning) {
      if (Math.abs(x - start.x) <= Math.abs(y - start.y)) return;
    }
    isTurning = true;
    globe.drag(now.x - old.x, now.y - old.y);
    if (fingers.size > 1 && old.spread > 0) globe.zoomBy(now.spread / old.spread, false);
    samples.push({ x: now.x, y: now.y, time: event.timeStamp });
  };

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) {
      samples = [];
      return;
    }
    if (isTurning) globe.throw(thrown(samples, event.timeStamp));
    else if (moved < slack)
      onPick(globe.placeAt(event.offsetX, event.offsetY, reachOf(event)), false);
  };

  /** The browser took the finger over, to scroll. */
  const cancel = (event: PointerEvent) => fingers.delete(event.pointerId);

  const leave = () => {
    isEngaged = false;
    onPoint(null);
  };

  const wheel = (event: WheelEvent) => {
    const isAsked = event.ctrlKey || event.metaKey;
    if (!isAsked && !isEngaged) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const delta = Math.max(-120, Math.min(120, event.deltaY * lines));
    const gain = event.ctrlKey && Math.abs(delta) < 50 ? pinchGain : wheelGain;
    const hasZoomed = globe.zoomBy(Math.exp(-delta * gain), false);
    // With Control the browser would enlarge the whole page instead.
    if (hasZoomed || isAsked) event.preventDefault();
  };

  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = keySteps[event.key];
    if (step) globe.nudge(...step);
    else if (event.key === '+' || event.key === '=') globe.zoomBy(1.4, true);
    else if (event.key === '-') globe.zoomBy(1 / 1.4, true);
    else if (event.key === 'Home') globe.reset();
    else if (event.key === 'Enter' || event.key === ' ') onPick(globe.placeInFront(), true);
    else if (event.key === 'Escape') onPick(null, true);
    else return;
    event.preventDefault();
  };

  canvas.addEventListener('pointerdown', press, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', lift, { signal });
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener('pointerleave', leave, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  canvas.addEventListener('keydown', key, { signal });
  return () => ended.abort();
}
