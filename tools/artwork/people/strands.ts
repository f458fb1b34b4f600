import { seededRandom } from '../lib/random';
import { curve } from './geometry';
import type { Point } from './geometry';

/** Three tones of hair and of its light. */
export interface HairTones {
  dark: string;
  base: string;
  light: string;
}

/** A piece of hair: its outline and the lines along which it grows, from one edge to the other. */
export interface Lock {
  outline: readonly Point[];
  /** Two or more lines with the same number of points; hairs are drawn between them. */
  flow: readonly (readonly Point[])[];
  /** Hairs drawn between the lines. */
  count: number;
}

/** Point at a share of the way between two flow lines out of many. */
function between(flow: Lock['flow'], share: number, step: number): Point {
  const place = share * (flow.length - 1);
  const index = Math.min(flow.length - 2, Math.floor(place));
  const from = flow[index]?.[step] ?? { x: 0, y: 0 };
  const to = flow[index + 1]?.[step] ?? from;
  const mix = place - index;
  return { x: from.x + (to.x - from.x) * mix, y: from.y + (to.y - from.y) * mix };
}

/**
 * Draws one lock: its mass, hairs of several tones along the flow, a band of light on the side of
 * the sun and shade away from it. `id` must be unique within the picture.
 */
export function drawLock(lock: Lock, tones: HairTones, id: string, seed: number): string {
  const random = seededRandom(seed);
  const outline = curve(lock.outline, true);
  const steps = lock.flow[0]?.length ?? 0;
  const hairs = Array.from({ length: lock.count }, (_, index) => {
    const share = (index + random()) / lock.count;
    const drift = (random() - 0.5) * 16;
    const line = Array.from({ length: steps }, (__, step) => {
      const point = between(lock.flow, share, step);
      const loose = (step / Math.max(1, steps - 1)) * drift;
      return { x: point.x + loose, y: point.y + loose * 0.4 };
    });
    const kind = random();
    const tone = kind < 0.42 ? tones.dark : kind < 0.7 ? tones.base : tones.light;
    const width = 1.6 + random() * 4.4;
    const opacity = 0.25 + random() * 0.35;
    return `<path d="${curve(line)}" stroke="${tone}" stroke-width="${width.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`;
  });
  const xs = lock.outline.map(({ x }) => x);
  const ys = lock.outline.map(({ y }) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  return (
    `<g filter="url(#wisps)"><clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${tones.base}"/>` +
    `<g clip-path="url(#${id})"><g fill="none" stroke-linecap="round">${hairs.join('')}</g>` +
    `<ellipse cx="${left + (right - left) * 0.3}" cy="${top + 60}" rx="${(right - left) * 0.26}" ry="58" fill="${tones.light}" opacity="0.4" filter="url(#soft20)"/>` +
    `<path d="${outline}" fill="none" stroke="${tones.dark}" stroke-width="22" opacity="0.35" filter="url(#soft8)" transform="translate(-7 -5)"/></g></g>`
  );
}

/** Short hairs strewn over a surface, as beards and cropped heads have them. */
export function drawStubble(
  outline: string,
  box: readonly [number, number, number, number],
  colour: string,
  id: string,
  options: { count: number; length: number; opacity: number; seed: number; curl?: boolean },
): string {
  const random = seededRandom(options.seed);
  const [left, top, right, bottom] = box;
  const hairs = Array.from({ length: options.count }, () => {
    const x = left + random() * (right - left);
    const y = top + random() * (bottom - top);
    const spread = options.curl ? 6 : 0.8;
    const turn = (x - (left + right) / 2) / (right - left) + (random() - 0.5) * spread;
    const length = options.length * (0.6 + random() * 0.8);
    const dx = Math.sin(turn) * length;
    const dy = Math.cos(turn) * length;
    const bow = options.curl ? length : 1;
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${(dx / 2 + bow * 0.6).toFixed(1)} ${(dy / 2).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}`;
  });
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">` +
    `<path d="${hairs.join('')}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" opacity="${options.opacity}"/></g>`
  );
}
