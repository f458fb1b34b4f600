import { jacket, knit, line, modelled, paint, shirt, torso } from './cloth';
import type { Build } from './cloth';

/** Navy suit over a white blouse or an open shirt. */
export function suit(
  neck: number,
  build: Build,
  cloth: { base: string; shade: string; light: string },
  under: { base: string; shade: string },
  open: number,
): string {
  return (
    shirt(under.base, under.shade, open, build, neck) +
    jacket(cloth.base, cloth.shade, cloth.light, 742, build) +
    `<circle cx="-150" cy="530" r="11" fill="#14B8B1"/><circle cx="-153" cy="527" r="4" fill="#fff" opacity="0.6"/>`
  );
}

/** A jacket over a rolled knit. */
export function jacketOverKnit(
  build: Build,
  cloth: { base: string; shade: string; light: string },
  under: { base: string; shade: string; light: string },
): string {
  return (
    knit(under.base, under.shade, under.light, true, build) +
    jacket(cloth.base, cloth.shade, cloth.light, 760, build)
  );
}

/** A sweater with the collar of a shirt over its neck. */
export function sweater(
  neck: number,
  build: Build,
  cloth: { base: string; shade: string; light: string },
  under: { base: string; shade: string },
): string {
  const collar = (s: 1 | -1) =>
    `M${s * (neck - 2)} 340Q${s * (neck + 2)} 364 ${s * (neck - 4)} 382L${s * 20} 446L${s * 76} 506L${s * (neck + 52)} 420Q${s * (neck + 44)} 380 ${s * (neck + 20)} 352Q${s * (neck + 8)} 338 ${s * (neck - 2)} 340Z`;
  return (
    knit(cloth.base, cloth.shade, cloth.light, false, build) +
    `<path d="M-20 440L0 428L20 440L34 470L0 500L-34 470Z" fill="${under.base}"/><path d="M0 448V498" stroke="${under.shade}" stroke-width="4"/>` +
    `<path d="${collar(-1)}${collar(1)}" fill="#000" opacity="0.25" filter="url(#soft4)" transform="translate(4 8)"/>` +
    paint(collar(-1), under.base) +
    paint(collar(1), under.base) +
    paint(collar(1), under.shade, 'opacity="0.5"') +
    line(collar(-1), under.shade, 3, 0.9) +
    line(collar(1), under.shade, 3, 0.9)
  );
}

/** The captain's white shirt: black tie, four gold bars on each shoulder, wings on the breast. */
export function captain(neck: number, build: Build): string {
  const shade = '#B9C9DE';
  const board = (s: 1 | -1) => {
    const bars = [0, 1, 2, 3]
      .map((n) => `<rect x="${-60 + n * 26}" y="-31" width="13" height="62" fill="#E2B348"/>`)
      .join('');
    return `<g transform="translate(${s * 312 * build} 474) scale(${s} 1) rotate(21)"><path d="M-128 -32H76Q92 -32 92 0Q92 32 76 32H-128L-146 0Z" fill="#0C1B38" stroke="#071126" stroke-width="3"/>${bars}<circle cx="-112" cy="0" r="8" fill="#E2B348"/></g>`;
  };
  const wings =
    'M196 612Q150 590 112 606Q138 612 150 622Q160 632 182 632ZM208 612Q254 590 292 606Q266 612 254 622Q244 632 222 632Z';
  return (
    shirt('#F7FAFD', shade, 0, build, neck) +
    `<path d="M-30 462L30 462L44 508L20 536H-20L-44 508Z" fill="#131C2E"/>` +
    `<path d="M-20 532H20L64 1000H-64Z" fill="#182338"/><path d="M6 532H20L64 1000H20Z" fill="#0B1220" opacity="0.7"/>` +
    `<path d="M-38 508Q0 528 38 508" stroke="#2C3A55" stroke-width="4" fill="none"/>` +
    `<path d="M${-neck} 384L-22 452L-30 462L-70 522L${-neck - 56} 424Z" fill="#FDFEFF" stroke="${shade}" stroke-width="3"/>` +
    `<path d="M${neck} 384L22 452L30 462L70 522L${neck + 56} 424Z" fill="#E3ECF6" stroke="${shade}" stroke-width="3"/>` +
    board(-1) +
    board(1) +
    line('M-292 640H-130V790', shade, 4, 0.9) +
    line('M-292 640V800M-292 668L-211 690L-130 668', shade, 4, 0.9) +
    line('M130 660H292M130 660V800M292 660V800M130 688L211 710L292 688', shade, 4, 0.9) +
    `<path d="${wings}" fill="#D9A93C"/><circle cx="202" cy="620" r="15" fill="#D9A93C"/><circle cx="202" cy="620" r="8" fill="#0B3A82"/>`
  );
}

