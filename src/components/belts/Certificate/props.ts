import type { File } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface CertificateProps extends BeltFrame {
  certificateType: string;
  referenceNumber: string | null;
  issuingAuthority: string | null;
  /** Machine date (`2027-06-30`) and the same in the language of the belt. */
  validUntil: { date: string; text: string } | null;
  document: File | null;
  /** Certificates of the belts below that have no visible headline of their own: they share this one. */
  others?: readonly CertificateProps[];
}
