import { formatNumber, thinSpace } from '../ui/number';
import type { StringKey } from '../strings';
import type { Lang } from '../ui/types';
import type { AircraftFigures } from './types';

type FigureKey = keyof AircraftFigures;

interface FigureFormat {
  /** Key of the label in the interface strings. */
  label: StringKey;
  unit: string | Readonly<Record<Lang, string>>;
  decimals: number;
}

/** The figures in the order of a data sheet. */
const formats: Readonly<Record<FigureKey, FigureFormat>> = {
  seats: { label: 'aircraft.seats', unit: '', decimals: 0 },
  rangeKm: { label: 'aircraft.range', unit: 'km', decimals: 0 },
  rangeFullLoadKm: { label: 'aircraft.range_full_load', unit: 'km', decimals: 0 },
  maxPayloadKg: { label: 'aircraft.max_payload', unit: 'kg', decimals: 0 },
  cargoVolumeM3: { label: 'aircraft.cargo_volume', unit: 'm³', decimals: 1 },
  maxTakeoffWeightKg: { label: 'aircraft.max_takeoff_weight', unit: 'kg', decimals: 0 },
  takeoffRunwayM: { label: 'aircraft.takeoff_runway', unit: 'm', decimals: 0 },
  cruisingSpeedKmh: {
    label: 'aircraft.cruising_speed',
    unit: { en: 'km/h', is: 'km/klst.' },
    decimals: 0,
  },
  lengthM: { label: 'aircraft.length', unit: 'm', decimals: 2 },
  wingspanM: { label: 'aircraft.wingspan', unit: 'm', decimals: 2 },
  heightM: { label: 'aircraft.height', unit: 'm', decimals: 2 },
};

/** Returns the key of a figure's label in the interface strings. */
export const figureLabel = (key: FigureKey): StringKey => formats[key].label;

/** Formats a figure with its unit: `47.32 m`, in Icelandic `47,32 m`. */
export function formatFigure(key: FigureKey, value: number, lang: Lang): string {
  const { unit, decimals } = formats[key];
  const unitText = typeof unit === 'string' ? unit : unit[lang];
  const number = formatNumber(value, lang, decimals);
  return unitText ? `${number}${thinSpace}${unitText}` : number;
}

/**
 * Lists the known figures, formatted, with the keys of their labels. Omits a number of seats of 0,
 * which a freighter has.
 * @param keys figures to list, in this order; default: all, in the order of a data sheet
 */
export function figureRows(
  figures: AircraftFigures,
  lang: Lang,
  keys = Object.keys(formats) as readonly FigureKey[],
) {
  return keys.flatMap((key) => {
    const value = figures[key];
    if (value === null || (key === 'seats' && value === 0)) return [];
    return [{ key, label: figureLabel(key), text: formatFigure(key, value, lang) }];
  });
}
