import { monotoneCurve, type CurvePoint } from '../lib/spline';
import { sectionRing } from './mesh';
import type { AircraftModel, Section } from './model';

/** Writes metres as centimetres of the drawing: y turned downwards, rounded to whole numbers. */
export type Pen = (point: CurvePoint) => string;

/** The pen of a type: its ground line is the lower edge of the drawing. */
export function penOf(model: AircraftModel): Pen {
  return ([x, y]) => `${Math.round(x * 100)} ${Math.round((model.height - y) * 100)}`;
}

/** A closed path through points, straight between them. */
export function polygon(points: readonly CurvePoint[], pen: Pen): string {
  return `M${points.map(pen).join('L')}Z`;
}

/** A smooth path through points as cubic curves (Catmull–Rom), open at both ends. */
export function smooth(points: readonly CurvePoint[], pen: Pen, start = 'M'): string {
  const at = (i: number): CurvePoint =>
    points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const parts = points.slice(0, -1).map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const p: CurvePoint = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const q: CurvePoint = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${pen(p)} ${pen(q)} ${pen(c)}`;
  });
  return `${start}${pen(at(0))}${parts.join('')}`;
}

/** Outline of the fuselage as a closed path. */
export function fuselagePath(model: AircraftModel, pen: Pen): string {
  const [top, bottom] = [monotoneCurve(model.top), monotoneCurve(model.bottom)];
  const end = model.top[model.top.length - 1]?.[0] ?? model.length;
  const stations = Array.from({ length: 49 }, (_, i) => end * (i / 48) ** 1.9);
  const tail = Array.from({ length: 25 }, (_, i) => end * (0.66 + (0.34 * i) / 24));
  const xs = [...stations.filter((x) => x < end * 0.66), ...tail];
  const upper = xs.map((x): CurvePoint => [x, top(x)]);
  const lower = [...xs].reverse().map((x): CurvePoint => [x, bottom(x)]);
  return `${smooth(upper, pen)}${smooth(lower, pen, 'L')}Z`;
}

/** The outline that encloses points, counter-clockwise. */
export function hull(points: readonly CurvePoint[]): CurvePoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: CurvePoint, a: CurvePoint, b: CurvePoint): number =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly CurvePoint[]): CurvePoint[] => {
    const chain: CurvePoint[] = [];
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = chain.slice(-2);
        if (a && b && turn(a, b, p) <= 0) chain.pop();
        else break;
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** What the side view shows of a wing: each pair of neighbouring sections, enclosed. */
export function surfacePaths(sections: readonly Section[], pen: Pen): string[] {
  const seen = sections.map((section) =>
    sectionRing(section, 1).map(([x, y]): CurvePoint => [x, y]),
  );
  return seen.slice(1).map((ring, i) => polygon(hull([...(seen[i] ?? []), ...ring]), pen));
}
