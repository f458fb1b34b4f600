import type { Degrees } from '../../src/components/globe/sphere';

/** A flight between two places. */
export interface BenchRoute {
  from: Degrees;
  to: Degrees;
}

/** Generates routes all over the world; the same ones at every run. */
export function makeRoutes(count: number): BenchRoute[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const randomPlace = () => ({
    latitude: Math.round(random() * 1300 - 600) / 10,
    longitude: Math.round(random() * 3600 - 1800) / 10,
  });
  return Array.from({ length: count }, () => ({ from: randomPlace(), to: randomPlace() }));
}
