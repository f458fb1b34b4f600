import { drawBeard, drawEarring, drawGlasses, drawShavenShadow } from './accessories';
import { makeHead } from './geometry';
import { drawHead, drawNeck } from './head';
import type { Sitter } from './people';

/** Size of a portrait, in pixels. */
export const portraitSize = { width: 1200, height: 1500 } as const;

const blurs = [2, 4, 6, 8, 14, 20, 44];

/** Sky over a low horizon: the same light for every sitter. */
function background(horizon: number): string {
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A9C9EE"/><stop offset="0.55" stop-color="#D3E4F7"/><stop offset="0.86" stop-color="#EEF3F8"/><stop offset="1" stop-color="#FBEBD3"/></linearGradient>` +
    `<radialGradient id="sun" cx="0" cy="0.62" r="0.8"><stop offset="0" stop-color="#FFFFFF" stop-opacity="0.75"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="land" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7FA0C8"/><stop offset="1" stop-color="#5F84B4"/></linearGradient>` +
    `<rect width="1200" height="${horizon}" fill="url(#sky)"/><rect width="1200" height="1500" fill="url(#sun)"/>` +
    `<path d="M0 ${horizon - 6}Q240 ${horizon - 46} 420 ${horizon - 30}T840 ${horizon - 40}T1200 ${horizon - 12}V${horizon + 20}H0Z" fill="#A9C3E2" filter="url(#soft2)"/>` +
    `<rect y="${horizon}" width="1200" height="${1500 - horizon}" fill="url(#land)"/>` +
    `<rect y="${horizon}" width="1200" height="5" fill="#F7E7CF" opacity="0.75"/>`
  );
}

/** The portrait of one sitter as an SVG document. */
export function drawPortrait(sitter: Sitter): string {
  const { skin, face } = sitter;
  const head = makeHead(sitter.pose);
  const hair = sitter.hair.style(head, sitter.hair.tones);
  const soft = blurs
    .map(
      (n) =>
        `<filter id="soft${n}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n}"/></filter>`,
    )
    .join('');
  // Uneven edges keep the hair from looking cut out of paper.
  const wisps =
    '<filter id="wisps" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>';
  const tones =
    `<linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${skin.light}"/><stop offset="0.55" stop-color="${skin.base}"/></linearGradient>` +
    `<linearGradient id="skinNeck" x1="0" x2="1"><stop offset="0.2" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>`;
  const onFace =
    (sitter.beard?.kind === 'shaven' ? drawShavenShadow(head, sitter.beard.tones.base, 0.2) : '') +
    `<path d="${hair.shadow}" fill="${skin.deep}" opacity="0.4" filter="url(#soft6)" transform="translate(9 14)"/>`;
  const beard =
    sitter.beard?.kind === 'full'
      ? drawBeard(head, sitter.beard.tones, sitter.beard.curl ?? false)
      : '';
  const glasses = sitter.glasses
    ? drawGlasses(head, sitter.glasses.frame, sitter.glasses.round, sitter.glasses.weight)
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitSize.width} ${portraitSize.height}" width="${portraitSize.width}" height="${portraitSize.height}">` +
    `<defs>${soft}${wisps}${tones}</defs>${background(sitter.horizon)}` +
    `<g transform="translate(600 650) scale(1.06)">${hair.back}${drawNeck(head, skin, sitter.neck)}` +
    `<g transform="translate(${(-sitter.pose.yaw * 26).toFixed(1)} -40) skewY(${(sitter.pose.yaw * 6).toFixed(1)})">${sitter.clothes(104 * sitter.neck)}</g>` +
    drawHead(head, face, skin, onFace) +
    (sitter.earring ? drawEarring(head, sitter.earring) : '') +
    beard +
    glasses +
    hair.front +
    `</g></svg>`
  );
}
