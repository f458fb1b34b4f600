import type { Lang, RichText } from '../ui/types';

export type WorkKind = 'full_time' | 'part_time' | 'temporary';

/** A date for machines, `2027-01-31`, and the same in the language of the content. */
export interface ShownDate {
  date: string;
  text: string;
}

/** An open position in a list. */
export interface PositionSummary {
  id: string;
  title: string;
  url: string;
  /** Names of the places of work, such as `Keflavík and Liège`; empty if there are none. */
  bases: string;
  work: WorkKind | null;
  /** The last day for applications; null if the position is open until it is filled. */
  closing: ShownDate | null;
  lang?: Lang;
}

/** The range of the pay. At least one of the numbers is known. */
export interface Pay {
  /** Code of ISO 4217. */
  currency: string;
  from: number | null;
  to: number | null;
  period: 'hour' | 'month' | 'year';
}

/** An open position with all that its page shows. */
export interface Position extends Pick<
  PositionSummary,
  'title' | 'bases' | 'work' | 'closing' | 'lang'
> {
  summary: string | null;
  /** Towns with their country, as a code of ISO 3166 or null, for search engines. */
  places: { location: string; country: string | null }[];
  pay: Pay | null;
  /** Work, requirements and offer. Its headings begin at `h3`. */
  text: RichText;
  /** Questions for an application, beside name, telephone, home and earliest start. */
  questions: string[];
  /** The day on which it was announced, `2026-10-26`; null if it is unknown. */
  postedOn: string | null;
}
