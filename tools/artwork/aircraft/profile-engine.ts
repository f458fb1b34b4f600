import type { CurvePoint } from '../lib/spline';
import type { AircraftModel } from './model';
import { polygon, smooth, type Pen } from './profile-parts';

/** Nacelle, lip, core and pylon of a turbofan as seen from the left. */
export function turbofanSvg(model: AircraftModel, pen: Pen, id: (name: string) => string): string {
  const { x, y, length: l, radius: r, fanEnd, flat, chevrons, z } = model.engine;
  const end = l * fanEnd;
  const low = 1 - flat;
  const at = (along: number, k: number): CurvePoint => [x + along, y + k * r * (k < 0 ? low : 1)];
  const upper = [
    at(0, 0.86),
    at(0.06, 0.92),
    at(0.45, 0.98),
    at(end * 0.35, 1),
    at(end * 0.6, 0.98),
    at(end, 0.84),
  ];
  const lower = [
    at(end, -0.82),
    at(end * 0.6, -0.98),
    at(end * 0.35, -1),
    at(0.45, -0.97),
    at(0.06, -0.91),
    at(0, -0.85),
  ];
  const teeth = chevrons ? serration(at(end, 0.84), at(end, -0.82), 9) : [];
  const body = `${smooth(upper, pen)}${teeth.map((p) => `L${pen(p)}`).join('')}${smooth(lower, pen, 'L')}Z`;
  const lip = `${smooth([at(0.24, 0.955), at(0.06, 0.92), at(0, 0.86)], pen)}${smooth([at(0, -0.85), at(0.06, -0.91), at(0.24, -0.945)], pen, 'L')}Q${pen(at(0.14, 0))} ${pen(at(0.24, 0.955))}Z`;
  const core = [
    at(end - 0.1, 0.6),
    at(end + (l - end) * 0.55, 0.42),
    at(end + (l - end) * 0.6, -0.4),
    at(end - 0.1, -0.6),
  ];
  const cone = [at(end + (l - end) * 0.5, 0.26), at(l, 0.02), at(end + (l - end) * 0.5, -0.24)];
  const wing = model.wing.reduce((best, s) =>
    Math.abs(s.z - z) < Math.abs(best.z - z) ? s : best,
  );
  const pylon: CurvePoint[] = [
    at(l * 0.22, 0.96),
    [x + l * 0.42, y + r * 1.18],
    [wing.x + 0.5, wing.y + 0.06],
    [wing.x + wing.chord * 0.62, wing.y - 0.16],
    [x + l * 0.98, y + r * 0.45],
    at(end * 0.9, 0.6),
  ];
  return `<path d="${polygon(pylon, pen)}" fill="#c3ccd8" stroke="#8b9ab0" stroke-width="3"/>
<path d="${polygon(cone, pen)}" fill="#5a5653"/><path d="${polygon(core, pen)}" fill="url(#${id('core')})"/>
<path d="${body}" fill="url(#${id('cowl')})" stroke="#06265c" stroke-width="3" stroke-linejoin="round"/>
<path d="${lip}" fill="url(#${id('lip')})"/>
<path d="M${pen(at(end * 0.46, 0.99))}Q${pen(at(end * 0.5, 0))} ${pen(at(end * 0.46, -0.99))}M${pen(at(end * 0.1, -0.62))}L${pen(at(end * 0.97, -0.55))}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>`;
}

function serration(from: CurvePoint, to: CurvePoint, count: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let i = 0; i < count; i += 1) {
    const part = (t: number): number =>
      from[1] + (to[1] - from[1]) * (0.5 - Math.cos(Math.PI * t) / 2);
    points.push([from[0] + 0.02, part(i / count)], [from[0] + 0.2, part((i + 0.5) / count)]);
  }
  return [...points, [from[0] + 0.02, to[1]]];
}

/** Nacelle, spinner and the six blades of a propeller as seen from the left. */
export function turbopropSvg(model: AircraftModel, pen: Pen, id: (name: string) => string): string {
  const { x, y, length: l } = model.engine;
  const top: CurvePoint[] = [
    [x + 0.58, y + 0.3],
    [x + 1, y + 0.44],
    [x + 1.8, y + 0.5],
    [x + 2.8, y + 0.48],
  ];
  const low: CurvePoint[] = [
    [x + l, y + 0.1],
    [x + 5.2, y - 0.36],
    [x + 4, y - 0.74],
    [x + 2.6, y - 0.94],
    [x + 1.6, y - 0.92],
    [x + 0.9, y - 0.78],
    [x + 0.58, y - 0.48],
  ];
  const spinner: CurvePoint[] = [
    [x + 0.62, y + 0.33],
    [x + 0.34, y + 0.27],
    [x + 0.1, y + 0.15],
    [x, y],
    [x + 0.1, y - 0.15],
    [x + 0.34, y - 0.27],
    [x + 0.62, y - 0.33],
  ];
  const blades = [12, 72, 132, 192, 252, 312].map((degrees) => {
    const reach = Math.cos((degrees * Math.PI) / 180) * 1.965;
    const root = Math.cos((degrees * Math.PI) / 180) * 0.3;
    const w = 0.075 + 0.05 * Math.abs(Math.sin((degrees * Math.PI) / 180));
    const c = x + 0.36;
    const mid = (root + reach) / 2;
    const shape: CurvePoint[] = [
      [c - w * 0.7, y + root],
      [c - w * 1.5, y + mid],
      [c - w * 0.5, y + reach],
      [c + w * 0.5, y + reach],
      [c + w * 1.4, y + mid],
      [c + w * 0.8, y + root],
    ];
    return `<path d="${smooth(shape, pen)}Z" fill="#1b2534"/>`;
  });
  const tip = (s: number): string =>
    `<path d="M${pen([x + 0.3, y + 1.92 * s])}L${pen([x + 0.42, y + 1.92 * s])}" stroke="#FFC629" stroke-width="7"/>`;
  return `<path d="${smooth(top, pen)}L${pen([x + l, y + 0.28])}${smooth(low, pen, 'L')}Z" fill="url(#${id('skin2')})" stroke="#9aa8ba" stroke-width="2"/>
<path d="M${pen([x + 0.6, y - 0.42])}L${pen([x + 0.6, y - 0.74])}Q${pen([x + 1, y - 0.82])} ${pen([x + 1.15, y - 0.62])}Z" fill="#1b2534"/>
<path d="M${pen([x + 1.5, y + 0.46])}V${pen([0, y - 0.9]).split(' ')[1]}M${pen([x + 3, y + 0.42])}V${pen([0, y - 0.9]).split(' ')[1]}" stroke="#aeb9c8" stroke-width="2" fill="none"/>
${blades.join('')}${tip(0.99)}${tip(-0.99)}<path d="${smooth(spinner, pen)}Z" fill="url(#${id('cowl')})"/>`;
}
