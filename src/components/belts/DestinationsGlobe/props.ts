import type { GlobeDrawing, Project } from '../../globe/types';
import type { Lang } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface DestinationsGlobeProps extends BeltFrame {
  headline: string | null;
  description: string | null;
  /** Of headline and description, where they are in another language than their belt. */
  introLang?: Lang;
  showGlobe: boolean;
  showFilter: boolean;
  display: 'globeBesideList' | 'globeAboveList' | 'listOnly';
  projects: Project[];
  /** Made at build from the projects; without it the list stands alone. */
  drawing?: GlobeDrawing | null;
}
