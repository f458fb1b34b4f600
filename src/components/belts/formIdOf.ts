import type { Belt } from './belt';

/** Returns the fragment identifier of the first request form in some belts; null if there is none. */
export function formIdOf(belts: readonly Belt[]): string | null {
  for (const belt of belts) if ('form' in belt && belt.form) return belt.form.id;
  return null;
}
