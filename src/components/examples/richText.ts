/** Examples of rich text with all blocks and marks, of documents and of accordion entries. */
import type { CollapsibleEntry, File, RichInline, RichMark, RichText } from '../ui/types';

const text = (content: string, ...marks: RichMark[]): RichInline => ({
  kind: 'text',
  text: content,
  marks,
});

export const richTextExample: RichText = [
  { kind: 'heading', level: 3, children: [text('What a wet lease holds')] },
  {
    kind: 'paragraph',
    children: [
      text('We bring '),
      text('aircraft, crew, maintenance and insurance', 'bold'),
      text(', and answer for all four. Read '),
      {
        kind: 'link',
        link: { url: '/services/wet-lease/', title: '' },
        children: [text('how a wet lease works')],
      },
      text(', or '),
      { kind: 'link', link: { url: null, title: '' }, children: [text('a page that is gone')] },
      text('. CO'),
      text('2', 'subscript'),
      text(' per block hour is in '),
      text('the sheet', 'italic'),
      text('; 47.3 m'),
      text('3', 'superscript'),
      text(' are '),
      text('not', 'underline'),
      text(' '),
      text('included', 'strike'),
      text(', see '),
      text('EGT-117', 'code'),
      text('.'),
    ],
  },
  { kind: 'heading', level: 3, children: [text('Who pays for what')] },
  {
    kind: 'list',
    ordered: false,
    items: [
      { children: [text('Fuel, handling and overflight: the lessee.')], nested: [] },
      {
        children: [text('Crew: the lessor.')],
        nested: [
          {
            kind: 'list',
            ordered: true,
            items: [
              { children: [text('Hotel away from base')], nested: [] },
              { children: [text('Positioning flights')], nested: [] },
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'quote',
    children: [text('They were on our ramp before our own lawyers had read the contract.')],
  },
  { kind: 'heading', level: 4, children: [text('In figures')] },
  {
    kind: 'table',
    head: [[text('Type')], [text('Seats')], [text('Range')], [text('Take-off weight')]],
    rows: [
      [[text('Boeing 757-200')], [text('183')], [text('7,250\u00a0km')], [text('115,680\u00a0kg')]],
      [[text('ATR 72-600')], [text('70')], [text('1,370\u00a0km')], [text('23,000\u00a0kg')]],
    ],
  },
  { kind: 'rule' },
  {
    kind: 'paragraph',
    children: [
      text('Hæstaréttarmálaflutningsmaður og lofthæfisstaðfestingarvottorð:'),
      { kind: 'break' },
      text('Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur.'),
    ],
  },
];

const document = (parts: Partial<File>): File => ({
  url: '/files/blt00astcertificateaoc/certificate-aoc.pdf',
  title: 'Air operator certificate',
  description: '',
  kind: 'PDF',
  size: 84_000,
  ...parts,
});

export const fileExamples = {
  complete: document({ description: 'Issued by the Icelandic Transport Authority.' }),
  nameAlone: document({ size: null }),
  longName: document({
    title: 'Lofthæfisstaðfestingarvottorðaútgáfufulltrúahandbók-2026-endurskoðuð-lokaútgáfa',
    size: 12_400_000,
  }),
} satisfies Record<string, File>;

const entry = (anchor: string, title: string, content: string): CollapsibleEntry => ({
  anchor,
  title,
  text: [{ kind: 'paragraph', children: [text(content)] }],
});

export const entryExamples: CollapsibleEntry[] = [
  entry('usual', 'How soon can an aircraft start?', 'A 757 with crew is on your ramp in 72 hours.'),
  entry(
    'long',
    'Who answers for the lofthæfisstaðfestingarvottorðaútgáfufulltrúi where the aircraft is based abroad for more than one season and crews change?',
    'We do.',
  ),
];
