/** Speeds and durations of the globe's movements. Pure; times in milliseconds. */

/** Degrees per second at which the globe spins by itself. */
const spinSpeed = 2.4;
/** Time until the spin has its full speed. */
const spinRampTime = 2_000;

/** Returns the degrees of a step of the spin that started `spinTime` ago. */
export function spinStep(spinTime: number, step: number): number {
  const ramp = Math.min(1, Math.max(0, spinTime / spinRampTime));
  return (spinSpeed * ramp * ramp * step) / 1000;
}

/** Eases a progress of 0 to 1 in and out; clamps it to that range. */
export function easeInOut(progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}

/** Returns the milliseconds of a turn by an angle in degrees. The speed grows with the angle. */
export const turnDuration = (angle: number): number => 420 + 4.2 * Math.min(180, angle);

/** Time in which a thrown globe loses half of its speed. */
const halfLife = 140;
/** Pixels per millisecond below which a thrown globe stops. */
const leastSpeed = 0.02;

/** A point in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** In pixels per millisecond. */
export type Velocity = Point;

/** Returns the velocity after a step; null if the globe has stopped. */
export function decelerate({ x, y }: Velocity, step: number): Velocity | null {
  const factor = 0.5 ** (step / halfLife);
  const velocity = { x: x * factor, y: y * factor };
  return Math.hypot(velocity.x, velocity.y) < leastSpeed ? null : velocity;
}

/** Position of a pointer at a time. */
export interface PointerSample extends Point {
  time: number;
}

/** Only samples of this last period decide the velocity of a glide. */
const samplePeriod = 90;

/** Returns the samples that are recent enough at `time` to decide the velocity of a glide. */
export const recentSamples = (samples: readonly PointerSample[], time: number): PointerSample[] =>
  samples.filter((sample) => time - sample.time <= samplePeriod);

/** Returns the velocity with which a pointer was released; null if it had stopped before that. */
export function releaseVelocity(samples: readonly PointerSample[], time: number): Velocity | null {
  const recent = recentSamples(samples, time);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return null;
  const duration = last.time - first.time;
  // A step of 0 keeps the velocity; one below the least speed becomes null.
  return decelerate({ x: (last.x - first.x) / duration, y: (last.y - first.y) / duration }, 0);
}
