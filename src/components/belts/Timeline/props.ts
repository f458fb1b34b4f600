import type { Image } from '../../image/image';
import type { RichText } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface Moment {
  /** Fragment identifier, unique on its page. */
  anchor: string;
  /** The time in words, without the unit. */
  time: string;
  /** The time as a year or day for machines, `2014` or `2026-06-24`; null for other times. */
  date: string | null;
  /** Place on the line, from 0 to 1. */
  position: number;
  title: string;
  /** May be empty. */
  text: RichText;
  /** A figure of the moment and the words below it. */
  figure: { value: string; label: string | null } | null;
}

/** At least one moment, in order of time. */
export interface TimelineProps extends BeltFrame {
  intro: string | null;
  /** Unit of the times, such as `Hour`; null for years and dates. */
  unit: string | null;
  /** Side view of the aircraft that moves along the line, with the nose at the left. */
  profile: Image | null;
  /** True if the aircraft lifts off at the last moment. */
  takesOff: boolean;
  moments: Moment[];
}
