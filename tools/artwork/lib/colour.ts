import { rgb } from './palette';

/** Light of a hex colour, red, green and blue, linear; `strength` multiplies it. */
export function linear(hex: string, strength = 1): [number, number, number] {
  const [r, g, b] = rgb(hex);
  const decode = (v: number): number => v ** 2.2 * strength;
  return [decode(r), decode(g), decode(b)];
}
