import type { AircraftSummary } from '../../aircraft/types';
import type { BeltFrame } from '../frame';

/** The page that compares aircraft types. */
export interface ComparisonLinkProps {
  url: string;
  /** Names of the types in the query string of the page, by the id of the aircraft. */
  names: Readonly<Record<string, string>>;
}

export interface FleetDisplayProps extends BeltFrame {
  display: 'grid' | 'table' | 'lineUp' | 'compare';
  filter: 'none' | 'category' | 'seats' | 'need';
  aircraft: AircraftSummary[];
  /** The page that compares types, for a table; absent if the site has none. */
  comparison?: ComparisonLinkProps;
  /** Fragment identifier of the request form on the page; absent if the page has none. */
  formId?: string;
}
