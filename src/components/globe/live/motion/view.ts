/** The view of the globe and its movements as pure transitions: state in, state out. */
import { clampZoom, dragAttitude, fittingZoom, wrapLongitude, type Attitude } from '../../camera';
import { bestCenter } from '../../places';
import type { Degrees } from '../../sphere';
import { stepPath, turnPath, type AttitudePath, type Journey } from './journey';
import { decelerate, easeInOut, spinStep, type Velocity } from './motion';

/** Attitude and zoom, and the movements that change them: a journey precedes a throw, a throw the spin. */
export interface GlobeView {
  attitude: Attitude;
  zoom: number;
  journey: Journey | null;
  /** Velocity of a throw. */
  velocity: Velocity | null;
  /** Milliseconds for which the globe has been spinning by itself; null if it is not spinning. */
  spinTime: number | null;
}

const noMovement = { journey: null, velocity: null, spinTime: null };

/** Returns the view at rest with a place in the middle. */
export function viewOf(center: Degrees): GlobeView {
  return { ...noMovement, attitude: { ...center, roll: 0 }, zoom: 1 };
}

export function isMoving({ journey, velocity, spinTime }: GlobeView): boolean {
  return journey !== null || velocity !== null || spinTime !== null;
}

/** Formats latitude, longitude and zoom of a view. Browser tests read this text. */
export function describeView({ attitude: { latitude, longitude }, zoom }: GlobeView): string {
  return [latitude, wrapLongitude(longitude), zoom].map((value) => value.toFixed(2)).join(' ');
}

interface FrameTime {
  /** On the clock of `performance.now()`. */
  time: number;
  /** Milliseconds since the previous frame. */
  step: number;
  /** Radius of the sphere at zoom 1, in pixels. */
  radius: number;
  /** True if the visitor prefers reduced motion: a movement then ends at once. */
  isStill: boolean;
}

/** Returns the view of the next frame. */
export function advanceView(
  view: GlobeView,
  { time, step, radius, isStill }: FrameTime,
): GlobeView {
  const { attitude, zoom, journey, velocity } = view;
  if (journey) {
    const progress = isStill ? 1 : (time - journey.startedAt) / journey.duration;
    const { from, to } = journey.zoom;
    return {
      ...view,
      attitude: progress >= 1 ? journey.end : journey.at(easeInOut(progress)),
      zoom: from + (to - from) * easeInOut(progress),
      journey: progress >= 1 ? null : journey,
    };
  }
  if (velocity) {
    return {
      ...view,
      attitude: dragAttitude(attitude, velocity.x * step, velocity.y * step, radius * zoom),
      velocity: isStill ? null : decelerate(velocity, step),
    };
  }
  if (view.spinTime === null) return view;
  const spinTime = view.spinTime + step;
  const longitude = wrapLongitude(attitude.longitude + spinStep(spinTime, step));
  return { ...view, attitude: { ...attitude, longitude }, spinTime };
}

/** Ends all movements. Returns the same object if there are none. */
export function stopView(view: GlobeView): GlobeView {
  return isMoving(view) ? { ...view, ...noMovement } : view;
}

/** Starts or ends the spin. Returns the same object if nothing changes. */
export function spinView(view: GlobeView, isOn: boolean): GlobeView {
  return isOn === (view.spinTime !== null) ? view : { ...view, spinTime: isOn ? 0 : null };
}

/** Turns by a drag in pixels, in place of all movements. */
export function dragView(view: GlobeView, x: number, y: number, radius: number): GlobeView {
  return { ...stopView(view), attitude: dragAttitude(view.attitude, x, y, radius * view.zoom) };
}

/** Starts a journey, in place of all movements. */
export function travelView(
  view: GlobeView,
  path: AttitudePath,
  zoom: number,
  startedAt: number,
): GlobeView {
  const journey = { ...path, startedAt, zoom: { from: view.zoom, to: zoom } };
  return { ...stopView(view), journey };
}

/** Starts a turn to the middle of places; enlarges only if `isClose`, and reduces as far as necessary. */
export function aimView(
  view: GlobeView,
  places: readonly Degrees[],
  isClose: boolean,
  startedAt: number,
): GlobeView {
  const center = bestCenter(places);
  const fitting = fittingZoom(center, places);
  const zoom = isClose ? fitting : Math.min(view.zoom, fitting);
  return travelView(view, turnPath(view.attitude, center), zoom, startedAt);
}

/**
 * Starts a step, which continues from the end of a step under way.
 *
 * @param step 1 turns from the middle to the rim
 * @param zoomAtEnd by default that of the step under way
 */
export function stepView(
  view: GlobeView,
  { east, north }: { east: number; north: number },
  startedAt: number,
  zoomAtEnd = targetZoom(view),
): GlobeView {
  const { attitude, zoom, journey } = view;
  const step = { east: east / zoom, north: north / zoom };
  const path = stepPath(attitude, journey?.end ?? attitude, step);
  return travelView(view, path, zoomAtEnd, startedAt);
}

/**
 * Multiplies the zoom. Returns the same object if the bound was reached before.
 *
 * @param startedAt start of a gradual change; null changes the zoom at once
 */
export function zoomView(view: GlobeView, factor: number, startedAt: number | null): GlobeView {
  const from = targetZoom(view);
  const zoom = clampZoom(from * factor);
  if (zoom === from) return view;
  if (startedAt === null) return { ...stopView(view), zoom };
  return stepView(view, { east: 0, north: 0 }, startedAt, zoom);
}

function targetZoom({ journey, zoom }: GlobeView): number {
  return journey?.zoom.to ?? zoom;
}
