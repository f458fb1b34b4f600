import type { Lang } from '../ui/types';

export type Background = 'white' | 'ice' | 'sky' | 'blue' | 'night';
export type BackgroundEffect = 'none' | 'horizon' | 'routes';

/** Properties that belts of all kinds have. */
export interface BeltFrame {
  /** Fragment identifier, unique on its page; also the seed of the background drawing. */
  anchor: string;
  /** The visible headline; null if the editor hid it or left it empty. */
  heading: string | null;
  /** The accessible name of the belt, also if the headline is hidden. */
  label: string;
  fullWidth: boolean;
  background: Background;
  effect: BackgroundEffect;
  /** Set if the content of the belt is in another language than its page. */
  lang?: Lang;
  /** Uid of the content entry. Only in the development server, whose error messages name it. */
  entry?: string;
}
