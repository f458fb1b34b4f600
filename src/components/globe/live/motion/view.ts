/** The view of the globe and its movements as pure transitions: state in, state out. */
import { clampZoom, dragAttitude, fittingZoom, wrapLongitude, type Attitude } from '../../camera';
import { bestCenter } from '../../places';
import type { Degrees } from '../../sphere';
import { stepPath, turnPath, type AttitudePath, type Journey } from './journey';
import { decelerate, easeInOut, spinStep, type Velocity } from './motion';

/**
 * Attitude and zoom, and the movements that change them. Only one movement runs at a time: the journey
 * if there is one, else the glide, else the spin.
 */
export interface GlobeView {
  attitude: Attitude;
  zoom: number;
  journey: Journey | null;
  /** Velocity of the glide with which the globe goes on after a drag; null if it does not glide. */
  velocity: Velocity | null;
  /** Milliseconds for which the globe has been spinning by itself; null if it is not spinning. */
  spinTime: number | null;
}

const noMovement = { journey: null, velocity: null, spinTime: null };

/** Returns a view without movement, with a place in the middle. */
export function restingView(center: Degrees): GlobeView {
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
  /** True if the visitor prefers reduced motion: turns and glides then end at once; the caller ends the spin. */
  prefersReducedMotion: boolean;
}

/** Returns the view of the next frame. */
export function advanceView(
  view: GlobeView,
  { time, step, radius, prefersReducedMotion }: FrameTime,
): GlobeView {
  const { attitude, zoom, journey, velocity } = view;
  if (journey) {
    const progress = prefersReducedMotion ? 1 : (time - journey.startedAt) / journey.duration;
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
      velocity: prefersReducedMotion ? null : decelerate(velocity, step),
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

/** Turns by a drag in pixels. Ends all movements. */
export function dragView(view: GlobeView, x: number, y: number, radius: number): GlobeView {
  return { ...stopView(view), attitude: dragAttitude(view.attitude, x, y, radius * view.zoom) };
}

/** Starts a journey. Ends all other movements. */
export function travelView(
  view: GlobeView,
  path: AttitudePath,
  zoom: number,
  startedAt: number,
): GlobeView {
  const journey = { ...path, startedAt, zoom: { from: view.zoom, to: zoom } };
  return { ...stopView(view), journey };
}

/**
 * Starts a turn that brings places to the middle, and zooms out until all of them fit.
 *
 * @param mayZoomIn true to zoom in too, until the places fill the frame
 */
export function aimView(
  view: GlobeView,
  places: readonly Degrees[],
  mayZoomIn: boolean,
  startedAt: number,
): GlobeView {
  const center = bestCenter(places);
  const fitting = fittingZoom(center, places);
  const zoom = mayZoomIn ? fitting : Math.min(view.zoom, fitting);
  return travelView(view, turnPath(view.attitude, center), zoom, startedAt);
}

/**
 * Starts a step: a gradual turn by a button or a key. It continues from the end of the current journey,
 * so that quick steps add up.
 *
 * @param direction fractions of a whole step, which is 60° at zoom 1
 * @param zoomAtEnd default: the zoom at the end of the current journey
 */
export function stepView(
  view: GlobeView,
  direction: { east: number; north: number },
  startedAt: number,
  zoomAtEnd = targetZoom(view),
): GlobeView {
  const { attitude, zoom, journey } = view;
  const step = { east: direction.east / zoom, north: direction.north / zoom };
  const path = stepPath(attitude, journey?.end ?? attitude, step);
  return travelView(view, path, zoomAtEnd, startedAt);
}

/**
 * Multiplies the zoom. Returns the same object if the zoom is at its limit already.
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
