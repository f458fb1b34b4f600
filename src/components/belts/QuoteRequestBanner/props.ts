import type { Link } from '../../ui/types';
import type { BeltFrame } from '../frame';

/** At least one of heading, text and button is present. */
export interface QuoteRequestBannerProps extends BeltFrame {
  text: string | null;
  /** The title of the link is the label of the button. */
  button: Link | null;
}
