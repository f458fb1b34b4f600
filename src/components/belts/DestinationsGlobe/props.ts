import type { GlobeDrawing, Project } from '../../globe/types';
import type { BeltFrame } from '../frame';

export interface DestinationsGlobeProps extends BeltFrame {
  headline: string | null;
  description: string | null;
  showGlobe: boolean;
  showFilter: boolean;
  display: 'globeBesideList' | 'globeAboveList' | 'listOnly';
  projects: Project[];
  /** Made at build from the projects; without it the list stands alone. */
  drawing?: GlobeDrawing | null;
}
