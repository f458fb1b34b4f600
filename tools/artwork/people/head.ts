import { drawBrow, drawEye } from './eyes';
import { drawAge, drawMouth, drawNose } from './face';
import type { FaceTraits } from './face';
import { corner, curve } from './geometry';
import type { Head } from './geometry';
import type { Complexion } from './skin';

/** One ear; it stands behind the face, so the near one shows more. */
function drawEar(head: Head, side: 1 | -1, skin: Complexion): string {
  const far = side * head.pose.yaw > 0;
  // Turned away, the far ear hides behind the cheek; the near one moves onto the head.
  const shift = -side * (far ? 30 : 2) - Math.sin(head.pose.yaw) * 26;
  const base = (y: number) => head.edge(side, y).x + shift;
  const p = (out: number, y: number) => ({ x: base(y) + side * out, y: head.edge(side, y).y });
  const shape = curve(
    [p(-8, -28), p(14, -40), p(34, -26), p(36, 10), p(26, 54), p(16, 84), p(2, 92), p(-12, 74)],
    true,
  );
  const rim = curve([p(4, -20), p(20, -28), p(25, -6), p(20, 34), p(10, 56)]);
  const hollow = curve([p(2, 2), p(14, -4), p(13, 26), p(4, 44)], true);
  const dim = side > 0 ? 0.5 : 0.12;
  return (
    `<path d="${shape}" fill="${skin.base}"/><path d="${shape}" fill="${skin.shade}" opacity="${dim}"/>` +
    `<path d="${hollow}" fill="${skin.deep}" opacity="0.4" filter="url(#soft2)"/>` +
    `<path d="${rim}" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round" opacity="0.8"/>`
  );
}

/** Neck and the shadow that the head casts on it. */
export function drawNeck(head: Head, skin: Complexion, girth: number): string {
  const lean = Math.sin(head.pose.yaw) * 26;
  const w = 104 * girth;
  const neck = curve(
    [
      corner({ x: lean - w, y: 120 }),
      { x: lean * 0.8 - w, y: 260 },
      { x: lean * 0.5 - w - 6, y: 330 },
      { x: -w - 60, y: 400 },
      corner({ x: -260, y: 450 }),
      corner({ x: -150, y: 640 }),
      corner({ x: 150, y: 640 }),
      corner({ x: 260, y: 450 }),
      { x: w + 60, y: 400 },
      { x: lean * 0.5 + w + 6, y: 330 },
      { x: lean * 0.8 + w, y: 260 },
      corner({ x: lean + w, y: 120 }),
    ],
    true,
  );
  const chin = head.edge(1, 277);
  const cast = curve(
    [
      corner({ x: lean - w - 20, y: 150 }),
      { x: lean - w + 30, y: 268 },
      { x: chin.x - 10, y: chin.y + 62 },
      { x: lean + w * 0.62, y: 352 },
      { x: w * 0.9, y: 430 },
      corner({ x: w + 70, y: 520 }),
      corner({ x: w + 120, y: 200 }),
    ],
    true,
  );
  return (
    `<clipPath id="neck"><path d="${neck}"/></clipPath><path d="${neck}" fill="url(#skinNeck)"/>` +
    `<g clip-path="url(#neck)"><path d="${cast}" fill="${skin.shade}" opacity="0.85" filter="url(#soft4)"/>` +
    `<path d="M${lean - 26} 330Q${lean * 0.4 - 34} 420 -14 478" stroke="${skin.shade}" stroke-width="9" fill="none" opacity="0.4" filter="url(#soft6)"/>` +
    `<path d="M${-w - 30} 468Q-70 470 -22 492M${w + 30} 468Q70 470 22 492" stroke="${skin.shade}" stroke-width="8" stroke-linecap="round" fill="none" opacity="0.5" filter="url(#soft4)"/></g>`
  );
}

/** The head without hair: ears, face, its light and shadow, eyes, nose and mouth. */
export function drawHead(
  head: Head,
  traits: FaceTraits,
  skin: Complexion,
  beforeFeatures = '',
): string {
  const outline = curve(head.outline, true);
  const shadeSide = curve(
    [
      corner(head.edge(1, -230, 40)),
      head.at(150, -160),
      head.at(128, -70),
      head.at(146, -20),
      head.at(124, 40),
      head.at(112, 96),
      head.at(100, 160),
      head.at(58, 222),
      corner(head.at(6, 262)),
      head.edge(1, 300, 30),
      corner(head.edge(1, 120, 90)),
    ],
    true,
  );
  const socket = (side: 1 | -1) =>
    `<path d="${curve([head.at(side * 34, -26), head.at(side * 80, -44), head.at(side * 132, -30), head.at(side * 128, 6), head.at(side * 84, -8), head.at(side * 44, 8)], true)}" fill="${skin.shade}" opacity="0.42" filter="url(#soft8)"/>`;
  const spot = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number) => {
    const p = head.at(x, y);
    return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#soft20)"/>`;
  };
  const jawLine = curve([
    head.at(-150, 165),
    head.at(-96, 226),
    head.at(-40, 262),
    head.at(0, 268),
  ]);
  return (
    drawEar(head, -1, skin) +
    drawEar(head, 1, skin) +
    `<clipPath id="face"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#skin)"/>` +
    `<g clip-path="url(#face)">` +
    spot(-60, -130, 90, 60, skin.light, 0.75) +
    spot(-104, 62, 56, 44, skin.light, 0.7) +
    spot(-98, 96, 62, 40, skin.blush, 0.28) +
    spot(100, 92, 56, 38, skin.blush, 0.26) +
    spot(0, 246, 40, 20, skin.light, 0.4) +
    `<path d="${shadeSide}" fill="${skin.shade}" opacity="0.62" filter="url(#soft14)"/>` +
    socket(-1) +
    socket(1) +
    `<path d="${jawLine}" fill="none" stroke="${skin.shade}" stroke-width="12" opacity="0.25" filter="url(#soft8)"/>` +
    beforeFeatures +
    drawAge(head, traits, skin) +
    drawMouth(head, traits, skin) +
    drawNose(head, traits, skin) +
    drawEye(head, -1, traits, skin, 'eyeLeft') +
    drawEye(head, 1, traits, skin, 'eyeRight') +
    drawBrow(head, -1, traits) +
    drawBrow(head, 1, traits) +
    `</g>`
  );
}
