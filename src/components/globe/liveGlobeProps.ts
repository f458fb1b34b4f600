import type { Degrees } from './sphere';
import type { Project } from './types';

/** Props of the live globe, which connect it with the list and the filters. */
export interface LiveGlobeProps {
  projects: readonly Project[];
  /** Initial centre of the view, the same as in the drawing. */
  center: Degrees;
  /** Ids of the projects that match the filters. */
  shown: readonly string[];
  /** Ids of the highlighted projects. */
  lit: readonly string[];
  /** The project to turn to; `close` also enlarges it. Each request is a new object. */
  aim: { id: string; close: boolean } | null;
  /** Called with the ids of the projects at the place under the mouse. */
  onPoint: (ids: readonly string[]) => void;
  /** Called with the ids of the projects at the selected place; empty if nothing is selected. */
  onPick: (ids: readonly string[]) => void;
  /** Called after the first frame. */
  onStart: () => void;
}
