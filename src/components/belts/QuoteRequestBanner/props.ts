import type { RequestFormProps } from '../../request/types';
import type { Link } from '../../ui/types';
import type { BeltFrame } from '../frame';

/** At least one of heading, text, button and form is present. */
export interface QuoteRequestBannerProps extends BeltFrame {
  text: string | null;
  /** The title of the link is the label of the button. */
  button: Link | null;
  /** The whole form instead of the button; null if the editor did not choose it. */
  form: RequestFormProps | null;
}
