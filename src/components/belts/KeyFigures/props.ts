import type { BeltFrame } from '../frame';

/** A value in words that a bar beside it shows to scale. */
export interface FigureBar {
  /** Such as a year; empty for the value itself if it has no period. */
  label: string;
  value: number;
  kind: 'earlier' | 'current' | 'target';
}

export interface KeyFigure {
  label: string;
  value: number;
  /** Such as `kg` or `%`; null for a count. */
  unit: string | null;
  note: string | null;
  /** The value among those that it is compared with, in order; empty if there are none. */
  bars: FigureBar[];
}

/** At least one figure. */
export interface KeyFiguresProps extends BeltFrame {
  intro: string | null;
  figures: KeyFigure[];
}
