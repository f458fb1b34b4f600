import type { AircraftFigures, AircraftSummary } from '../../aircraft/types';
import type { Strings } from '../../strings';
import { sortAircraft } from './sortAircraft';

/** Names of the needs, in order. They are also the names of their query parameters. */
export const needNames = ['seats', 'tonnes', 'range', 'runway'] as const;

/** A figure that an aircraft must reach, or for the runway one that it must not exceed. */
export type NeedName = (typeof needNames)[number];

/** The needs of a visitor, in the units of their fields; absent if the visitor has not stated one. */
export type Needs = Partial<Record<NeedName, number>>;

/** Units of the fields. */
export const needUnits: Readonly<Record<NeedName, string>> = {
  seats: '',
  tonnes: 't',
  range: 'km',
  runway: 'm',
};

/**
 * Parses what a visitor typed. In tonnes, comma and dot are decimal signs: `7.5` and `7,5` are 7.5. In the
 * other units they separate thousands: `1,500` and `1.500` are 1500.
 * Other text counts as no need.
 */
export function parseNeeds(texts: Strings): Needs {
  const values = needNames.map((name) => {
    const typed = texts[name] ?? '';
    const value = name === 'tonnes' ? typed.replace(',', '.') : typed.replace(/[.,\s]/g, '');
    return [name, Number(value)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value > 0 && value < Infinity));
}

/** Returns the figure that decides a need. With tonnes, the range is the one with full load. */
export function decidingFigure(name: NeedName, { tonnes }: Needs): keyof AircraftFigures {
  if (name === 'range') return tonnes === undefined ? 'rangeKm' : 'rangeFullLoadKm';
  return ({ seats: 'seats', tonnes: 'maxPayloadKg', runway: 'takeoffRunwayM' } as const)[name];
}

/** True if an aircraft meets a need. An aircraft without the figure does not. */
function meets({ figures }: AircraftSummary, name: NeedName, needs: Needs): boolean {
  const need = needs[name];
  if (need === undefined) return true;
  const figure = figures[decidingFigure(name, needs)];
  if (!figure) return false;
  if (name === 'runway') return figure <= need;
  return figure >= (name === 'tonnes' ? need * 1000 : need);
}

interface Fit {
  /** The aircraft that meet all needs. */
  aircraft: readonly AircraftSummary[];
  /** If none does: the need that excludes the last candidates, and the one of them that comes closest. */
  excluded: { name: NeedName; closest: AircraftSummary } | null;
}

/** Selects the aircraft that meet all needs, one need after another. */
export function fitNeeds(aircraft: readonly AircraftSummary[], needs: Needs): Fit {
  let candidates = aircraft;
  for (const name of needNames) {
    const fitting = candidates.filter((each) => meets(each, name, needs));
    const direction = name === 'runway' ? 'ascending' : 'descending';
    const [closest] = sortAircraft(candidates, { column: decidingFigure(name, needs), direction });
    if (fitting.length === 0 && closest) return { aircraft: [], excluded: { name, closest } };
    candidates = fitting;
  }
  return { aircraft: candidates, excluded: null };
}

/** Lists the needs for which at least one aircraft has a figure. */
export const offeredNeeds = (aircraft: readonly AircraftSummary[]): NeedName[] =>
  needNames.filter((name) => aircraft.some(({ figures }) => figures[decidingFigure(name, {})]));
