import { exampleFrame, fiveLines, longWords } from '../../examples/parts';
import type { CertificateProps } from './props';

export const certificateExamples = {
  complete: {
    ...exampleFrame('air-operator-certificate'),
    certificateType: 'Air Operator Certificate',
    referenceNumber: 'IS-0417',
    issuingAuthority: 'Icelandic Transport Authority',
    validUntil: { date: '2027-06-30', text: '30 June 2027' },
    document: {
      url: '/files/blt00astcertificateaoc/certificate-aoc.pdf',
      title: 'Air Operator Certificate',
      description: '',
      kind: 'PDF',
      size: 84_000,
    },
  },
  threeOfOneHeadline: {
    ...exampleFrame('issued-by-the-authority', { heading: 'Issued by the authority' }),
    certificateType: 'Air Operator Certificate',
    referenceNumber: 'IS-0417',
    issuingAuthority: 'Icelandic Transport Authority',
    validUntil: null,
    document: null,
    others: [
      {
        ...exampleFrame('part-145', { heading: null, label: 'Maintenance' }),
        certificateType: 'EASA Part-145 maintenance approval',
        referenceNumber: 'IS.145.0093',
        issuingAuthority: 'Icelandic Transport Authority',
        validUntil: null,
        document: null,
      },
      {
        ...exampleFrame('camo', { heading: null, label: 'CAMO' }),
        certificateType: 'EASA CAMO approval',
        referenceNumber: 'IS.CAMO.0051',
        issuingAuthority: 'Icelandic Transport Authority',
        validUntil: { date: '2027-06-30', text: '30 June 2027' },
        document: null,
      },
    ],
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
  longWords: {
    ...exampleFrame('certificate-long-words', { heading: fiveLines, background: 'ice' }),
    certificateType: 'Lofthæfisstaðfestingarvottorðaútgáfuheimild',
    referenceNumber: 'IS.CAMO.0417-2026-ENDURNÝJUÐ-ÚTGÁFA-3',
    issuingAuthority: longWords,
    validUntil: { date: '2027-06-30', text: '30. september 2027' },
    document: {
      url: '/files/blt00astcertificateaoc/certificate-aoc.pdf',
      title: 'Lofthæfisstaðfestingarvottorðaútgáfuheimild-endurskoðuð-2026.pdf',
      description: 'Issued in Icelandic and English.',
      kind: 'PDF',
      size: 12_400_000,
    },
  },
  oneWordEach: {
    ...exampleFrame('certificate-words', { heading: 'ISO', background: 'blue' }),
    certificateType: 'ISAGO',
    referenceNumber: '7',
    issuingAuthority: 'IATA',
    validUntil: null,
    document: null,
  },
} satisfies Record<string, CertificateProps>;
