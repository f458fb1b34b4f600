/** A point of a profile: distance from the nose and height (or half width), in metres. */
export type CurvePoint = readonly [x: number, y: number];

/**
 * A smooth curve through points, monotone between neighbours (Fritsch–Carlson), so that a
 * cylinder stays a cylinder. It runs over the square root of x, which rounds a nose at x = 0.
 */
export function monotoneCurve(points: readonly CurvePoint[]): (x: number) => number {
  const u = points.map(([x]) => Math.sqrt(Math.max(0, x)));
  const y = points.map(([, value]) => value);
  const slopes = u
    .slice(1)
    .map((right, i) => ((y[i + 1] ?? 0) - (y[i] ?? 0)) / (right - (u[i] ?? 0)));
  const tangents = y.map((_, i) => {
    const before = slopes[i - 1];
    const after = slopes[i];
    if (before === undefined) return after ?? 0;
    if (after === undefined) return before;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
  return (x) => {
    const t = Math.sqrt(Math.max(0, x));
    let i = 0;
    while (i < slopes.length - 1 && t > (u[i + 1] ?? 0)) i += 1;
    const u0 = u[i] ?? 0;
    const h = (u[i + 1] ?? u0 + 1) - u0;
    const s = Math.min(1, Math.max(0, (t - u0) / h));
    const s2 = s * s;
    const s3 = s2 * s;
    return (
      (2 * s3 - 3 * s2 + 1) * (y[i] ?? 0) +
      (s3 - 2 * s2 + s) * h * (tangents[i] ?? 0) +
      (3 * s2 - 2 * s3) * (y[i + 1] ?? 0) +
      (s3 - s2) * h * (tangents[i + 1] ?? 0)
    );
  };
}
