/** Ways from one attitude to another, and how long they take. Pure. */
import { shortestTurn, wrapped, type Attitude } from '../camera';
import type { Degrees } from '../sphere';
import { turnTime } from './motion';

export interface Way {
  /** Where the globe is after a share of the way, 0 to 1. */
  at: (share: number) => Attitude;
  end: Attitude;
  /** Milliseconds. */
  time: number;
}

/** A way that is being gone. */
export interface Journey extends Way {
  zoom: { from: number; to: number };
  started: number;
}

/** Milliseconds of a step by button or key. */
const stepTime = 320;
/** Degrees of a whole step. */
const stepAngle = 60;

/** The shortest way to a place. */
export function turn(from: Attitude, to: Degrees): Way {
  const { at, angle } = shortestTurn(from, to);
  return { at, end: { ...to, roll: 0 }, time: turnTime(angle) };
}

/**
 * A step along meridian and parallel.
 *
 * @param aim where the step before would have ended, so that quick steps add up
 * @param step shares of a whole step
 */
export function glide(from: Attitude, aim: Attitude, step: { east: number; north: number }): Way {
  const end = {
    latitude: Math.max(-90, Math.min(90, aim.latitude + step.north * stepAngle)),
    longitude: aim.longitude + step.east * stepAngle,
    roll: 0,
  };
  // The short way round, whichever way the degrees are counted.
  const east = wrapped(end.longitude - from.longitude);
  const at = (share: number) => ({
    latitude: from.latitude + (end.latitude - from.latitude) * share,
    longitude: from.longitude + east * share,
    roll: from.roll * (1 - share),
  });
  return { at, end, time: stepTime };
}

/** Where the globe has come to rest: latitude, longitude, zoom. */
export function describe({ latitude, longitude }: Attitude, zoom: number): string {
  return [latitude, wrapped(longitude), zoom].map((each) => each.toFixed(2)).join(' ');
}
