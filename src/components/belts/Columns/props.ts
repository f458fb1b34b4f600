import type { CollapsibleEntry } from '../../ui/types';
import type { BeltFrame } from '../frame';

/** At least one entry. */
export interface ColumnsProps extends BeltFrame {
  subtitle: string | null;
  entries: CollapsibleEntry[];
}
