/** Each kind of belt, from the service's fields to the props of its component. */
import type { Belt } from '../../../../src/components/belts/belt';
import { pdf, picture, storedAsset } from '../../../setup/stack/assets';
import {
  aircraft,
  belt,
  fleetPage,
  page,
  paragraph,
  richDocument,
  referenceTo,
  type Fields,
  type TestEntry,
} from '../../../setup/stack/entries';
import { siteFromStack } from '../../../setup/service/service';
import type { TestStack } from '../../../setup/stack/stack';

/** Returns the belts of a page and the English report. */
async function beltsOf(belts: TestEntry[], { entries, assets }: Partial<TestStack> = {}) {
  const { site, lines } = await siteFromStack({
    entries: [
      page('shows', { content_belts: referenceTo(...belts) }),
      ...belts,
      ...(entries ?? []),
    ],
    assets,
  });
  const shownPage = site.pages.find(({ content }) => content.path === '/shows/');
  const allBelts: Belt[] = shownPage?.content.belts ?? [];
  return { belts: allBelts, lines: lines.filter((line) => line.includes(', en-us, ')) };
}

/** Creates one belt for each value of a select. */
const beltForEach = (
  kind: string,
  values: (string | null)[],
  fields: (value: string | null) => Fields,
) => values.map((value, index) => belt(`b${index}`, kind, fields(value)));

const mainText = { main_text: richDocument(paragraph('Words')) };

describe('a belt', () => {
  it('has its heading, unless it is hidden, and a unique anchor', async () => {
    const entries = [
      belt('b1', 'Salesforce form', { display_title: 'Ask us' }),
      belt('b2', 'Salesforce form', { display_title: 'Ask us', hide_title_from_webpage: true }),
      belt('b3', 'Salesforce form', { title: 'Main', display_title: '', full_width: true }),
    ];
    const { belts } = await beltsOf(entries);
    expect(belts).toMatchObject([
      { anchor: 'ask-us', heading: 'Ask us', label: 'Ask us', fullWidth: false },
      { anchor: 'ask-us-2', heading: null, label: 'Ask us' },
      // “main” is the anchor of the page's main element.
      { anchor: 'main-2', heading: 'Main', fullWidth: true },
    ]);
  });

  it('has the background and effect of its selects', async () => {
    const entries = beltForEach(
      'Salesforce form',
      ['White', 'Ice', 'Sky', 'Blue', 'Night', null, 'Pink'],
      (value) => ({
        background_color_templates: value,
        background_effect: value === 'Ice' ? 'Horizon' : value === 'Sky' ? 'Routes' : 'None',
      }),
    );
    const { belts, lines } = await beltsOf(entries);
    expect(belts.map(({ background, effect }) => `${background} ${effect}`)).toEqual([
      'white none',
      'ice horizon',
      'sky routes',
      'blue none',
      'night none',
      'white none',
      'white none',
    ]);
    expect(lines).toEqual([
      'content_belt “b6” (b6), en-us, background_color_templates: “Pink” is not a value that the site knows',
    ]);
  });
});

describe('a certificate', () => {
  it('has its document and its last day as text', async () => {
    const document = pdf('aoc', 'Air operator certificate.pdf');
    const certificate = {
      certificate_type: 'Air operator certificate',
      reference_number: 'IS-042',
      valid_until: '2027-06-30',
      document: storedAsset(document),
    };
    const entry = belt('b', 'Certificate', { certificate });
    const { belts } = await beltsOf([entry], { assets: [document] });
    expect(belts).toMatchObject([
      {
        kind: 'certificate',
        certificateType: 'Air operator certificate',
        referenceNumber: 'IS-042',
        issuingAuthority: null,
        validUntil: { date: '2027-06-30', text: '30\u00a0June 2027' },
        document: {
          url: '/files/aoc/Air%20operator%20certificate.pdf',
          title: 'Air operator certificate',
          kind: 'PDF',
        },
      },
    ]);
  });
});

