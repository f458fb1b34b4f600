/** How movements begin and end. Pure; times in milliseconds. */

/** Degrees per second that the globe turns by itself. */
const idleSpeed = 2.4;
/** Until the idle turn has its full speed. */
const idleRise = 2_000;

/** Degrees that the globe turns by itself in a step, `since` it began to. */
export function idleStep(since: number, step: number): number {
  const rise = Math.min(1, Math.max(0, since / idleRise));
  return (idleSpeed * rise * rise * step) / 1000;
}

/** Slow, fast, slow. */
export function eased(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** How long a turn of so many degrees takes: far ones are faster, none is abrupt. */
export const turnTime = (angle: number): number => 420 + 4.2 * Math.min(180, angle);

/** Half of the speed is lost in this time. */
const halfLife = 140;
/** Pixels per millisecond below which a globe that was let go stands. */
const standstill = 0.02;

export interface Velocity {
  x: number;
  y: number;
}

/** The speed after a step, null where it has come to rest. */
export function slowed({ x, y }: Velocity, step: number): Velocity | null {
  const left = 0.5 ** (step / halfLife);
  const speed = { x: x * left, y: y * left };
  return Math.hypot(speed.x, speed.y) < standstill ? null : speed;
}

interface Sample {
  x: number;
  y: number;
  time: number;
}

/** The last movements within this time tell the speed. */
const window = 90;

/** The speed with which a pointer let go; null where it had come to rest before. */
export function thrown(samples: readonly Sample[], now: number): Velocity | null {
  const recent = samples.filter(({ time }) => now - time <= window);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return null;
  const time = last.time - first.time;
  return slowed({ x: (last.x - first.x) / time, y: (last.y - first.y) / time }, 0);
}