/** A yellow high-visibility waistcoat with silver bands over a dark work jacket. */
export function hiVis(neck: number, build: Build): string {
  const work = { base: '#24405F', shade: '#132841', light: '#5E7FA6' };
  const body = torso(build, 128, -4);
  const panel = (s: 1 | -1) =>
    `M${s * 150} 402Q${s * 236} 424 ${s * 300 * build} 462Q${s * 268 * build} 600 ${s * 316 * build} 1000H${s * 14}L${s * 26} 700Q${s * 120} 560 ${s * 150} 402Z`;
  const band = (s: 1 | -1) =>
    `<path d="M${s * 196} 410L${s * 252} 434Q${s * 232} 640 ${s * 236} 1000H${s * 170}Q${s * 176} 620 ${s * 196} 410Z" fill="#CFD8E2"/>` +
    `<path d="M${s * 216} 420L${s * 232} 426Q${s * 214} 640 ${s * 216} 1000H${s * 200}Q${s * 200} 640 ${s * 216} 420Z" fill="#fff" opacity="0.7"/>`;
  const collar = (s: 1 | -1) =>
    `M${s * (neck - 2)} 332Q${s * (neck + 6)} 362 ${s * (neck + 4)} 392L${s * 30} 486L${s * 96} 560L${s * (neck + 64)} 430Q${s * (neck + 52)} 372 ${s * (neck + 22)} 342Q${s * (neck + 8)} 328 ${s * (neck - 2)} 332Z`;
  return (
    `<path d="M-124 350L0 520L124 350L130 720H-130Z" fill="#EEF3F8"/><path d="M10 520L124 350L130 720H10Z" fill="#B9C7D8" opacity="0.6"/>` +
    `<mask id="vee" maskUnits="userSpaceOnUse" x="-800" y="100" width="1600" height="1000"><rect x="-800" y="100" width="1600" height="1000" fill="#fff"/><path d="M-130 340L0 660L130 340Z" fill="#000"/></mask>` +
    `<g mask="url(#vee)">${paint(body, work.base)}${modelled(body, 'work', work.shade, build)}</g>` +
    line('M0 660V1000', work.shade, 8) +
    `<path d="${panel(-1)}${panel(1)}" fill="#000" opacity="0.35" filter="url(#soft8)" transform="translate(4 8)"/>` +
    paint(panel(-1), '#F6DC2E') +
    paint(panel(1), '#F0CF1E') +
    `<clipPath id="vest"><path d="${panel(-1)}${panel(1)}"/></clipPath><g clip-path="url(#vest)">${band(-1)}${band(1)}` +
    `<path d="M-400 770H400V838H-400Z" fill="#CFD8E2"/><path d="M-400 790H400V808H-400Z" fill="#fff" opacity="0.7"/>` +
    `<path d="M330 420Q220 620 260 1000H420V420Z" fill="#9C7B00" opacity="0.5" filter="url(#soft20)"/><path d="M30 700Q100 600 130 520L60 1000H20Z" fill="#9C7B00" opacity="0.3" filter="url(#soft14)"/></g>` +
    `<path d="${collar(-1)}${collar(1)}" fill="#000" opacity="0.3" filter="url(#soft4)" transform="translate(4 8)"/>` +
    paint(collar(-1), '#2E4E72') +
    paint(collar(1), '#1E3855') +
    line(collar(-1), work.light, 2.5, 0.5)
  );
}