describe('a belt of text, picture and video', () => {
  it('has the colours and positions of its selects', async () => {
    const entries = beltForEach('Text video image', ['Left', 'Right', 'Below', null], (value) => ({
      text_video_image: {
        ...mainText,
        media_position: value,
        title_color: { Left: 'Brand', Below: 'Accent', Right: 'Default' }[value ?? 'Right'],
      },
    }));
    const { belts } = await beltsOf(entries);
    expect(belts).toMatchObject([
      { mediaPosition: 'left', titleColor: 'brand' },
      { mediaPosition: 'right', titleColor: 'default' },
      { mediaPosition: 'below', titleColor: 'accent' },
      { mediaPosition: 'right', titleColor: 'default' },
    ]);
  });

  it('accepts the id or address of a YouTube video, and reports anything else', async () => {
    const ids = ['dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ?t=42', '"><script>', 'short'];
    const entries = beltForEach('Text video image', ids, (value) => ({
      text_video_image: { ...mainText, video_id: value },
    }));
    const { belts, lines } = await beltsOf(entries);
    const advice = 'is not a YouTube video; enter its address or its id of 11 characters';
    expect(belts.map((one) => one.kind === 'textVideoImage' && one.videoId)).toEqual([
      'dQw4w9WgXcQ',
      'dQw4w9WgXcQ',
      null,
      null,
    ]);
    expect(lines).toEqual([
      `content_belt “b2” (b2), en-us, text_video_image.video_id: “"><script>” ${advice}`,
      `content_belt “b3” (b3), en-us, text_video_image.video_id: “short” ${advice}`,
    ]);
  });
});

describe('pictures', () => {
  it('have the alternative text of the field, or else of the asset', async () => {
    const sky = { ...(await picture('sky')), description: 'A clear sky' };
    const file = storedAsset(sky);
    const entries = [
      belt('b1', 'Image', { image: { file, alt_text: 'Over Vík', caption: 'May 2026' } }),
      belt('b2', 'Image', { image: { file } }),
      belt('b3', 'Image carousel', {
        image_carousel_group: [{ file }, {}, { file, alt_text: 'Two' }],
      }),
    ];
    const { belts } = await beltsOf(entries, { assets: [sky] });
    const image = { id: 'sky/skyfile/sky', suffix: '.png', width: 40, height: 30 };
    expect(belts).toMatchObject([
      { kind: 'image', image: { ...image, alt: 'Over Vík', caption: 'May 2026' } },
      { kind: 'image', image: { ...image, alt: 'A clear sky', caption: null } },
      { kind: 'imageCarousel', slides: [{ alt: 'A clear sky' }, { alt: 'Two' }] },
    ]);
  });

  it('are omitted and reported if they are no pictures or not published', async () => {
    const sheet = pdf('sheet');
    const hidden = { ...(await picture('hidden')), published: false };
    const broken = { ...(await picture('broken')), bytes: Buffer.from('nothing') };
    const entries = [
      belt('b1', 'Image', { image: { file: storedAsset(sheet) } }),
      belt('b2', 'Image', { image: { file: storedAsset(hidden) } }),
      belt('b3', 'Image', { image: { file: storedAsset(broken) } }),
    ];
    const { belts, lines } = await beltsOf(entries, { assets: [sheet, hidden, broken] });
    expect(belts).toEqual([]);
    expect(lines).toEqual([
      'content_belt “b1” (b1), en-us, image.file: the file “sheet.pdf” (asset type “application/pdf”) ' +
        'is not a picture; use JPEG, PNG, SVG, WebP, AVIF, GIF or TIFF',
      'content_belt “b1” (b1), en-us, type: a belt of type “Image” has no content',
      'content_belt “b2” (b2), en-us, image.file: the file is not published',
      'content_belt “b2” (b2), en-us, type: a belt of type “Image” has no content',
      'content_belt “b3” (b3), en-us, image.file: the size of the file “broken.png” (asset type ' +
        '“image/png”) is not known; upload it again',
      'content_belt “b3” (b3), en-us, type: a belt of type “Image” has no content',
    ]);
  });
});

