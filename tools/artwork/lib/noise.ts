/** Smooth noise from 0 to 1 over two numbers, from whole-number hashes as the shaders' own. */
export function noise2(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const fade = (t: number): number => t * t * (3 - 2 * t);
  const [u, v] = [fade(x - i), fade(y - j)];
  const low = hash(i, j) * (1 - u) + hash(i + 1, j) * u;
  const high = hash(i, j + 1) * (1 - u) + hash(i + 1, j + 1) * u;
  return low * (1 - v) + high * v;
}

function hash(x: number, y: number): number {
  let n = Math.imul(x, 1597334677) ^ Math.imul(y, 3812015801);
  n ^= n >>> 15;
  n = Math.imul(n, 2246822519);
  n ^= n >>> 13;
  return (n >>> 8) / 16777216;
}
