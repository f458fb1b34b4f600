import { drawBeard, drawEarring, drawGlasses, drawShavenShadow } from './accessories';
import { makeHead } from './geometry';
import { drawHead, drawNeck } from './head';
import type { Sitter } from './people';

/** Size of a portrait, in pixels. */
export const portraitSize = { width: 1200, height: 1500 } as const;

const blurs = [2, 4, 6, 8, 14, 20, 44];

/** An evening sky over far mountains and a wet apron: the light of the scenes, the same for every sitter. */
function background(horizon: number): string {
  const below = 1500 - horizon;
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#35609F"/><stop offset="0.45" stop-color="#7C9CC9"/><stop offset="0.78" stop-color="#C9B9B8"/><stop offset="1" stop-color="#F3C795"/></linearGradient>` +
    `<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="-60" cy="${horizon - 60}" r="900"><stop offset="0" stop-color="#FFE2B0" stop-opacity="0.95"/><stop offset="0.4" stop-color="#FFCB8C" stop-opacity="0.4"/><stop offset="1" stop-color="#FFC078" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="land" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D8AC8A"/><stop offset="0.35" stop-color="#7F86A6"/><stop offset="1" stop-color="#34507F"/></linearGradient>` +
    `<rect width="1200" height="${horizon}" fill="url(#sky)"/>` +
    `<g filter="url(#soft14)"><ellipse cx="880" cy="${horizon - 640}" rx="420" ry="26" fill="#F0D2BE" opacity="0.4" transform="rotate(-9 880 ${horizon - 640})"/><ellipse cx="300" cy="${horizon - 420}" rx="460" ry="20" fill="#FFE2C4" opacity="0.45" transform="rotate(-6 300 ${horizon - 420})"/></g>` +
    `<path d="M0 ${horizon - 40}L90 ${horizon - 66} 170 ${horizon - 44} 300 ${horizon - 92} 420 ${horizon - 60} 560 ${horizon - 96} 700 ${horizon - 70} 830 ${horizon - 118} 980 ${horizon - 78} 1080 ${horizon - 100} 1200 ${horizon - 62}V${horizon + 20}H0Z" fill="#6F83AE" filter="url(#soft6)"/>` +
    `<rect y="${horizon}" width="1200" height="${below}" fill="url(#land)"/>` +
    `<g filter="url(#soft8)">${[140, 430, 760, 1010].map((x) => `<circle cx="${x}" cy="${horizon + 22}" r="9" fill="#BFE0FF" opacity="0.85"/><ellipse cx="${x}" cy="${horizon + 96}" rx="9" ry="60" fill="#BFE0FF" opacity="0.3"/>`).join('')}</g>` +
    `<rect width="1200" height="1500" fill="url(#sun)"/>`
  );
}

/** The low sun from the left and the blue shade on the right, laid over a whole portrait. */
export function eveningLight(): string {
  const { width, height } = portraitSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="light" x1="0" y1="0.25" x2="1" y2="0.6">` +
    `<stop offset="0" stop-color="#FFC98A" stop-opacity="0.75"/><stop offset="0.42" stop-color="#E8B48C" stop-opacity="0.35"/><stop offset="0.62" stop-color="#5B6C9C" stop-opacity="0.45"/><stop offset="1" stop-color="#16336E" stop-opacity="0.8"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`
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
  // Models the head as round, lit from the low sun at the left: half grey is neutral in soft light.
  const relief =
    '<filter id="relief" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur in="SourceAlpha" stdDeviation="38"/><feDiffuseLighting surfaceScale="70" diffuseConstant="1" lighting-color="#FFFFFF"><feDistantLight azimuth="195" elevation="30"/></feDiffuseLighting><feComposite in2="SourceAlpha" operator="in"/><feBlend in2="SourceGraphic" mode="soft-light"/></filter>';
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
    `<defs>${soft}${wisps}${relief}${tones}</defs>${background(sitter.horizon)}` +
    `<g transform="translate(600 650) scale(1.06)">${hair.back}${drawNeck(head, skin, sitter.neck)}` +
    `<g transform="translate(${(-sitter.pose.yaw * 26).toFixed(1)} -40) skewY(${(sitter.pose.yaw * 6).toFixed(1)})">${sitter.clothes(104 * sitter.neck)}</g>` +
    '<g filter="url(#relief)">' +
    drawHead(head, face, skin, onFace) +
    (sitter.earring ? drawEarring(head, sitter.earring) : '') +
    beard +
    glasses +
    hair.front +
    `</g></g></svg>`
  );
}
