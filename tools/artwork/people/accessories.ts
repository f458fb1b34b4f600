import { corner, curve } from './geometry';
import type { Head, Point } from './geometry';
import { drawStubble } from './strands';
import type { HairTones } from './strands';

/** Outline of a beard along the jaw with the mouth left free, as even-odd path data. */
function beardOutline(head: Head, height: number, fall: number): string {
  const a = head.at;
  const outer = [
    corner(a(-176, height)),
    a(-182, 70),
    head.edge(-1, 130, 3),
    head.edge(-1, 200, 5),
    head.edge(-1, 250, fall),
    { x: head.edge(1, 277).x, y: head.edge(1, 277).y + fall },
    head.edge(1, 250, fall),
    head.edge(1, 200, 5),
    head.edge(1, 130, 3),
    a(182, 70),
    corner(a(176, height)),
    a(158, 30),
    a(146, 100),
    a(104, 150),
    a(72, 150),
    a(34, 138, 8),
    corner(a(0, 146, 8)),
    a(-34, 138, 8),
    a(-72, 150),
    a(-104, 150),
    a(-146, 100),
    a(-158, 30),
  ];
  const mouth = [
    corner(a(-66, 178)),
    a(-34, 166, 8),
    a(0, 164, 8),
    a(34, 166, 8),
    corner(a(66, 178)),
    a(40, 206),
    a(0, 214),
    a(-40, 206),
  ];
  return curve(outer, true) + curve(mouth, true);
}

/** A short full beard. It grows a little beyond the face, so it is drawn after the head. */
export function drawBeard(head: Head, tones: HairTones, curl: boolean): string {
  const d = beardOutline(head, -20, 9);
  const box = [-260, -30, 260, 320] as const;
  const rule = 'fill-rule="evenodd"';
  return (
    `<path d="${d}" ${rule} fill="${tones.base}" opacity="0.9" filter="url(#soft2)"/>` +
    `<g opacity="0.9">${drawStubble(d, box, tones.dark, 'beard1', { count: 1300, length: curl ? 8 : 15, opacity: 0.6, seed: 81, curl })}` +
    `${drawStubble(d, [-260, -30, 40, 320], tones.light, 'beard2', { count: 420, length: curl ? 7 : 13, opacity: 0.55, seed: 82, curl })}</g>`
  )
    .replaceAll('<clipPath id="beard1"><path', `<clipPath id="beard1"><path clip-rule="evenodd"`)
    .replaceAll('<clipPath id="beard2"><path', `<clipPath id="beard2"><path clip-rule="evenodd"`);
}

/** The shadow of a shaved beard, inside the face. */
export function drawShavenShadow(head: Head, colour: string, opacity: number): string {
  const d = beardOutline(head, 10, 4);
  return `<path d="${d}" fill-rule="evenodd" fill="${colour}" opacity="${opacity}" filter="url(#soft8)"/>`;
}

/** Spectacles: round or squared lenses, bridge and the arm on the near side. */
export function drawGlasses(head: Head, frame: string, round: boolean, weight: number): string {
  const lens = (side: 1 | -1): Point[] => {
    const p = (x: number, y: number) => head.at(side * x, y, 12);
    if (round) {
      return Array.from({ length: 12 }, (_, index) => {
        const angle = (index / 12) * Math.PI * 2;
        return p(92 + Math.cos(angle) * 67, 6 + Math.sin(angle) * 60);
      });
    }
    return [
      p(30, -26),
      p(56, -38),
      p(132, -38),
      p(160, -24),
      p(156, 26),
      p(134, 52),
      p(58, 54),
      p(32, 30),
    ];
  };
  const left = curve(lens(-1), true);
  const right = curve(lens(1), true);
  const bridge = curve([head.at(-32, -8, 14), head.at(0, -16, 26), head.at(32, -8, 14)]);
  const arm = (side: 1 | -1) => {
    const end = head.edge(side, -18, -2);
    return curve([head.at(side * 150, -10, 8), end]);
  };
  const gleam = (side: 1 | -1) =>
    curve([head.at(side * 90 - 34, 26, 12), head.at(side * 90 - 6, -26, 12)]);
  const lines = left + right + bridge + arm(-1) + arm(1);
  return (
    `<path d="${lines}" transform="translate(5 9)" fill="none" stroke="#000" stroke-width="${weight}" opacity="0.16" filter="url(#soft4)"/>` +
    `<path d="${left}${right}" fill="#EAF3FC" opacity="0.1"/>` +
    `<path d="${gleam(-1)}${gleam(1)}" stroke="#fff" stroke-width="12" opacity="0.16" fill="none"/>` +
    `<path d="${lines}" fill="none" stroke="${frame}" stroke-width="${weight}" stroke-linecap="round"/>` +
    `<path d="${left}${right}" transform="translate(-1.5 -2)" fill="none" stroke="#fff" stroke-width="1.6" opacity="0.35"/>`
  );
}

/** Small round earrings, on the near ear. */
export function drawEarring(head: Head, colour: string): string {
  const side = head.pose.yaw > 0 ? -1 : 1;
  const lobe = head.edge(side, 96, 0);
  const x = lobe.x - Math.sin(head.pose.yaw) * 26 + side * 4;
  return `<circle cx="${x.toFixed(1)}" cy="${(lobe.y + 4).toFixed(1)}" r="9" fill="${colour}"/><circle cx="${(x - 3).toFixed(1)}" cy="${lobe.y.toFixed(1)}" r="3" fill="#fff" opacity="0.9"/>`;
}