describe('a fleet display', () => {
  it('has the display and filter of its selects, and its aircraft in order', async () => {
    const planes = [
      aircraft('b757', { category: 'Narrow-body', figures: { seats: 200, range_km: -1 } }),
      aircraft('atr', { category: 'Turboprop' }),
      aircraft('odd', { category: 'Blimp' }),
    ];
    const displays = { Grid: 'None', Table: 'By category', 'Line-up': 'By seats' };
    const entries = beltForEach('Fleet display', Object.keys(displays), (value) => ({
      fleet_display: {
        display_type: value,
        filter_type: Object.entries(displays).find(([name]) => name === value)?.[1],
        aircraft: referenceTo(...[...planes].reverse()),
      },
    }));
    const { belts, lines } = await beltsOf(entries, { entries: [fleetPage(), ...planes] });
    expect(belts).toMatchObject([
      { display: 'grid', filter: 'none' },
      { display: 'table', filter: 'category' },
      { display: 'lineUp', filter: 'seats' },
    ]);
    expect(belts[0]).toMatchObject({
      aircraft: [
        { id: 'odd', category: null },
        { id: 'atr', category: 'turboprop' },
        {
          id: 'b757',
          url: '/fleet/b757/',
          category: 'narrow_body',
          figures: { seats: 200, rangeKm: null },
        },
      ],
    });
    expect(lines).toEqual([
      'aircraft_data “odd” (odd), en-us, category: “Blimp” is not a value that the site knows',
    ]);
  });
});

describe('the other kinds', () => {
  it('have their texts and links', async () => {
    const link = { title: 'Ask', href: '/shows' };
    const entries = [
      belt('b1', 'Quote request banner', {
        quote_request_banner: { main_text: 'Need lift?', link },
      }),
      belt('b2', 'Salesforce form', { salesforce_form: { headline: 'Write to us' } }),
      belt('b3', 'Collapsible section', {
        collapsible_section: {
          title: 'Questions',
          entries: [
            { title: 'Why?', rich_text: richDocument(paragraph('So.')) },
            { title: 'Only' },
          ],
        },
      }),
    ];
    const { belts, lines } = await beltsOf(entries);
    expect(belts).toMatchObject([
      { kind: 'quoteRequestBanner', text: 'Need lift?', button: { url: '/shows/', title: 'Ask' } },
      { kind: 'salesforceForm', headline: 'Write to us', text: null },
      {
        kind: 'collapsibleSection',
        section: { title: 'Questions', entries: [{ anchor: 'why', title: 'Why?' }] },
      },
    ]);
    expect(lines).toEqual([
      'content_belt “b3” (b3), en-us, collapsible_section.entries.1.rich_text: is empty',
    ]);
  });

  it('a quote request banner is shown with whatever it has: title, text or button', async () => {
    const hidden = { hide_title_from_webpage: true };
    const button = { button_text: 'Ask', link: { href: '/shows' } };
    const { belts, lines } = await beltsOf([
      belt('b1', 'Quote request banner', { title: 'Need lift?' }),
      belt('b2', 'Quote request banner', {
        ...hidden,
        quote_request_banner: { main_text: 'Call us.' },
      }),
      belt('b3', 'Quote request banner', { ...hidden, quote_request_banner: button }),
      belt('b4', 'Quote request banner', hidden),
    ]);
    expect(belts).toMatchObject([
      { heading: 'Need lift?', text: null, button: null },
      { heading: null, text: 'Call us.', button: null },
      { heading: null, text: null, button: { url: '/shows/', title: 'Ask' } },
    ]);
    expect(lines).toEqual([
      'content_belt “b4” (b4), en-us, type: a belt of type “Quote request banner” has no content',
    ]);
  });
});
