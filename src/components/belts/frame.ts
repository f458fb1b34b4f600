import type { Lang } from '../ui/types';

export type Background = 'white' | 'ice' | 'sky' | 'blue' | 'night';
export type BackgroundEffect = 'none' | 'horizon' | 'routes';

/** What every belt has whatever its kind. */
export interface BeltFrame {
  /** Fragment identifier, unique on its page; also the seed of the background's drawing. */
  anchor: string;
  /** The shown headline; null where the editor hid it or left it empty. */
  heading: string | null;
  /** The same text for machines and screen readers, shown or not. */
  label: string;
  fullWidth: boolean;
  background: Background;
  effect: BackgroundEffect;
  /** Set where the belt's content is in another language than its page. */
  lang?: Lang;
}
