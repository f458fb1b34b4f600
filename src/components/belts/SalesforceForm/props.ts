import type { RequestFormProps } from '../../request/types';
import type { BeltFrame } from '../frame';

export interface SalesforceFormProps extends BeltFrame {
  headline: string | null;
  text: string | null;
  form: RequestFormProps;
}
