import { corner, curve } from './geometry';
import type { Point } from './geometry';
import { crown, off } from './hair';
import type { HairStyle } from './hair';
import { drawLock, drawStubble } from './strands';

/** Short hair brushed from a parting; `sweep` bends the front to the right of the picture. */
export function shortHair(options: {
  lift: number;
  hairline: number;
  sweep: number;
  sideburn: number;
  ragged: number;
}): HairStyle {
  return (head, tones) => {
    const { lift, hairline: line, sideburn, ragged, sweep } = options;
    const a = head.at;
    const front: Point[] = [
      a(182, -14),
      corner(a(168, sideburn + 20)),
      a(154, -24),
      corner(a(146, -92)),
      a(122, line + 34),
      corner(a(84, line + 6 + ragged)),
      a(40, line + 2),
      corner(a(6, line - 4 + ragged * 0.8)),
      a(-34, line - 4),
      corner(a(-74, line + 4 + ragged * 0.5)),
      a(-116, line + 30),
      corner(a(-146, -92)),
      a(-154, -24),
      corner(a(-168, sideburn + 20)),
      a(-182, -14),
    ];
    const outline = [...crown(head, -44, lift, 9), ...front];
    const top = crown(head, -44, lift, 4);
    const pick = (index: number) => top[index] ?? { x: 0, y: 0 };
    const flow = [
      [a(-160, sideburn), a(-172, -60), off(pick(1), 6, 0)],
      [a(-146, -60), a(-160, -120), pick(2)],
      [a(-112, line + 24), off(a(-130, line - 40), sweep * 0.2, -10), pick(3)],
      [a(-60, line), off(a(-70, line - 60), sweep * 0.5, -lift * 0.5), pick(4)],
      [a(0, line - 4), off(a(0, line - 62), sweep, -lift * 0.7), pick(5)],
      [a(60, line + 4), off(a(70, line - 54), sweep, -lift * 0.4), pick(6)],
      [a(116, line + 30), off(a(140, line - 34), sweep * 0.5, 0), pick(7)],
      [a(146, -60), a(164, -120), pick(8)],
      [a(160, sideburn), a(176, -60), pick(9)],
    ];
    return {
      back: '',
      front: drawLock({ outline, flow, count: 150 }, tones, 'hairTop', 11),
      shadow: curve(outline, true),
    };
  };
}

/** Grey sides around a bald crown. */
export const baldCrown: HairStyle = (head, tones) => {
  const a = head.at;
  const side = (s: 1 | -1, id: string) => {
    const near = s * head.pose.yaw < 0;
    const e = (y: number, pad: number) => head.edge(s, y, pad);
    // On the near side the hair is seen from the temple to the back of the head.
    const front = near
      ? [a(s * 176, 34), a(s * 166, -24), a(s * 172, -80), a(s * 184, -116)]
      : [a(s * 186, 20), a(s * 186, -30), a(s * 190, -70), a(s * 194, -100)];
    const outline = [
      ...front.map((point, index) => (index === 0 || index === 3 ? corner(point) : point)),
      corner(e(-136, 2)),
      e(-96, 9),
      e(-40, 11),
      corner(e(-34, 6)),
    ];
    const [low, mid, high, top] = front;
    if (!low || !mid || !high || !top) return '';
    const flow = [
      [high, mid, low],
      [top, e(-60, -6), e(24, -4)],
      [e(-130, 2), e(-80, 9), e(0, 9)],
    ];
    return drawLock({ outline, flow, count: 40 }, tones, id, 41 + s);
  };
  return { back: '', front: side(-1, 'hairL') + side(1, 'hairR'), shadow: '' };
};

/** Cropped, tightly curled hair with a clean line at the forehead and temples. */
export const cropped: HairStyle = (head, tones) => {
  const a = head.at;
  const outline = [
    ...crown(head, -40, 24, 9),
    a(182, -10),
    corner(a(172, 22)),
    a(158, -34),
    corner(a(150, -96)),
    corner(a(128, -146)),
    a(66, -170),
    a(0, -175),
    a(-66, -170),
    corner(a(-128, -146)),
    corner(a(-150, -96)),
    a(-158, -34),
    corner(a(-172, 22)),
    a(-182, -10),
  ];
  const d = curve(outline, true);
  const box = [-260, -340, 260, 20] as const;
  return {
    back: '',
    front:
      `<path d="${d}" fill="${tones.base}"/>` +
      drawStubble(d, box, tones.dark, 'crop1', {
        count: 2600,
        length: 6,
        opacity: 0.8,
        seed: 61,
        curl: true,
      }) +
      drawStubble(d, [-260, -340, 60, -100], tones.light, 'crop2', {
        count: 420,
        length: 5,
        opacity: 0.45,
        seed: 62,
        curl: true,
      }) +
      `<clipPath id="crop3"><path d="${d}"/></clipPath><g clip-path="url(#crop3)"><path d="${d}" fill="none" stroke="${tones.light}" stroke-width="16" opacity="0.18" filter="url(#soft8)"/></g>`,
    shadow: d,
  };
};
