import type { AircraftSummary } from '../../aircraft/types';
import type { BeltFrame } from '../frame';

export interface FleetDisplayProps extends BeltFrame {
  display: 'grid' | 'table' | 'lineUp';
  filter: 'none' | 'category' | 'seats' | 'need';
  aircraft: AircraftSummary[];
  /** Fragment identifier of the request form on the page; absent if the page has none. */
  formId?: string;
}
