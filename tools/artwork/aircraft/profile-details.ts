import type { CurvePoint } from '../lib/spline';
import type { AircraftModel, GearLeg } from './model';
import { polygon, type Pen } from './profile-parts';

const cm = (metres: number): number => Math.round(metres * 100);

/** Cabin windows: one row of rounded dark panes, with the exits' gaps. */
export function windowsSvg(model: AircraftModel): string {
  const w = model.windows;
  if (!w) return '';
  const panes: string[] = [];
  for (let x = w.from + w.pitch / 2; x < w.to; x += w.pitch) {
    if (w.gaps.some(([from, to]) => x > from && x < to)) continue;
    const inDoor = model.doors.some(
      (d) =>
        d.kind !== 'hold' &&
        d.side !== 'right' &&
        d.kind !== 'exit' &&
        x > d.x - 0.2 &&
        x < d.x + d.width + 0.2,
    );
    if (inDoor) continue;
    panes.push(`M${cm(x)} ${cm(model.height - w.y)}v1`);
  }
  // Each pane is a short stroke with round ends: small in the file, exact in place.
  return `<path d="${panes.join('')}" fill="none" stroke="#8fa0b6" stroke-width="${cm(w.width) + 5}" stroke-linecap="round"/>
<path d="${panes.map((p) => p.replace('v1', `v${cm(w.height - w.width)}`)).join('')}" transform="translate(0 ${-cm((w.height - w.width) / 2)})" fill="none" stroke="#1a2a45" stroke-width="${cm(w.width)}" stroke-linecap="round"/>`;
}

/** Doors and hatches of the left side, each with a small window where it has one. */
export function doorsSvg(model: AircraftModel): string {
  return model.doors
    .filter((door) => door.side !== 'right')
    .map((door) => {
      const [x, y] = [cm(door.x), cm(model.height - door.y - door.height)];
      const line =
        door.kind === 'cargo'
          ? 'stroke="#4d5e78" stroke-width="5"'
          : 'stroke="#8b9ab0" stroke-width="4"';
      const frame = `<rect x="${x}" y="${y}" width="${cm(door.width)}" height="${cm(door.height)}" rx="${door.kind === 'cargo' ? 10 : 18}" fill="none" ${line}/>`;
      if (door.kind === 'cargo') {
        const hinge = `<path d="M${x + 12} ${y - 5}h${cm(door.width) - 24}M${x} ${y + cm(door.height) * 0.5}h${cm(door.width)}" stroke="#9aa8ba" stroke-width="3"/>`;
        return frame + hinge;
      }
      const windowY =
        door.kind === 'exit'
          ? cm(model.height - (model.windows?.y ?? door.y)) - 12
          : y + cm(door.height * 0.28);
      const pane = `<rect x="${x + cm(door.width / 2) - 9}" y="${Math.round(windowY)}" width="18" height="26" rx="8" fill="#1a2a45"/>`;
      return frame + (door.kind === 'hold' ? '' : pane);
    })
    .join('');
}

/** Cockpit glazing with its frames and a glint. */
export function panesSvg(model: AircraftModel, pen: Pen): string {
  const panes = model.panes.map((pane) => polygon(pane, pen)).join('');
  const glint = model.panes.map((pane): string => {
    const [b = [0, 0], a = [0, 0]] = pane;
    const inset = (p: CurvePoint, dx: number): CurvePoint => [p[0] + dx, p[1] - 0.05];
    return `M${pen(inset(a, 0.12))}L${pen(inset([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 0.16))}`;
  });
  return `<path d="${panes}" fill="#14223a" stroke="#55657c" stroke-width="5" stroke-linejoin="round"/><path d="${glint.join('')}" stroke="#7d98c4" stroke-width="5" stroke-linecap="round" fill="none"/>`;
}

function legSvg(model: AircraftModel, leg: GearLeg, faint: boolean): string {
  const y = (height: number): number => cm(model.height - height);
  const x = cm(leg.x);
  const r = cm(leg.radius);
  const base = leg.axles > 1 ? leg.radius * 1.12 : 0;
  const wheels = (leg.axles > 1 ? [-base, base] : [0]).map((offset) => {
    const cx = x + cm(offset);
    return `<circle cx="${cx}" cy="${y(leg.radius)}" r="${r}" fill="#1c222c"/><circle cx="${cx}" cy="${y(leg.radius)}" r="${Math.round(r * 0.55)}" fill="#aab4c2"/><circle cx="${cx}" cy="${y(leg.radius)}" r="${Math.round(r * 0.2)}" fill="#596476"/>`;
  });
  const strut = `<path d="M${x} ${y(leg.radius)}V${y(leg.top)}M${x} ${y(leg.radius * 1.9)}L${x - Math.round(r * 1.7)} ${y(leg.top)}" stroke="#7c899b" stroke-width="${Math.round(r * 0.3)}" fill="none"/>`;
  const bogie =
    leg.axles > 1
      ? `<path d="M${x - cm(base)} ${y(leg.radius)}h${cm(base * 2)}" stroke="#7c899b" stroke-width="${Math.round(r * 0.3)}"/>`
      : '';
  return `<g${faint ? ' opacity=".55"' : ''}>${strut}${bogie}${wheels.join('')}</g>`;
}

/** Nose and main undercarriage, wheels on the ground line. */
export function gearSvg(model: AircraftModel): string {
  const { noseGear, mainGear } = model;
  const top = cm(model.height - noseGear.top - 0.05);
  const door = `<path d="M${cm(noseGear.x - 1)} ${top}h150v${cm(noseGear.radius * 1.4)}h-138Z" fill="#dfe6ee" stroke="#8b9ab0" stroke-width="3"/>`;
  return `${legSvg(model, noseGear, false)}${door}${legSvg(model, mainGear, false)}`;
}
