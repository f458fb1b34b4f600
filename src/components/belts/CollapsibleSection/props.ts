import type { CollapsibleSectionContent } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface CollapsibleSectionProps extends BeltFrame {
  section: CollapsibleSectionContent;
}
