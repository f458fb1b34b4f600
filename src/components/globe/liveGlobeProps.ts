import type { Degrees } from './sphere';
import type { Project } from './types';

/** What the list, the filters and the globe tell each other. */
export interface LiveGlobeProps {
  projects: readonly Project[];
  /** In the middle at first, as in the drawing. */
  center: Degrees;
  /** Ids of the projects that the filters leave. */
  shown: readonly string[];
  /** Ids of the projects that stand out. */
  lit: readonly string[];
  /** The project to turn to, `close` to enlarge it as well; a new object for every wish. */
  aim: { id: string; close: boolean } | null;
  /** Ids of the projects at the place under the mouse. */
  onPoint: (ids: readonly string[]) => void;
  /** Ids of the projects at the place that was chosen; none when the choice is undone. */
  onPick: (ids: readonly string[]) => void;
  /** The first picture is there. */
  onStart: () => void;
}
