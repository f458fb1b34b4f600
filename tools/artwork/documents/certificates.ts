/** One certificate of the company, as printed. */
export interface Certificate {
  key: string;
  /** Line above the title: the kind of document. */
  kind: string;
  title: string;
  number: string;
  authority: string;
  /** Rule or standard under which it is held. */
  basis: string;
  scope: readonly string[];
  issued: string;
  validUntil: string;
  /** Wording of the validity where it is not simply a last day. */
  validity?: string;
  signatory: string;
}

const authority = 'Icelandic Transport Authority';
const iata = 'International Air Transport Association';

/** The certificates of the invented company; all numbers are invented. */
export const certificates: readonly Certificate[] = [
  {
    key: 'certificate-aoc',
    kind: 'Certificate',
    title: 'Air Operator Certificate',
    number: 'IS-0417',
    authority,
    basis: 'Regulation (EU) No 965/2012, Annex III, Part-ORO',
    scope: [
      'Commercial air transport of passengers and cargo',
      'Aircraft: B757-200, B767-300ER, B737 MAX 8, A321LR, ATR 72-600, B737-800BCF',
      'Area of operation: worldwide, as in the operations specifications',
      'Special approvals: RVSM, PBN, ETOPS 180 minutes, low visibility, dangerous goods',
    ],
    issued: '2026-06-30',
    validUntil: '2027-06-30',
    validity: 'Until revoked; next review by',
    signatory: 'Head of Flight Operations Oversight',
  },
  {
    key: 'certificate-easa-145',
    kind: 'Approval certificate',
    title: 'EASA Part-145 maintenance approval',
    number: 'IS.145.0093',
    authority,
    basis: 'Regulation (EU) No 1321/2014, Annex II, Part-145',
    scope: [
      'A1 line and base maintenance: B757-200, B767-300ER, B737-800',
      'A1 line maintenance: B737 MAX 8, A321LR',
      'A1 line and base maintenance: ATR 72-600',
      'D1 non-destructive testing; C6 equipment; C14 landing gear wheels and brakes',
    ],
    issued: '2026-05-12',
    validUntil: '2027-11-15',
    validity: 'Until revoked; next review by',
    signatory: 'Head of Airworthiness',
  },
  {
    key: 'certificate-camo',
    kind: 'Approval certificate',
    title: 'EASA CAMO approval',
    number: 'IS.CAMO.0051',
    authority,
    basis: 'Regulation (EU) No 1321/2014, Annex Vc, Part-CAMO',
    scope: [
      'Continuing airworthiness management of the aircraft on the operator’s certificate',
      'Airworthiness reviews and recommendations',
      'Permits to fly for ferry flights to maintenance',
      'Management on contract for owners and lessors',
    ],
    issued: '2026-05-12',
    validUntil: '2027-11-15',
    validity: 'Until revoked; next review by',
    signatory: 'Head of Airworthiness',
  },
  {
    key: 'certificate-isago',
    kind: 'Registration',
    title: 'ISAGO ground operations registration',
    number: 'ISAGO-2025-2281',
    authority: iata,
    basis: 'ISAGO Standards Manual; station KEF',
    scope: [
      'Organisation and management',
      'Load control and aircraft handling',
      'Passenger and baggage handling',
      'Cargo and mail handling; aircraft ground movement',
    ],
    issued: '2025-04-01',
    validUntil: '2027-03-31',
    signatory: 'Audit registry',
  },
  {
    key: 'certificate-iosa',
    kind: 'Registration',
    title: 'IOSA registration',
    number: 'IOSA-2604',
    authority: iata,
    basis: 'IOSA Standards Manual',
    scope: [
      'Organisation and management; flight operations',
      'Operational control and flight dispatch',
      'Maintenance; cabin operations',
      'Ground handling; cargo; security',
    ],
    issued: '2025-09-21',
    validUntil: '2027-09-20',
    signatory: 'Audit registry',
  },
  {
    key: 'certificate-iso-14001',
    kind: 'Certificate of registration',
    title: 'ISO 14001:2015 environmental management',
    number: 'EM 771204',
    authority: 'Arctic Certification Services',
    basis: 'ISO 14001:2015',
    scope: [
      'Leasing and operation of aircraft for passengers and cargo',
      'Line and base maintenance at Keflavík Airport',
      'Administration of crews, training and ground services',
    ],
    issued: '2025-02-11',
    validUntil: '2028-02-10',
    signatory: 'Director of certification',
  },
];
