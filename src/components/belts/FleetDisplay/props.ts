import type { AircraftSummary } from '../../aircraft/types';
import type { BeltFrame } from '../frame';

export interface FleetDisplayProps extends BeltFrame {
  display: 'grid' | 'table' | 'lineUp';
  filter: 'none' | 'category' | 'seats';
  aircraft: AircraftSummary[];
}
