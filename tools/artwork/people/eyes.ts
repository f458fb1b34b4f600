import { fill, stroke } from './face';
import type { FaceTraits, Sides } from './face';
import { corner, curve } from './geometry';
import type { Head } from './geometry';
import type { Complexion } from './skin';

/** One eye with lids, iris and brow. */
export function drawEye(
  head: Head,
  side: Sides,
  traits: FaceTraits,
  skin: Complexion,
  id: string,
): string {
  const open = traits.eyeOpening;
  const size = 1.13;
  const at = (x: number, y: number, lift = -6) =>
    head.at(side * (88 + (x - 87) * size), y * size, lift);
  const inner = corner(at(47, 6));
  const outer = corner(at(126, -1));
  const upper = [at(60, -8 * open), at(82, -18 * open), at(106, -14 * open)];
  const lower = [at(108, 9 * open), at(86, 13 * open), at(63, 11 * open)];
  const shape = curve([inner, ...upper, outer, ...lower], true);
  const centre = at(87 - side * head.pose.yaw * 12, -2);
  const r = 19.5;

  const lid = curve(
    [
      corner(at(45, 7)),
      at(59, -11 * open),
      at(82, -22.5 * open),
      at(107, -18 * open),
      corner(at(traits.lashes ? 137 : 129, traits.lashes ? -9 : -2)),
      at(106, -13.5 * open),
      at(82, -17 * open),
      at(60, -7 * open),
    ],
    true,
  );
  const crease = curve([at(52, -16), at(72, -29 * open - 2), at(98, -30 * open), at(128, -14)]);
  const bag = curve([at(58, 22), at(84, 28), at(110, 21)]);
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
    fill(shape, '#F4F1EC') +
    `<g clip-path="url(#${id})">` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="${r}" fill="${traits.iris}"/>` +
    `<circle cx="${centre.x}" cy="${centre.y + 5}" r="${r * 0.72}" fill="#ffffff" opacity="0.16"/>` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="${r - 1}" fill="none" stroke="#1B2230" stroke-width="2.6" opacity="0.75"/>` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="8.4" fill="#141A24"/>` +
    fill(
      curve(
        [inner, at(60, -9 * open), at(82, -19 * open), at(106, -15 * open), outer, at(86, -7)],
        true,
      ),
      skin.deep,
      'opacity="0.32"',
    ) +
    `<circle cx="${centre.x - 6}" cy="${centre.y - 6}" r="4" fill="#ffffff"/></g>` +
    stroke(curve([corner(outer), ...lower, inner]), skin.deep, 2, 'opacity="0.45"') +
    fill(lid, '#2A1B1C') +
    stroke(crease, skin.deep, 2.6, 'opacity="0.6"') +
    stroke(bag, skin.shade, 3, `opacity="${0.25 + traits.age * 0.45}"`)
  );
}

/** One brow, as a tapered shape with soft edges. */
export function drawBrow(head: Head, side: Sides, traits: FaceTraits): string {
  const at = (x: number, y: number) => head.at(side * x, y, 4);
  const w = traits.browWeight;
  const rise = traits.browArch;
  const shape = curve(
    [
      corner(at(38, -42)),
      at(41, -43 - 9 * w),
      at(52, -45 - 13 * w),
      at(70, -51 - 13 * w - rise * 0.5),
      at(104, -54 - 10 * w - rise),
      corner(at(146, -43 - rise * 0.3)),
      at(108, -52 - rise),
      at(72, -47 - rise * 0.4),
    ],
    true,
  );
  return (
    fill(shape, traits.brow, 'opacity="0.5" filter="url(#soft2)"') +
    fill(shape, traits.brow, 'opacity="0.85"')
  );
}
