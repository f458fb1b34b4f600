import { parseRequestOptions } from '../../../../src/cms/parse/contact/requestOptions';
import { connection, graphOf, parsingContext, type WireEntry } from '../../../setup/stack/graph';

const desk = (uid: string, fields: Record<string, unknown>): WireEntry => ({
  type: 'desk',
  uid,
  fields: { title: `Desk ${uid}`, ...fields },
});

const stack: WireEntry[] = [
  { type: 'page', uid: 'charter', fields: { title: 'Charter', url: '/charter' } },
  { type: 'page', uid: 'hidden', fields: { title: 'Page without a path' } },
  { type: 'page', uid: 'thanks', fields: { title: 'Sent', page_type: 'Thank-you page' } },
  { type: 'page', uid: 'privacy', fields: { title: 'Privacy', page_type: 'Privacy page' } },
  {
    type: 'aircraft_data',
    uid: 'b757',
    fields: { title: 'Boeing 757-200', figures: { seats: 183 } },
  },
  { type: 'aircraft_data', uid: 'atr', fields: { title: 'ATR 72-600' } },
  desk('leasing', {
    display_title: 'Leasing desk',
    person: 'Einar Þór Jónsson',
    email: 'leasing@nordloft.example',
    phone_number: '+354 555 0110',
    servicesConnection: connection('charter', 'hidden'),
    aircraftConnection: connection('b757'),
  }),
  desk('other', {}),
];

function parse(entries: WireEntry[]) {
  const { graph, lines } = graphOf(entries);
  const paths = new Map(
    ['charter', 'thanks', 'privacy', 'b757', 'atr'].map((uid) => [uid, `/${uid}/`]),
  );
  return { options: parseRequestOptions({ ...parsingContext().context, graph, paths }), lines };
}

describe('the choices of the request form', () => {
  it('are the services of the desks that have a page', () => {
    const { options } = parse(stack);
    expect(options.services).toEqual([
      { title: 'Charter', url: '/charter/', desk: 0, lang: 'en', unit: 'seats' },
    ]);
    expect(options.desks[0]).toMatchObject({
      title: 'Leasing desk',
      person: 'Einar Þór Jónsson',
      email: 'leasing@nordloft.example',
      phone: [{ label: '+354 555 0110', href: 'tel:+3545550110' }],
      hours: null,
    });
  });

  it('offer a service of two desks once, with the first one, and report the other', () => {
    const second = desk('second', { servicesConnection: connection('charter') });
    const { options, lines } = parse([...stack, second]);
    expect(options.services).toEqual(parse(stack).options.services);
    expect(lines().join()).toContain('“Charter” already has the desk “Desk leasing”');
  });

  it.each([
    [[183, 211], 'seats'],
    [[null, 0], 'tonnes'],
    [[183, null], undefined],
    [[], undefined],
  ])('ask for the load of a desk with %j seats in %s', (seats, unit) => {
    const aircraft = seats.map((each, index): WireEntry => ({
      type: 'aircraft_data',
      uid: `type${index}`,
      fields: { title: `Type ${index}`, figures: { seats: each } },
    }));
    const own = desk('own', {
      servicesConnection: connection('charter'),
      aircraftConnection: connection(...aircraft.map(({ uid }) => uid)),
    });
    const page: WireEntry = { type: 'page', uid: 'charter', fields: { title: 'Charter' } };
    expect(parse([own, page, ...aircraft]).options.services[0]?.unit).toBe(unit);
  });

  it('know which desk answers for which aircraft', () => {
    expect(parse(stack).options.aircraft).toEqual([
      { title: 'Boeing 757-200', url: '/b757/', desk: 0 },
      { title: 'ATR 72-600', url: '/atr/', desk: null },
    ]);
  });

  it('lead to the pages of their types', () => {
    const { options } = parse(stack);
    expect([options.thanksUrl, options.privacyUrl]).toEqual(['/thanks/', '/privacy/']);
  });

  it.each([
    ['no address', null],
    ['mailto:leasing@nordloft.example', 'leasing@nordloft.example'],
    ['a@b.example, c@d.example', 'a@b.example'],
  ])('take the first e-mail address of %j, and say so', (email, address) => {
    const { options, lines } = parse([desk('other', { email })]);
    expect(options.desks[0]?.email).toBe(address);
    expect(lines()).toEqual([
      `desk “Desk other” (other), en-us, email: “${email}” is not exactly one e-mail address, so requests go to ${address ?? 'the office'}`,
    ]);
  });

  it('leave out a very long text, which would make every page with a form too large', () => {
    const long = 'x'.repeat(1001);
    const { options, lines } = parse([
      desk('talkative', {
        hours: long,
        phone_number: long,
        display_title: long,
        servicesConnection: connection('charter'),
      }),
      { type: 'page', uid: 'charter', fields: { title: long } },
      { type: 'aircraft_data', uid: 'b757', fields: { title: long } },
    ]);
    expect(options).toMatchObject({ services: [], aircraft: [] });
    expect(options.desks).toMatchObject([{ title: 'Desk talkative', hours: null, phone: [] }]);
    expect(lines()).toHaveLength(5);
    expect(lines().join()).toContain(
      'desk “Desk talkative” (talkative), en-us, hours: has more than 1000 characters, so the request form leaves it out',
    );
  });

  it('are empty in a stack without desks and special pages', () => {
    expect(parse([]).options).toEqual({
      services: [],
      desks: [],
      aircraft: [],
      thanksUrl: null,
      privacyUrl: null,
    });
  });
});
