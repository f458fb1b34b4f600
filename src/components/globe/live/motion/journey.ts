/** Paths from one attitude to another, with their durations. Pure. */
import { shortestTurn, wrapLongitude, type Attitude } from '../../camera';
import type { Degrees } from '../../sphere';
import { turnDuration } from './motion';

export interface AttitudePath {
  /** Returns the attitude at a progress of 0 to 1. */
  at: (progress: number) => Attitude;
  end: Attitude;
  /** Milliseconds. */
  duration: number;
}

/** A path that the globe follows. */
export interface Journey extends AttitudePath {
  zoom: { from: number; to: number };
  /** Start time on the clock of `performance.now()`. */
  startedAt: number;
}

/** Milliseconds of a step by button or key. */
const stepDuration = 320;
/** Degrees of a whole step. */
const stepAngle = 60;

/** Returns the shortest path that brings a place to the middle. */
export function turnPath(from: Attitude, to: Degrees): AttitudePath {
  const { at, angle } = shortestTurn(from, to);
  return { at, end: { ...to, roll: 0 }, duration: turnDuration(angle) };
}

/**
 * Returns the path of a step along meridian and parallel.
 *
 * @param target end of the previous step, so that quick steps add up
 * @param step fractions of a whole step
 */
export function stepPath(
  from: Attitude,
  target: Attitude,
  step: { east: number; north: number },
): AttitudePath {
  const end = {
    latitude: Math.max(-90, Math.min(90, target.latitude + step.north * stepAngle)),
    longitude: target.longitude + step.east * stepAngle,
    roll: 0,
  };
  // Takes the short way round, also across the antimeridian.
  const east = wrapLongitude(end.longitude - from.longitude);
  const at = (progress: number) => ({
    latitude: from.latitude + (end.latitude - from.latitude) * progress,
    longitude: from.longitude + east * progress,
    roll: from.roll * (1 - progress),
  });
  return { at, end, duration: stepDuration };
}
