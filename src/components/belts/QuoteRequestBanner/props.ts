import type { Link } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface QuoteRequestBannerProps extends BeltFrame {
  text: string;
  /** The title of the link is the label of the button. */
  button: Link | null;
}
