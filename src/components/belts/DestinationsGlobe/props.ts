import type { GlobeDrawing, Project } from '../../globe/types';
import type { Lang } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface DestinationsGlobeProps extends BeltFrame {
  headline: string | null;
  description: string | null;
  /** Language of headline and description; set if it differs from the language of the belt. */
  introLang?: Lang;
  showGlobe: boolean;
  showFilter: boolean;
  display: 'globeBesideList' | 'globeAboveList' | 'listOnly';
  projects: Project[];
  /** Drawing of the globe, made at build time. Without it the belt shows only the list. */
  drawing?: GlobeDrawing | null;
}
