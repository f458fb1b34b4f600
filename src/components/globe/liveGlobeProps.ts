import type { Degrees } from './sphere';
import type { Project } from './types';

/** Props that connect the globe with the list and the filters of its belt. */
export interface LiveGlobeProps {
  projects: readonly Project[];
  /** Centre of the first view, the same as in the drawing made at build time. */
  center: Degrees;
  /** Ids of the projects that match the filters. */
  visibleIds: readonly string[];
  /** Ids of the highlighted projects. */
  highlightedIds: readonly string[];
  /**
   * The project to turn to. A new object repeats the turn. With an `opener`, the button that chose the
   * project, the globe also zooms in and opens its card. Null closes the card.
   */
  aim: { id: string; opener: HTMLElement | null } | null;
  /** Called with the ids of the projects at the place under the mouse. */
  onPoint: (ids: readonly string[]) => void;
  /** Called with the ids of the projects at the chosen place; none if the choice is undone. */
  onPick: (ids: readonly string[]) => void;
  /** Called once the first picture is drawn. */
  onStart: () => void;
}
