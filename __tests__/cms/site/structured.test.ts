import common from '../../../locales/en/common.json';
import { flatten } from '../../../src/cms/parse/strings';
import type { SiteContent } from '../../../src/cms/site/types';
import { structuredText } from '../../../src/structuredData';
import { belt, entry, frontPage, page, to } from '../../setup/stack/entries';
import { faultsOf, ofType } from '../../setup/schemaTable';
import { siteOf } from '../../setup/service/service';

const base = 'https://www.nordloft.example';

let site: SiteContent;

beforeAll(async () => {
  const settings = { strings: flatten(common) };
  ({ site } = await siteOf({ dir: 'content' }, { settings }));
}, 60_000);

const siteDataOf = (code: string) => site.locales.find(({ locale }) => locale === code)?.structured;
const dataOf = (path: string, of = site) =>
  of.pages.find(({ content }) => content.path === path)?.content.head.structured;

test('every page of the sample says all that its kinds of things must say', () => {
  const faults = site.pages.flatMap(({ content: { path, locale, head } }) => {
    const around = siteDataOf(locale);
    return faultsOf([head.structured, ...(around ? [around] : [])]).map(
      (fault) => `${path}: ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

describe('the company', () => {
  it('can be reached in each of its languages', () => {
    for (const locale of ['en-US', 'is-IS']) {
      const [company] = ofType(siteDataOf(locale), 'Organization');
      expect(company).toMatchObject({ name: 'Norðloft', url: `${base}/` });
      const points = ofType(siteDataOf(locale), 'ContactPoint');
      expect(points.length).toBeGreaterThan(2);
      for (const { telephone, availableLanguage } of points) {
        expect(telephone).toMatch(/^\+\d+$/);
        expect(availableLanguage).toEqual(['en', 'is']);
      }
    }
  });

  it('is there without a footer, and cannot be reached by a line that is no number', async () => {
    const { site: bare } = await siteOf({ entries: [frontPage()] });
    expect(bare.locales[0] && faultsOf([bare.locales[0].structured])).toEqual([]);
    const details = [
      { service: 'Visit', phone_number: 'Keflavík Airport' },
      { service: 'Write', phone_number: 'ops@nordloft.example' },
    ];
    const footer = entry('loft_footer', 'footer', { contact_us_area: { title: 'Reach', details } });
    const { site: made } = await siteOf({ entries: [frontPage(), footer] });
    const points = ofType(made.locales[0]?.structured, 'ContactPoint');
    expect(points).toMatchObject([{ contactType: 'Write', email: 'ops@nordloft.example' }]);
  });
});

describe('a page', () => {
  it('shows the way to it as its breadcrumb does, the front page first', () => {
    const found = site.pages.find(({ content }) => content.breadcrumbs.length > 1)?.content;
    if (!found) throw new Error('No page lies below another.');
    const way = ofType(found.head.structured, 'ListItem');
    expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
    const last = found.breadcrumbs.map(({ title }) => title);
    expect(way.map(({ name }) => name).slice(1)).toEqual(last);
    expect(way[0]).toMatchObject({ item: `${base}${found.locale === 'is-IS' ? '/is/' : '/'}` });
    expect(way.at(-1)).toMatchObject({ item: base + encodeURI(found.path) });
  });

  it('that is the front page shows no way', () => {
    expect(ofType(dataOf('/'), 'BreadcrumbList')).toEqual([]);
  });

  it('says the language that it is written in', () => {
    for (const { content } of site.pages) {
      const [written] = ofType(content.head.structured, 'WebPage');
      expect([content.path, written?.inLanguage]).toEqual([
        content.path,
        content.lang ?? (content.locale === 'is-IS' ? 'is' : 'en'),
      ]);
    }
  });
});

describe('an aircraft', () => {
  const aircraft = (seated: boolean) =>
    site.pages.flatMap(({ content }) =>
      content.kind === 'aircraft' && content.aircraft.configurations.length > 0 === seated
        ? [content]
        : [],
    );

  it('is a vehicle with its configurations and the seats that they have', () => {
    const found = aircraft(true);
    expect(found.length).toBeGreaterThan(4);
    for (const { head, aircraft: sheet } of found) {
      const [vehicle] = ofType(head.structured, 'Vehicle');
      // Shown with numbers bound to their nouns; machines are told what was written.
      expect(vehicle?.vehicleConfiguration).toEqual(
        sheet.configurations.map(({ title }) => title.replaceAll('\u00a0', ' ')),
      );
      const seats = sheet.configurations.flatMap((each) => each.seats ?? []);
      const capacity = vehicle?.vehicleSeatingCapacity as
        { value?: number; minValue?: number; maxValue?: number } | undefined;
      if (seats.length > 0) {
        expect(capacity?.maxValue ?? capacity?.value).toBeGreaterThanOrEqual(Math.max(...seats));
        expect(capacity?.minValue ?? capacity?.value).toBeLessThanOrEqual(Math.min(...seats));
      }
    }
  });

  it('has figures in units that machines know', () => {
    const [first] = aircraft(true);
    const [vehicle] = ofType(first?.head.structured, 'Vehicle');
    expect(vehicle?.speed).toMatchObject({
      value: first?.aircraft.figures.cruisingSpeedKmh,
      unitCode: 'KMH',
    });
    expect(vehicle?.weightTotal).toMatchObject({ unitCode: 'KGM' });
  });
});

test('certificates say what they are, who gave them, and until when, where they end', () => {
  const all = site.pages.flatMap(({ content }) => ofType(content.head.structured, 'Certification'));
  expect(all.length).toBeGreaterThan(4);
  for (const each of all) {
    expect(each).toMatchObject({
      about: { '@id': `${base}/#organization` },
      issuedBy: { '@type': 'Organization' },
    });
  }
  const ends = all.flatMap(({ expires }) => expires ?? []);
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.length).toBeLessThan(all.length);
  for (const end of ends) expect(end).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('no word of the content ends the element that it is written in', async () => {
  const title = '</script><script>alert(1)</script><!-- \u2028\u2029 "quoted"';
  const certificate = belt('c', 'Certificate', { certificate: { certificate_type: title } });
  const { site: made } = await siteOf({
    entries: [frontPage(), page('bad', { title, content_belts: to(certificate) }), certificate],
  });
  const data = dataOf('/bad/', made);
  if (!data) throw new Error('The page was not made.');
  const text = structuredText(data);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
  expect(ofType(data, 'WebPage')[0]?.name).toBe(title);
});
