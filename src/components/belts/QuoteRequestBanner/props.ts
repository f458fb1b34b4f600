import type { Link } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface QuoteRequestBannerProps extends BeltFrame {
  text: string;
  /** Its title is the button's text. */
  button: Link | null;
}
