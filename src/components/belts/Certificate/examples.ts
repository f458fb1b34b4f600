import { exampleFrame } from '../exampleParts';
import type { CertificateProps } from './props';

export const certificateExamples = {
  complete: {
    ...exampleFrame('air-operator-certificate'),
    certificateType: 'Air Operator Certificate',
    referenceNumber: 'IS-0417',
    issuingAuthority: 'Icelandic Transport Authority',
    validUntil: { date: '2027-06-30', text: '30 June 2027' },
    document: {
      url: '/files/certificate-aoc/certificate-aoc.pdf',
      title: 'Air Operator Certificate',
      description: '',
      kind: 'PDF',
      size: 84_000,
    },
  },
  icelandicOnSky: {
    ...exampleFrame('umhverfisvottun', { background: 'sky', lang: 'is' }),
    certificateType: 'Umhverfisstjórnunarkerfisvottun samkvæmt ISO 14001:2015',
    referenceNumber: 'EM 771204',
    issuingAuthority: 'Vottunarstofan Tún',
    validUntil: { date: '2028-02-10', text: '10. febrúar 2028' },
    document: null,
  },
  typeAloneOnNight: {
    ...exampleFrame('iosa', { background: 'night', heading: null, label: 'IOSA' }),
    certificateType: 'IOSA registration',
    referenceNumber: null,
    issuingAuthority: null,
    validUntil: null,
    document: null,
  },
} satisfies Record<string, CertificateProps>;
