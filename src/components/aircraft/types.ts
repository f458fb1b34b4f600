import type { Image } from '../image/image';
import type { Desk } from '../request/types';
import type { CollapsibleSectionContent, File, Lang } from '../ui/types';

/** All categories, in the order of the filter of the fleet. */
export const aircraftCategories = ['narrow_body', 'wide_body', 'turboprop', 'freighter'] as const;

export type AircraftCategory = (typeof aircraftCategories)[number];

/** Figures of an aircraft type in metric units; null if the content has none. */
export interface AircraftFigures {
  seats: number | null;
  /** Maximum range. */
  rangeKm: number | null;
  /** Range with the maximum payload. */
  rangeFullLoadKm: number | null;
  maxPayloadKg: number | null;
  cargoVolumeM3: number | null;
  maxTakeoffWeightKg: number | null;
  /** Take-off field length at maximum take-off weight, sea level, standard atmosphere. */
  takeoffRunwayM: number | null;
  lengthM: number | null;
  wingspanM: number | null;
  heightM: number | null;
  cruisingSpeedKmh: number | null;
}

/** A period in which an aircraft is free. */
export interface AvailablePeriod {
  /** First and last day in words: `1 June – 30 September 2027`. */
  text: string;
  note: string | null;
  /**
   * Its part of the strip, in months from the left end; null if it is later than the strip. The
   * key is not `length`, because Gatsby's store changes the order of the keys beside one of this name.
   */
  bar: { start: number; width: number } | null;
  /** Query string that fills the request form with the service, the aircraft and the period. */
  query: string;
}

/** When an aircraft is free, as of the day of the build. */
export interface Availability {
  /** Short names of the twelve months that begin with the build's. */
  months: string[];
  /** Periods that have not passed, in order of time. */
  periods: AvailablePeriod[];
}

/** A configuration in the comparison of types. */
export interface ComparedConfiguration {
  title: string;
  /** Floor plan with the nose at the left; null without a picture or without its length. */
  plan: { image: Image; metres: number } | null;
}

/** The additional data of an aircraft for the comparison of types. */
export interface ComparedParts {
  /** Name of the aircraft in the query string, the same in all locales. */
  name: string;
  configurations: ComparedConfiguration[];
  documents: File[];
  /** The desk that answers for the aircraft; null for none. */
  desk: Desk | null;
}

/** The data of an aircraft for tiles, tables and line-ups. */
export interface AircraftSummary {
  /** Uid of the entry, the same in all builds. */
  id: string;
  title: string;
  /** Path of the data sheet; null if the aircraft has no page. */
  url: string | null;
  intro: string;
  category: AircraftCategory | null;
  image: Image | null;
  /** Side view with the nose at the left. One unit of the drawing is one centimetre of the aircraft. */
  profile: Image | null;
  figures: AircraftFigures;
  /** The first document of the aircraft, with its language if it is not that of the page. */
  sheetFile?: Pick<File, 'url' | 'kind' | 'download'> & { lang?: Lang };
  /** Absent where it is not shown, and if the content has no period that is not past. */
  availability?: Availability;
  /** Absent where types are not compared. */
  compared?: ComparedParts;
  lang?: Lang;
}

export interface AircraftConfiguration {
  /** Fragment identifier, unique on its page. */
  anchor: string;
  title: string;
  seats: number | null;
  image: Image | null;
  section: CollapsibleSectionContent | null;
}

export interface InformationRow {
  title: string;
  value: string;
}

/** The data of an aircraft's data sheet, without belts. */
export interface AircraftSheet extends AircraftSummary {
  configurations: AircraftConfiguration[];
  information: InformationRow[];
  documents: File[];
}
