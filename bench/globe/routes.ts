import type { Degrees } from '../../src/components/globe/sphere';

export interface BenchRoute {
  from: Degrees;
  to: Degrees;
}

/** So many routes all over the world; the same at every run. */
export function makeRoutes(count: number): BenchRoute[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const place = () => ({
    latitude: Math.round(next() * 1300 - 600) / 10,
    longitude: Math.round(next() * 3600 - 1800) / 10,
  });
  return Array.from({ length: count }, () => ({ from: place(), to: place() }));
}
