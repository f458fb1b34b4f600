import { readFile } from 'node:fs/promises';
import { assetPath } from '../lib/assets';
import { palette } from '../lib/palette';
import type { AircraftSheet } from './aircraft';

/** An asset's SVG as a data URL, for use in a page. */
export async function svgDataUrl(key: string): Promise<string> {
  const bytes = await readFile(assetPath(key, `${key}.svg`));
  return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
}

/** The side profile with dimension lines; one unit is a centimetre of the aircraft. */
export async function drawDimensionedProfile(sheet: AircraftSheet): Promise<string> {
  const length = sheet.lengthM * 100;
  const height = sheet.heightM * 100;
  // The widest aircraft of the fleet gives the scale, so that sheets side by side compare.
  const room = 5494 + 620;
  const left = (room - length) / 2 - 120;
  const lineY = height + 170;
  const lineX = length + 190;
  const size = 128;
  const arrow = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0L64 -20V20Z" fill="${palette.blue}"/>`;
  const stroke = `stroke="${palette.blue}" stroke-width="8"`;
  const label = `font-size="${size}" font-weight="600" fill="${palette.blue}"`;
  return (
    `<svg class="profile" viewBox="${-left} -40 ${room} ${height + 330}" role="img" aria-label="Side profile of the ${sheet.name}: ${sheet.lengthM} m long, ${sheet.heightM} m high">` +
    `<path d="M0 ${height + 40}V${lineY + 50}M${length} ${height + 40}V${lineY + 50}M${length + 30} 0H${lineX + 50}M${length + 30} ${height}H${lineX + 50}" ${stroke} opacity="0.5"/>` +
    `<path d="M0 ${lineY}H${length}M${lineX} 0V${height}" ${stroke}/>` +
    arrow(0, lineY, 0) +
    arrow(length, lineY, 180) +
    arrow(lineX, 0, 90) +
    arrow(lineX, height, -90) +
    `<rect x="${length / 2 - 330}" y="${lineY - 70}" width="660" height="140" fill="${palette.ice}"/>` +
    `<text x="${length / 2}" y="${lineY + 45}" text-anchor="middle" ${label}>${sheet.lengthM.toFixed(2)} m</text>` +
    `<text transform="translate(${lineX + 150} ${height / 2}) rotate(-90)" text-anchor="middle" ${label}>${sheet.heightM.toFixed(2)} m</text>` +
    `<image href="${await svgDataUrl(`profile-${sheet.key}`)}" width="${length}" height="${height}"/></svg>`
  );
}
