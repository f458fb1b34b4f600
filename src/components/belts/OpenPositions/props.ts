import type { PositionSummary } from '../../positions/types';
import type { BeltFrame } from '../frame';

export interface OpenPositionsProps extends BeltFrame {
  /** The open positions in the order in which they are shown; empty if none is open. */
  positions: PositionSummary[];
}
