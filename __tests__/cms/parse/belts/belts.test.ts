/** Each kind of belt, from the service's fields to the props of its component. */
import { pdf, picture, storedAsset } from '../../../setup/stack/assets';
import {
  aircraft,
  belt,
  fleetPage,
  page,
  paragraph,
  referenceTo,
  richDocument,
} from '../../../setup/stack/entries';
import { siteFromStack } from '../../../setup/service/service';
import { beltForEach, beltsOf } from '../setup/belts';

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

  it('names its entry in the development server, and in no build', async () => {
    const form = belt('b1', 'Salesforce form');
    const stack = { entries: [page('shows', { content_belts: referenceTo(form) }), form] };
    const entries = async (settings: { namesEntries?: boolean }) => {
      const { site } = await siteFromStack(stack, { settings });
      return site.pages[0]?.content.belts.map(({ entry }) => entry);
    };
    expect(await entries({ namesEntries: true })).toEqual(['b1']);
    expect(await entries({})).toEqual([undefined]);
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

describe('certificates one after another', () => {
  const named = (uid: string, hidden: boolean) =>
    belt(uid, 'Certificate', {
      ...{ title: uid, display_title: uid, hide_title_from_webpage: hidden },
      certificate: { certificate_type: `Type of ${uid}` },
    });
  const groups = async (...entries: Parameters<typeof beltsOf>[0]) =>
    (await beltsOf(entries)).belts.map((each) =>
      each.kind === 'certificate'
        ? [each, ...(each.others ?? [])].map(({ anchor }) => anchor)
        : each.kind,
    );

  it('are below one headline if those of the others are hidden', async () => {
    const entries = [named('aoc', false), named('camo', true), named('part-145', true)];
    expect(await groups(...entries, named('iosa', false), named('isago', true))).toEqual([
      ['aoc', 'camo', 'part-145'],
      ['iosa', 'isago'],
    ]);
  });

  it('are apart if another belt is between them', async () => {
    const between = belt('between', 'Salesforce form', {});
    expect(await groups(named('aoc', false), between, named('camo', true))).toEqual([
      ['aoc'],
      'salesforceForm',
      ['camo'],
    ]);
  });
});

describe('a fleet display', () => {
  it('has the display and filter of its selects, and its aircraft in order', async () => {
    const drawing = await picture('drawing');
    const planes = [
      aircraft('b757', {
        category: 'Narrow-body',
        figures: { seats: 200, range_km: -1, max_payload_kg: 25600, takeoff_runway_m: 0 },
        profile_drawing: storedAsset(drawing),
      }),
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
    const { belts, lines } = await beltsOf(entries, {
      entries: [fleetPage(), ...planes],
      assets: [drawing],
    });
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
          figures: { seats: 200, rangeKm: null, maxPayloadKg: 25600, takeoffRunwayM: null },
        },
      ],
    });
    expect(lines).toEqual([
      'aircraft_data “odd” (odd), en-us, category: “Blimp” is not a value that the site knows',
    ]);
  });
});

describe('a figure that no aircraft has', () => {
  it.each([47_300, 1e9, 1e308])('is left out and reported: a length of %d m', async (length_m) => {
    const plane = aircraft('b757', { figures: { length_m, wingspan_m: 38.1 } });
    const entries = beltForEach('Fleet display', ['Line-up'], (value) => ({
      fleet_display: { display_type: value, aircraft: referenceTo(plane) },
    }));
    const { belts, lines } = await beltsOf(entries, { entries: [fleetPage(), plane] });
    expect(belts).toMatchObject([{ aircraft: [{ figures: { lengthM: null, wingspanM: 38.1 } }] }]);
    expect(lines).toContain(
      `aircraft_data “b757” (b757), en-us, figures.length_m: ${length_m} is more than 200, so it is left out`,
    );
  });
});

describe('a fleet display of aircraft without figures and drawings', () => {
  it('is a grid instead of an empty table or line-up', async () => {
    const plane = aircraft('b757', {});
    const entries = beltForEach('Fleet display', ['Table', 'Line-up'], (value) => ({
      fleet_display: { display_type: value, aircraft: referenceTo(plane) },
    }));
    const { belts } = await beltsOf(entries, { entries: [fleetPage(), plane] });
    expect(belts).toMatchObject([{ display: 'grid' }, { display: 'grid' }]);
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
