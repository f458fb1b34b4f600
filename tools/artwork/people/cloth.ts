import { corner, curve } from './geometry';
import type { Point } from './geometry';

/** Half the distance between the shoulders, 1 for the standard build. */
export type Build = number;

const bottom = 1000;

/** The outline of the shoulders and chest in cloth, from the side of the neck outwards. */
export function torso(build: Build, neck: number, height: number): string {
  const half = (side: 1 | -1): Point[] => [
    corner({ x: side * neck, y: 352 - height }),
    { x: side * (neck + 70), y: 392 - height * 0.4 },
    { x: side * 330 * build, y: 434 },
    { x: side * 446 * build, y: 482 },
    { x: side * 508 * build, y: 590 },
    { x: side * 540 * build, y: 740 },
    corner({ x: side * 560 * build, y: bottom }),
  ];
  return curve([...half(-1), ...half(1).toReversed()], true);
}

/** A filled shape. */
export const paint = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
/** A drawn line. */
export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

/** Light from the left and shade on the right over a piece of cloth, with the folds of the sleeves. */
export function modelled(d: string, id: string, dark: string, build: Build): string {
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">` +
    `<path d="M-640 380Q-300 390 -190 470Q-330 600 -380 1060H-700Z" fill="#fff" opacity="0.13" filter="url(#soft44)"/>` +
    `<path d="M640 400Q330 420 230 520Q300 700 270 1060H720Z" fill="${dark}" opacity="0.7" filter="url(#soft44)"/>` +
    `<path d="M${-404 * build} 1000Q${-420 * build} 800 ${-376 * build} 640Q${-352 * build} 760 ${-356 * build} 1000ZM${372 * build} 1000Q${392 * build} 800 ${372 * build} 650Q${424 * build} 780 ${424 * build} 1000Z" fill="${dark}" opacity="0.34" filter="url(#soft14)"/>` +
    line(
      `M${-376 * build} 640Q${-366 * build} 560 ${-330 * build} 500M${372 * build} 650Q${366 * build} 560 ${334 * build} 504`,
      dark,
      4,
      0.3,
    ) +
    `</g>`
  );
}

/** A shirt or blouse with an open or closed collar. */
export function shirt(
  cloth: string,
  shade: string,
  open: number,
  build: Build,
  neck: number,
): string {
  const body = torso(build, 112, 0);
  const v = 470 + open;
  const collar = (side: 1 | -1) =>
    `M${side * (neck - 2)} 340Q${side * (neck + 2)} 366 ${side * (neck - 4)} 384L${side * 22} ${v - 18}L${side * 70} ${v + 52}L${side * (neck + 56)} 426Q${side * (neck + 48)} 384 ${side * (neck + 22)} 352Q${side * (neck + 8)} 338 ${side * (neck - 2)} 340Z`;
  const opening = `M${-neck - 2} 340L0 ${v}L${neck + 2} 340Z`;
  return (
    `<mask id="open" maskUnits="userSpaceOnUse" x="-800" y="100" width="1600" height="1000"><rect x="-800" y="100" width="1600" height="1000" fill="#fff"/><path d="${opening}" fill="#000"/></mask>` +
    `<g mask="url(#open)">${paint(body, cloth)}${modelled(body, 'shirt', shade, build)}` +
    line(`M4 ${v}V1000`, shade, 5, 0.8) +
    [0, 1, 2]
      .map((n) => `<circle cx="16" cy="${v + 64 + n * 120}" r="7" fill="${shade}"/>`)
      .join('') +
    `</g>${paint(collar(-1), cloth)}${paint(collar(1), cloth)}` +
    paint(collar(1), shade, 'opacity="0.35"') +
    line(collar(-1), shade, 3, 0.9) +
    line(collar(1), shade, 3, 0.9)
  );
}

/** A round-necked or rolled knit. */
export function knit(
  cloth: string,
  shade: string,
  light: string,
  rolled: boolean,
  build: Build,
): string {
  const body = torso(build, 114, rolled ? -8 : 0);
  const neck = rolled
    ? 'M-120 262Q0 330 120 262Q128 330 132 398Q0 470 -132 398Q-128 330 -120 262Z'
    : 'M-122 352Q0 520 122 352L146 372Q0 566 -146 372Z';
  const ribs = Array.from({ length: 17 }, (_, n) => {
    const x = -120 + n * 15;
    const sag = 60 * (1 - (x / 130) ** 2);
    return rolled ? `M${x} ${270 + sag * 0.6}L${x * 1.08} ${398 + sag * 0.9}` : '';
  }).join('');
  const cut = rolled
    ? ''
    : `<mask id="open" maskUnits="userSpaceOnUse" x="-800" y="100" width="1600" height="1000"><rect x="-800" y="100" width="1600" height="1000" fill="#fff"/><path d="M-122 340L-122 352Q0 520 122 352V340Z" fill="#000"/></mask>`;
  return (
    `${cut}<g${rolled ? '' : ' mask="url(#open)"'}>${paint(body, cloth)}${modelled(body, 'knit', shade, build)}</g>` +
    paint(neck, cloth) +
    line(neck, shade, 4, 0.7) +
    line(ribs, shade, 3, 0.5) +
    (rolled
      ? `<path d="M20 300Q90 300 122 268L132 398Q70 440 20 440Z" fill="${shade}" opacity="0.5" filter="url(#soft8)"/><path d="M-118 280Q-70 330 -20 330" stroke="${light}" stroke-width="9" fill="none" opacity="0.3" filter="url(#soft4)"/>`
      : '')
  );
}

/** A jacket with lapels over whatever was drawn before; `low` is where it closes. */
export function jacket(
  cloth: string,
  shade: string,
  light: string,
  low: number,
  build: Build,
): string {
  const body = torso(build, 128, -6);
  const v = `M-150 330L-126 372Q-90 560 0 ${low}Q90 560 126 372L150 330Z`;
  const lapel = (s: 1 | -1) =>
    `M${s * 126} 366Q${s * 92} 560 0 ${low}L${s * 46} ${low + 16}Q${s * 168} ${low - 90} ${s * 214} ${low - 196}L${s * 176} ${low - 214}L${s * 226} ${low - 262}Q${s * 190} 420 ${s * 148} 380Z`;
  return (
    `<mask id="vee" maskUnits="userSpaceOnUse" x="-800" y="100" width="1600" height="1000"><rect x="-800" y="100" width="1600" height="1000" fill="#fff"/><path d="${v}" fill="#000"/></mask>` +
    `<g mask="url(#vee)">${paint(body, cloth)}${modelled(body, 'jacket', shade, build)}</g>` +
    `<path d="${lapel(-1)}${lapel(1)}" fill="#000" opacity="0.3" filter="url(#soft8)" transform="translate(5 9)"/>` +
    paint(lapel(-1), cloth) +
    paint(lapel(1), cloth) +
    paint(lapel(1), shade, 'opacity="0.45"') +
    paint(lapel(-1), light, 'opacity="0.12"') +
    line(lapel(-1), light, 2.5, 0.35) +
    line(lapel(1), light, 2.5, 0.16) +
    line(`M0 ${low}Q14 ${low + 60} 8 1000`, shade, 6, 0.9)
  );
}
