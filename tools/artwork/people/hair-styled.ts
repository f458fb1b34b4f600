import { corner, curve } from './geometry';
import { crown, off } from './hair';
import type { HairStyle } from './hair';
import { drawLock } from './strands';

/** Hair drawn back from the face into a low knot. */
export const tiedBack: HairStyle = (head, tones) => {
  const a = head.at;
  const near = head.pose.yaw > 0 ? -1 : 1;
  const front = [
    corner(a(166, -8)),
    a(156, -40),
    a(140, -96),
    a(96, -150),
    a(40, -176),
    corner(a(-30, -186)),
    a(-84, -160),
    a(-132, -106),
    a(-152, -44),
    corner(a(-166, -8)),
  ];
  const outline = [...crown(head, 10, 16, 9), ...front];
  const top = crown(head, 10, 16, 6);
  const pick = (index: number) => top[index] ?? { x: 0, y: 0 };
  const part = a(-30, -186);
  const flow = [
    [a(-164, -12), a(-178, -20), pick(0)],
    [a(-146, -60), a(-172, -64), pick(1)],
    [a(-100, -150), a(-150, -160), pick(2)],
    [off(part, -12, 0), off(a(-80, -226), 0, -6), pick(3)],
    [part, off(a(-34, -232), 0, -14), pick(5)],
    [off(part, 12, 0), off(a(60, -226), 0, -8), pick(7)],
    [a(90, -154), a(150, -170), pick(8)],
    [a(142, -90), a(172, -90), pick(9)],
    [a(164, -12), a(178, -20), pick(10)],
  ];
  const knotAt = off(head.edge(near, 150, 0), near * 2, 18);
  const ring = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2;
    return { x: knotAt.x + Math.cos(angle) * 62, y: knotAt.y + Math.sin(angle) * 66 };
  });
  const spiral = [1, 0.72, 0.4].map((scale) =>
    ring.slice(1, 8).map(({ x, y }) => ({
      x: knotAt.x + (x - knotAt.x) * scale,
      y: knotAt.y + (y - knotAt.y) * scale,
    })),
  );
  return {
    back: drawLock({ outline: ring, flow: spiral, count: 34 }, tones, 'knot', 31),
    front: drawLock({ outline, flow, count: 170 }, tones, 'hairTop', 32),
    shadow: curve(outline, true),
  };
};

/** A short cut with a fringe swept across the forehead. */
export const pixie: HairStyle = (head, tones) => {
  const a = head.at;
  const part = off(crown(head, -16, 26, 8)[4] ?? head.edge(-1, -240), -14, 10);
  const capOutline = [
    ...crown(head, -16, 32, 13),
    a(184, 4),
    corner(a(172, 52)),
    a(156, -20),
    a(140, -92),
    a(60, -160),
    a(-60, -160),
    a(-140, -92),
    a(-156, -26),
    corner(a(-170, 58)),
    a(-186, 6),
  ];
  const top = crown(head, -16, 32, 8);
  const pick = (index: number) => top[index] ?? { x: 0, y: 0 };
  const cap = {
    outline: capOutline,
    flow: [
      [part, a(-160, -140), a(-164, 26)],
      [part, pick(2), pick(0)],
      [part, pick(4), pick(3)],
      [part, pick(6), pick(8)],
      [part, pick(7), pick(9)],
      [part, a(110, -200), a(168, 20)],
    ],
    count: 130,
  };
  const fringeOutline = [
    corner(part),
    off(a(-20, -240), 0, -24),
    off(a(70, -226), 0, -16),
    a(140, -170),
    a(164, -80),
    corner(a(160, -14)),
    a(138, -66),
    corner(a(118, -78)),
    a(92, -104),
    corner(a(60, -96)),
    a(20, -122),
    corner(a(-16, -112)),
    a(-60, -140),
    corner(a(-104, -116)),
    corner(a(-142, -90)),
    a(-142, -160),
  ];
  const fringe = {
    outline: fringeOutline,
    flow: [
      [part, a(-130, -170), a(-140, -100)],
      [part, a(-60, -190), a(-20, -112)],
      [part, a(0, -210), a(60, -96)],
      [part, a(50, -214), a(118, -80)],
      [part, a(90, -222), a(158, -20)],
    ],
    count: 90,
  };
  return {
    back: '',
    front: drawLock(cap, tones, 'hairTop', 71) + drawLock(fringe, tones, 'fringe', 72),
    shadow: curve(fringeOutline, true) + curve(capOutline, true),
  };
};
