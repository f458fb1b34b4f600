/** The data sheets of the sample, which state the same figures as the pages of the aircraft. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '../../src/components/ui/number';
import { pdfText } from '../setup/pdfText';
import { allAssets, entriesOf, isObject, objectsIn, textOf, type Entry } from './export';

/** Labels and units of the data sheet, by figure of the entry. */
const rows = {
  range_km: ['Range', 'km', 0],
  range_full_load_km: ['Range with full load', 'km', 0],
  max_payload_kg: ['Maximum payload', 'kg', 0],
  cargo_volume_m3: ['Cargo volume', 'm³', 1],
  max_takeoff_weight_kg: ['Maximum take-off weight', 'kg', 0],
  takeoff_runway_m: ['Take-off runway', 'm', 0],
  cruising_speed_kmh: ['Cruising speed', 'km/h', 0],
  length_m: ['Length', 'm', 2],
  wingspan_m: ['Wingspan', 'm', 2],
  height_m: ['Height', 'm', 2],
} as const;

const assets = new Map(allAssets().map((asset) => [asset.uid, asset]));

/** Reads the first document of an aircraft, which is its data sheet. */
function dataSheetLines(entry: Entry): string[] {
  const [asset] = objectsIn(entry.specs ?? null).flatMap(
    ({ uid }) => assets.get(textOf(uid)) ?? [],
  );
  if (!asset) throw new Error(`${entry.title} has no document.`);
  const file = readFileSync(join('content/assets/files', asset.uid, asset.filename));
  return pdfText(file)
    .split('\n')
    .map((line) => line.replace(/\s/g, ' '));
}

test.each(entriesOf('aircraft_data', 'en-us').map((entry) => [entry.title, entry] as const))(
  'the data sheet of the %s states the figures of its page',
  (title, entry) => {
    const figures = isObject(entry.figures) ? entry.figures : {};
    const lines = dataSheetLines(entry);
    const stated = (label: string) => lines[lines.indexOf(label) + 1];
    expect(lines).toContain(title);
    const seats = Number(figures.seats);
    expect(stated('Seats')).toBe(seats > 0 ? `up to ${seats}` : 'none');
    for (const [key, [label, unit, decimals]] of Object.entries(rows)) {
      const value = Number(figures[key]);
      const text = decimals === 0 ? formatNumber(value, 'en') : value.toFixed(decimals);
      expect([label, stated(label)]).toEqual([label, `${text} ${unit}`]);
    }
  },
);
