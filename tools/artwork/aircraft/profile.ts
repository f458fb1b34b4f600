import type { CurvePoint } from '../lib/spline';
import { liveryArc } from './livery';
import type { AircraftModel } from './model';
import { doorsSvg, gearSvg, panesSvg, windowsSvg } from './profile-details';
import { turbofanSvg, turbopropSvg } from './profile-engine';
import { fuselagePath, penOf, polygon, smooth, surfacePaths } from './profile-parts';

/** The side view of a type as SVG: nose left, one unit a centimetre, wheels on the lower edge. */
export function profileSvg(model: AircraftModel): string {
  const pen = penOf(model);
  const id = (name: string): string => `${model.key}-${name}`;
  const [w, h] = [Math.round(model.length * 100), Math.round(model.height * 100)];
  const y = (height: number): number => Math.round((model.height - height) * 100);
  const belly = Math.min(...model.bottom.map(([, value]) => value));
  const roof = Math.max(...model.top.map(([, value]) => value));
  const arc = liveryArc(model);
  const fuselage = fuselagePath(model, pen);
  const [root, , tipFront, tipEnd] = model.fin;
  const finShape: CurvePoint[] = [
    model.dorsal[0],
    model.dorsal[1],
    [tipFront?.x ?? 0, tipFront?.y ?? 0],
    [tipEnd?.x ?? 0, model.height - 0.01],
    [(tipEnd?.x ?? 0) + (tipEnd?.chord ?? 0), model.height - 0.01],
    [(tipFront?.x ?? 0) + (tipFront?.chord ?? 0), (tipFront?.y ?? 0) - 0.1],
    [(root?.x ?? 0) + (root?.chord ?? 0), root?.y ?? 0],
    [root?.x ?? 0, root?.y ?? 0],
  ];
  const rudderTop: CurvePoint = [
    (tipFront?.x ?? 0) + (tipFront?.chord ?? 0) * 0.68,
    tipFront?.y ?? 0,
  ];
  const rudderFoot: CurvePoint = [(root?.x ?? 0) + (root?.chord ?? 0) * 0.7, (root?.y ?? 0) + 0.9];
  const circle = (radius: number): string =>
    `cx="${Math.round(arc.x * 100)}" cy="${y(arc.y)}" r="${Math.round(radius * 100)}"`;
  const gradient = (
    name: string,
    stops: readonly (readonly [number, string])[],
    from: number,
    to: number,
  ): string =>
    `<linearGradient id="${id(name)}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  const { engine, fairing } = model;
  const [engineTop, engineFoot] = [y(engine.y + engine.radius), y(engine.y - engine.radius)];
  const near = surfacePaths(model.wing.slice(1), pen);
  const winglet = [...surfacePaths(model.winglet, pen), ...surfacePaths(model.winglet2, pen)];
  const tail = surfacePaths(model.tailplane.slice(1), pen);
  const fairingLine = Array.from({ length: 13 }, (_, i): CurvePoint => {
    const t = i / 12;
    return [
      fairing.from + (fairing.to - fairing.from) * t,
      belly + 0.3 - (belly + 0.3 - fairing.bottom) * Math.sin(Math.PI * t) ** 0.55,
    ];
  });
  const lid = [...fairingLine]
    .reverse()
    .map(([x], i): CurvePoint => [x, belly + 0.35 + 0.55 * Math.sin((Math.PI * i) / 12) ** 0.7]);
  const joints = [0.2, 0.31, 0.6, 0.72]
    .map((k) => `M${Math.round(w * k)} ${y(roof)}V${y(belly)}`)
    .join('');
  const engineSvg =
    engine.kind === 'turbofan' ? turbofanSvg(model, pen, id) : turbopropSvg(model, pen, id);
  const wingSvg = `<g fill="url(#${id('wing')})" stroke="#8494ab" stroke-width="2" stroke-linejoin="round">${near.map((d) => `<path d="${d}"/>`).join('')}</g><g fill="#0B3A82">${winglet.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  const belly_ = `<path d="${smooth(fairingLine, pen)}${smooth(lid, pen, 'L')}Z" fill="url(#${id('belly')})" stroke="#9aa8ba" stroke-width="2"/>`;
  const defs = [
    gradient(
      'skin',
      [
        [0, '#e9eff6'],
        [0.16, '#ffffff'],
        [0.5, '#f6f9fc'],
        [0.74, '#dfe6ee'],
        [0.93, '#bcc8d6'],
        [1, '#a8b5c7'],
      ],
      y(roof),
      y(belly),
    ),
    gradient(
      'skin2',
      [
        [0, '#ffffff'],
        [0.6, '#e4eaf2'],
        [1, '#aab8ca'],
      ],
      y(engine.y + 0.5),
      y(engine.y - 0.95),
    ),
    gradient(
      'shade',
      [
        [0, '#071B3B00'],
        [0.66, '#071B3B00'],
        [1, '#071B3B4d'],
      ],
      y(roof),
      y(belly),
    ),
    gradient(
      'fin',
      [
        [0, '#1650a8'],
        [0.6, '#0B3A82'],
        [1, '#082d68'],
      ],
      0,
      y(roof),
    ),
    gradient(
      'cowl',
      [
        [0, '#1a56b0'],
        [0.25, '#2f6bc4'],
        [0.55, '#0B3A82'],
        [1, '#051f4a'],
      ],
      engineTop,
      engineFoot,
    ),
    gradient(
      'lip',
      [
        [0, '#f4f7fa'],
        [0.5, '#b7c1ce'],
        [1, '#6e7a8a'],
      ],
      engineTop,
      engineFoot,
    ),
    gradient(
      'core',
      [
        [0, '#8d8883'],
        [0.5, '#5a5653'],
        [1, '#33302f'],
      ],
      engineTop,
      engineFoot,
    ),
    gradient(
      'wing',
      [
        [0, '#dbe3ec'],
        [1, '#97a6ba'],
      ],
      y((model.wing[3]?.y ?? 4) + 0.3),
      y((model.wing[1]?.y ?? 3) - 0.6),
    ),
    gradient(
      'belly',
      [
        [0, '#cfd8e3'],
        [1, '#8f9eb3'],
      ],
      y(belly + 0.9),
      y(fairing.bottom),
    ),
    `<clipPath id="${id('body')}"><path d="${fuselage}"/></clipPath>`,
    `<clipPath id="${id('aft')}"><rect x="${Math.round(arc.x * 100)}" y="0" width="${w}" height="${h}"/></clipPath>`,
    `<clipPath id="${id('tail')}"><path d="${polygon(finShape, pen)}"/></clipPath>`,
  ].join('');
  const band = `<circle ${circle(arc.radius + arc.width / 2)} fill="none" stroke="#14B8B1" stroke-width="${Math.round(arc.width * 100)}"/>`;
  const body = `<path d="${fuselage}" fill="url(#${id('skin')})"/>
<g clip-path="url(#${id('body')})"><g clip-path="url(#${id('aft')})"><path fill-rule="evenodd" d="M${Math.round(arc.x * 100)} 0H${w}V${h}H${Math.round(arc.x * 100)}Z${circlePath(arc.x * 100, (model.height - arc.y) * 100, arc.radius * 100)}" fill="#0B3A82"/>${band}</g>
<path d="${joints}" stroke="#b9c5d4" stroke-width="2" fill="none"/><path d="${fuselage}" fill="url(#${id('shade')})"/></g>
<path d="${fuselage}" fill="none" stroke="#7e8fa8" stroke-width="3"/>`;
  const fin = `<path d="${polygon(finShape, pen)}" fill="url(#${id('fin')})"/><g clip-path="url(#${id('tail')})">${band}</g><path d="M${pen(rudderTop)}L${pen(rudderFoot)}" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`;
  const tailSvg = `<g fill="url(#${id('belly')})" stroke="#8494ab" stroke-width="2">${tail.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  const sponson = model.wingHigh ? sponsonSvg(model, id) : '';
  const layers = model.wingHigh
    ? [
        fin,
        body,
        windowsSvg(model),
        doorsSvg(model),
        panesSvg(model, pen),
        gearSvg(model),
        sponson,
        wingRoot(model, id),
        wingSvg,
        engineSvg,
        tailSvg,
      ]
    : [
        fin,
        body,
        windowsSvg(model),
        doorsSvg(model),
        panesSvg(model, pen),
        tailSvg,
        gearSvg(model),
        belly_,
        wingSvg,
        engineSvg,
      ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>
${layers.join('\n')}
<path d="M0 ${h - 2}H${w}" stroke="#4d5e78" stroke-width="4"/></svg>
`;
}

function circlePath(x: number, y: number, r: number): string {
  const [cx, cy, radius] = [Math.round(x), Math.round(y), Math.round(r)];
  return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

function sponsonSvg(model: AircraftModel, id: (name: string) => string): string {
  const x = Math.round(model.mainGear.x * 100);
  const y = Math.round((model.height - 1.1) * 100);
  return `<path d="M${x - 270} ${y}C${x - 200} ${y - 62} ${x + 190} ${y - 62} ${x + 290} ${y - 6}C${x + 170} ${y + 40} ${x + 60} ${y + 34} ${x + 46} ${y + 20}H${x - 46}C${x - 100} ${y + 38} ${x - 210} ${y + 34} ${x - 270} ${y}Z" fill="url(#${id('belly')})" stroke="#8b9ab0" stroke-width="2"/>`;
}

function wingRoot(model: AircraftModel, id: (name: string) => string): string {
  const wing = model.wing[0];
  if (!wing) return '';
  const pen = penOf(model);
  const shape: CurvePoint[] = [
    [wing.x - 1.1, wing.y - 0.06],
    [wing.x - 0.2, wing.y + 0.22],
    [wing.x + 1, wing.y + 0.3],
    [wing.x + 2.6, wing.y + 0.16],
    [wing.x + 4, wing.y - 0.06],
  ];
  return `<path d="${smooth(shape, pen)}Z" fill="url(#${id('skin2')})" stroke="#9aa8ba" stroke-width="2"/>`;
}
