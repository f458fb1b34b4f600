import type { Image } from '../image/image';
import type { CollapsibleSectionContent, File, Lang } from '../ui/types';

export type AircraftCategory = 'narrow_body' | 'wide_body' | 'turboprop' | 'freighter';

/** Type data in metric units; null where the content has none. */
export interface AircraftFigures {
  seats: number | null;
  rangeKm: number | null;
  cargoVolumeM3: number | null;
  maxTakeoffWeightKg: number | null;
  lengthM: number | null;
  wingspanM: number | null;
  heightM: number | null;
  cruisingSpeedKmh: number | null;
}

/** An aircraft as tiles, tables and line-ups show it. */
export interface AircraftSummary {
  /** Stable within the content. */
  id: string;
  title: string;
  /** Path of its data sheet; null where it has none in the graph. */
  url: string | null;
  intro: string;
  category: AircraftCategory | null;
  image: Image | null;
  /** Side profile, drawn in centimetres of the real aircraft, nose left. */
  profile: Image | null;
  figures: AircraftFigures;
  lang?: Lang;
}

export interface AircraftConfiguration {
  anchor: string;
  title: string;
  seats: number | null;
  image: Image | null;
  sections: CollapsibleSectionContent | null;
}

export interface InformationRow {
  title: string;
  value: string;
}

/** Everything on the data sheet but its belts. */
export interface AircraftSheet extends AircraftSummary {
  configurations: AircraftConfiguration[];
  information: InformationRow[];
  documents: File[];
}
