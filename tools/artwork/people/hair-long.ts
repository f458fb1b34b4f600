import { corner, curve } from './geometry';
import type { Point } from './geometry';
import { crown, off } from './hair';
import type { HairStyle } from './hair';
import { drawLock } from './strands';

/** A bob to the jaw, parted on the left of the picture, covering the ears. */
export const bob: HairStyle = (head, tones) => {
  const a = head.at;
  const e = (side: 1 | -1, y: number, pad: number) => head.edge(side, y, pad);
  const over = crown(head, 40, 34, 20);
  const top = (index: number) => over[index] ?? { x: 0, y: 0 };
  const part = off(top(4), 6, 8);
  const back = curve(
    [
      ...crown(head, 40, 22, 12),
      e(1, 140, 62),
      corner(off(e(1, 236, 70), 0, 18)),
      off(a(0, 240), 0, 40),
      corner(off(e(-1, 236, 70), 0, 18)),
      e(-1, 140, 62),
    ],
    true,
  );
  const side = (s: 1 | -1, inner: Point[], count: number, id: string) => {
    const outer = [
      ...(s < 0 ? [top(3), top(2)] : [top(5), top(6), top(7), top(8)]),
      e(s, -40, 38),
      e(s, 70, 44),
      e(s, 160, 58),
      corner(off(e(s, 226, 62), 0, 26)),
    ];
    const tip = corner(off(e(s, 226, 0), -s * 22, 18));
    const outline = [corner(part), ...outer, tip, ...inner.toReversed()];
    const flow = [
      [part, ...inner.slice(0), tip],
      [
        part,
        ...inner.map((point, index) => {
          const to = outer[Math.min(outer.length - 1, index + 2)] ?? point;
          return { x: (point.x + to.x) / 2, y: (point.y + to.y) / 2 };
        }),
        off(e(s, 226, 34), 0, 24),
      ],
      [
        part,
        ...inner.map((_, index) => outer[Math.min(outer.length - 1, index + 1)] ?? part),
        off(e(s, 226, 60), 0, 24),
      ],
    ];
    return {
      art: drawLock({ outline, flow, count }, tones, id, 21 + s),
      outline: curve(outline, true),
    };
  };
  const left = side(
    -1,
    [a(-52, -180), a(-118, -132), a(-154, -66), a(-160, 10), a(-154, 90), a(-142, 160)],
    70,
    'hairL',
  );
  const right = side(
    1,
    [a(-46, -178), a(28, -128), a(104, -92), a(146, -34), a(156, 50), a(148, 130)],
    90,
    'hairR',
  );
  return {
    back: `<path d="${back}" fill="${tones.dark}"/>`,
    front: left.art + right.art,
    shadow: left.outline + right.outline,
  };
};

/** Long waves over the shoulders, parted in the middle. */
export const longWaves: HairStyle = (head, tones) => {
  const a = head.at;
  const over = crown(head, 40, 30, 18);
  const top = (index: number) => over[index] ?? { x: 0, y: 0 };
  const part = off(top(5), 10, 8);
  const wave = (s: 1 | -1, base: number, sway: number): Point[] => [
    part,
    top(s < 0 ? 4 : 6),
    top(s < 0 ? 3 : 7),
    top(s < 0 ? 2 : 8),
    head.edge(s, 0, base * 0.3 + sway),
    head.edge(s, 110, base * 0.55 - sway),
    { x: head.edge(s, 110).x + s * (base * 0.9 + sway), y: 230 },
    { x: head.edge(s, 110).x + s * (base * 0.72 - sway), y: 340 },
    { x: head.edge(s, 110).x + s * (base * 0.86 + sway), y: 450 },
    { x: head.edge(s, 110).x + s * (base * 0.5), y: 545 },
  ];
  const inner = (s: 1 | -1): Point[] => [
    part,
    a(s * 5 + 8, -184),
    a(s * 84 + 4, -146),
    a(s * 140, -76),
    a(s * 158, -6),
    a(s * 152, 92),
    { x: a(s * 150, 150).x + s * 8, y: 230 },
    { x: a(s * 150, 150).x + s * 2, y: 340 },
    { x: a(s * 150, 150).x + s * 20, y: 450 },
    { x: a(s * 150, 150).x + s * 44, y: 545 },
  ];
  const side = (s: 1 | -1, id: string) => {
    const outer = wave(s, 104, 9);
    const near = inner(s);
    const outline = [corner(part), ...outer.slice(1), ...near.slice(1).toReversed()];
    const middle = outer.map((point, index) => {
      const to = near[index] ?? point;
      return { x: (point.x + to.x) / 2, y: (point.y + to.y) / 2 };
    });
    return {
      art: drawLock({ outline, flow: [near, middle, outer], count: 110 }, tones, id, 51 + s),
      outline: curve(outline, true),
    };
  };
  const left = side(-1, 'hairL');
  const right = side(1, 'hairR');
  const back = curve(
    [
      ...crown(head, 40, 20, 10),
      head.edge(1, 140, 70),
      { x: 230, y: 420 },
      { x: -230, y: 420 },
      head.edge(-1, 140, 70),
    ],
    true,
  );
  return {
    back: `<path d="${back}" fill="${tones.dark}"/>`,
    front: left.art + right.art,
    shadow: left.outline + right.outline,
  };
};
