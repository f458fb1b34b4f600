import { corner, curve } from './geometry';
import type { Head, Point } from './geometry';
import type { Complexion } from './skin';

/** What distinguishes one face from another, apart from the head's build. */
export interface FaceTraits {
  iris: string;
  brow: string;
  /** Thickness of the brows, 1 for the standard. */
  browWeight: number;
  /** How far the brows rise towards their outer third. */
  browArch: number;
  /** Opening of the eyes, 1 for the standard. */
  eyeOpening: number;
  /** Lashes drawn beyond the outer corner. */
  lashes: boolean;
  /** Width of the nose at its wings and its length, 1 for the standard. */
  noseWidth: number;
  noseLength: number;
  /** Width and fullness of the mouth. */
  mouthWidth: number;
  lipFullness: number;
  /** Strength of the lips' own colour, 0 to 1. */
  lipTint: number;
  /** How far the corners of the mouth rise. */
  smile: number;
  /** Lines of age: 0 none, 1 marked. */
  age: number;
}

/** Side of the face on the picture: -1 left, 1 right. */
export type Sides = 1 | -1;

/** A filled shape. */
export const fill = (d: string, colour: string, more = '') =>
  `<path d="${d}" fill="${colour}" ${more}/>`;
/** A drawn line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;

/** The nose: its plane away from the light, wings, nostrils and the light on its ridge. */
export function drawNose(head: Head, traits: FaceTraits, skin: Complexion): string {
  const w = traits.noseWidth;
  const l = traits.noseLength;
  const y = (value: number) => value * l;
  const ridge = (height: number, lift: number): Point => head.at(2, y(height), lift);
  const plane = curve(
    [
      corner(head.at(34, -34)),
      head.at(12, -14, 8),
      ridge(25, 22),
      ridge(70, 40),
      head.at(14 * w, y(98), 44),
      head.at(20 * w, y(116), 34),
      corner(head.at(40 * w, y(116), 10)),
      head.at(43 * w, y(98), 8),
      head.at(30 * w, y(78), 12),
      head.at(24, y(40), 4),
      head.at(30, -6),
    ],
    true,
  );
  const under = curve(
    [
      corner(head.at(-36 * w, y(112), 12)),
      head.at(-20 * w, y(114), 26),
      head.at(0, y(124), 36),
      head.at(20 * w, y(114), 26),
      corner(head.at(38 * w, y(112), 12)),
      head.at(14, y(134), 10),
      head.at(-8, y(133), 10),
    ],
    true,
  );
  const wing = (side: Sides) =>
    stroke(
      curve([
        head.at(side * 33 * w, y(84), 14),
        head.at(side * 43 * w, y(98), 10),
        head.at(side * 39 * w, y(113), 12),
        head.at(side * 27 * w, y(113), 24),
      ]),
      skin.deep,
      3,
      'opacity="0.6"',
    );
  const nostril = (side: Sides) =>
    fill(
      curve(
        [
          head.at(side * 9 * w, y(117), 30),
          head.at(side * 19 * w, y(111), 26),
          head.at(side * 29 * w, y(114), 20),
          head.at(side * 19 * w, y(119), 24),
        ],
        true,
      ),
      skin.deep,
      'opacity="0.85"',
    );
  const light = curve([head.at(-5, -8, 12), head.at(-5, y(40), 28), head.at(-5, y(84), 44)]);
  const ball = head.at(-7, y(92), 48);
  return (
    fill(plane, skin.shade, 'opacity="0.5" filter="url(#soft4)"') +
    fill(under, skin.shade, 'opacity="0.6" filter="url(#soft4)"') +
    wing(1) +
    wing(-1) +
    nostril(1) +
    nostril(-1) +
    stroke(light, skin.light, 11, 'opacity="0.8" filter="url(#soft6)"') +
    `<ellipse cx="${ball.x}" cy="${ball.y}" rx="9" ry="7" fill="#ffffff" opacity="0.35" filter="url(#soft4)"/>`
  );
}

/** The closed mouth with the shadow below it. */
export function drawMouth(head: Head, traits: FaceTraits, skin: Complexion): string {
  const w = traits.mouthWidth * 1.12;
  const full = traits.lipFullness;
  const up = traits.smile;
  const at = (x: number, y: number, lift = 8) => head.at(x * w, y, lift);
  const left = corner(at(-58, 181 - up, 0));
  const right = corner(at(58, 181 - up, 0));
  const line = [
    at(-34, 183 - up * 0.25),
    at(-11, 181),
    at(0, 183),
    at(11, 181),
    at(34, 183 - up * 0.25),
  ];
  const bow = [
    at(-34, 181 - 9 * full - up * 0.4),
    at(-11, 181 - 16 * full),
    at(0, 181 - 12 * full),
    at(11, 181 - 16 * full),
    at(34, 181 - 9 * full - up * 0.4),
  ];
  const bottom = [
    at(36, 183 + 14 * full - up * 0.2),
    at(0, 183 + 23 * full, 12),
    at(-36, 183 + 14 * full - up * 0.2),
  ];
  const upperLip = curve([left, ...bow, right, ...line.toReversed()], true);
  const lowerLip = curve([left, ...line, right, ...bottom], true);
  const shadow = curve(
    [
      at(-30, 183 + 27 * full),
      at(0, 183 + 33 * full),
      at(32, 183 + 27 * full),
      at(4, 183 + 24 * full + 24),
    ],
    true,
  );
  const gleam = curve([at(-22, 183 + 11 * full), at(-4, 183 + 13 * full), at(12, 183 + 11 * full)]);
  return (
    fill(shadow, skin.shade, 'opacity="0.55" filter="url(#soft6)"') +
    fill(lowerLip, skin.lip, `opacity="${0.9 * traits.lipTint}"`) +
    fill(upperLip, skin.lip, `opacity="${traits.lipTint}"`) +
    fill(upperLip, skin.deep, 'opacity="0.28"') +
    stroke(gleam, '#ffffff', 6, 'opacity="0.25" filter="url(#soft4)"') +
    stroke(curve([left, ...line, right]), skin.deep, 3.4, 'opacity="0.9"') +
    stroke(curve([at(-64, 176 - up), at(-61, 184 - up)]), skin.deep, 3, 'opacity="0.45"') +
    stroke(curve([at(64, 176 - up), at(61, 184 - up)]), skin.deep, 3, 'opacity="0.45"')
  );
}

/** Lines that years leave: from the wings of the nose, at the eyes, on the forehead. */
export function drawAge(head: Head, { age }: FaceTraits, skin: Complexion): string {
  const faint = (d: string, width: number, strength: number) =>
    stroke(d, skin.shade, width, `opacity="${(strength * age).toFixed(2)}"`);
  const sides: Sides[] = [-1, 1];
  const folds = sides.map((side) => {
    const at = (x: number, y: number) => head.at(side * x, y);
    return (
      stroke(
        curve([at(46, 108), at(66, 138), at(76, 172)]),
        skin.shade,
        4,
        `opacity="${(0.22 + age * 0.5).toFixed(2)}" filter="url(#soft2)"`,
      ) +
      faint(curve([at(134, -4), at(152, -12)]), 2.4, 0.8) +
      faint(curve([at(135, 4), at(154, 6)]), 2.4, 0.8)
    );
  });
  const forehead =
    faint(curve([head.at(-82, -118), head.at(0, -126), head.at(78, -116)]), 3, 0.5) +
    faint(curve([head.at(-64, -146), head.at(4, -152), head.at(62, -144)]), 3, 0.4);
  return folds.join('') + forehead;
}
