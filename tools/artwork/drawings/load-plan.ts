import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { freightDecks } from '../cabins/freight';
import { drawPlan } from '../cabins/plan';
import { assetPath, writeAsset } from '../lib/assets';
import { grained } from '../lib/film';
import { palette } from '../lib/palette';
import { encodeJpeg } from '../lib/raster';

const width = 2560;
const height = 1440;

/** Length of the freighter in metres, and the pixels that one metre takes. */
const length = 39.5;
const metre = 56;
const left = (width - length * metre) / 2;

/** Height of the numbers on pallets. A phone shows the picture at a seventh of its size. */
const numberHeight = 52;

const dataUrl = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

/** Ticks one metre apart on a line, each fifth longer: the scale of both drawings. */
function scaleLine(y: number): string {
  const ticks = Array.from({ length: Math.floor(length) + 1 }, (_, index) => {
    const x = left + index * metre;
    return `M${x} ${y}v${index % 5 === 0 ? 26 : 14}`;
  });
  return `<path d="M${left} ${y}H${left + length * metre}${ticks.join('')}" fill="none" stroke="${palette.lagoon}" stroke-width="3"/>`;
}

/** Draws the side view of the freighter above its load plan, both at one scale along the aircraft. */
async function drawLoadPlan(): Promise<void> {
  const preview = process.argv.find((word) => word.startsWith('preview='))?.slice(8);
  const key = 'profile-b737-800bcf';
  const profile = dataUrl(await readFile(assetPath(key, `${key}.svg`)));
  const deck = freightDecks.find(({ pallets }) => pallets === 11);
  if (!deck) throw new Error('There is no deck with eleven pallets.');
  const plan = dataUrl(Buffer.from(drawPlan(deck, numberHeight)));
  const span = length * metre;
  const grid = Array.from(
    { length: 46 },
    (_, index) => `M${left - 2 * metre + index * metre} 0V${height}`,
  ).join('');
  const rows = Array.from({ length: 27 }, (_, index) => `M0 ${index * metre}H${width}`).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>` +
    `<path d="${grid}${rows}" stroke="${palette.line}" stroke-width="1.5" stroke-opacity="0.7"/>` +
    `<image href="${profile}" x="${left}" y="120" width="${span}" height="${(span * 1255) / 3950}"/>` +
    `<path d="M${left - metre} ${120 + (span * 1255) / 3950}H${left + span + metre}" stroke="${palette.ink}" stroke-width="4"/>` +
    scaleLine(880) +
    `<image href="${plan}" x="${left}" y="930" width="${span}" height="${(span * 360) / 1600}" preserveAspectRatio="none"/></svg>`;
  const picture = await grained(sharp(Buffer.from(svg)), { vignette: 0.1 });
  if (preview) await picture.png().toFile(`${preview}load-plan.png`);
  else await writeAsset('load-plan', 'load-plan.jpg', await encodeJpeg(picture, 320_000));
}

void drawLoadPlan();
