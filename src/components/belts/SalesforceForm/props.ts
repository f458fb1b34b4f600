import type { RequestFormProps } from '../../request/types';
import type { CollapsibleSectionContent } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface SalesforceFormProps extends BeltFrame {
  headline: string | null;
  text: string | null;
  form: RequestFormProps;
  /** Open beside the form; on phones below it. */
  details: CollapsibleSectionContent | null;
}
