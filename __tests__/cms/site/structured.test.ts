import common from '../../../locales/en/common.json';
import { flatten } from '../../../src/cms/parse/strings';
import type { SiteContent } from '../../../src/cms/site/types';
import { structuredText } from '../../../src/structuredData';
import { belt, entry, frontPage, page, referenceTo } from '../../setup/stack/entries';
import { faultsOf, ofType } from '../../setup/schemaTable';
import { siteFromStack } from '../../setup/service/service';

const base = 'https://www.nordloft.example';

let site: SiteContent;

beforeAll(async () => {
  const settings = { strings: flatten(common) };
  ({ site } = await siteFromStack({ dir: 'content' }, { settings }));
});

const siteDataOf = (code: string) => site.locales.find(({ locale }) => locale === code)?.structured;
const dataOf = (path: string, of = site) =>
  of.pages.find(({ content }) => content.path === path)?.content.head.structured;

test('every page of the sample content has the required structured data', () => {
  const faults = site.pages.flatMap(({ content: { path, locale, head } }) => {
    const siteData = siteDataOf(locale);
    return faultsOf([head.structured, ...(siteData ? [siteData] : [])]).map(
      (fault) => `${path}: ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

describe('the company', () => {
  it('has contact points in each of its languages', () => {
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

  it('exists without a footer, and has no contact point for a line without a number', async () => {
    const { site: bare } = await siteFromStack({ entries: [frontPage()] });
    expect(bare.locales[0] && faultsOf([bare.locales[0].structured])).toEqual([]);
    const details = [
      { service: 'Visit', phone_number: 'Keflavík Airport' },
      { service: 'Write', phone_number: 'ops@nordloft.example' },
      { service: 'Call', phone_number: 'Sími 555 0100 eða 555 0101' },
    ];
    const footer = entry('loft_footer', 'footer', { contact_us_area: { title: 'Reach', details } });
    const { site: footerSite } = await siteFromStack({ entries: [frontPage(), footer] });
    const points = ofType(footerSite.locales[0]?.structured, 'ContactPoint');
    expect(points).toMatchObject([
      { contactType: 'Write', email: 'ops@nordloft.example' },
      { contactType: 'Call', telephone: '+3545550100' },
      { contactType: 'Call', telephone: '+3545550101' },
    ]);
  });
});

describe('a page', () => {
  it('has its breadcrumb, beginning with the front page', () => {
    const deepPage = site.pages.find(({ content }) => content.breadcrumbs.length > 1)?.content;
    if (!deepPage) throw new Error('No page lies below another.');
    const way = ofType(deepPage.head.structured, 'ListItem');
    expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
    const titles = deepPage.breadcrumbs.map(({ title }) => title);
    expect(way.map(({ name }) => name).slice(1)).toEqual(titles);
    expect(way[0]).toMatchObject({ item: `${base}${deepPage.locale === 'is-IS' ? '/is/' : '/'}` });
    expect(way.at(-1)).toMatchObject({ item: base + encodeURI(deepPage.path) });
  });

  it('that is the front page has no breadcrumb', () => {
    expect(ofType(dataOf('/'), 'BreadcrumbList')).toEqual([]);
  });

  it('has the language of its text', () => {
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

  it('is a vehicle with its configurations and their seats', () => {
    const graphs = aircraft(true);
    expect(graphs.length).toBeGreaterThan(4);
    for (const { head, aircraft: sheet } of graphs) {
      const [vehicle] = ofType(head.structured, 'Vehicle');
      // The page shows numbers bound to their nouns; structured data has the original text.
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

  it('has figures with standard unit codes', () => {
    const [firstVehicle] = aircraft(true);
    const [vehicle] = ofType(firstVehicle?.head.structured, 'Vehicle');
    expect(vehicle?.speed).toMatchObject({
      value: firstVehicle?.aircraft.figures.cruisingSpeedKmh,
      unitCode: 'KMH',
    });
    expect(vehicle?.weightTotal).toMatchObject({ unitCode: 'KGM' });
  });
});

test('certificates have their name, issuer and expiry', () => {
  const certifications = site.pages.flatMap(({ content }) =>
    ofType(content.head.structured, 'Certification'),
  );
  // Six on the page of certificates and two on that of technical services, in two languages.
  expect(certifications).toHaveLength(16);
  for (const certification of certifications) {
    expect(certification).toMatchObject({
      about: { '@id': `${base}/#organization` },
      issuedBy: { '@type': 'Organization' },
    });
  }
  const ends = certifications.flatMap(({ expires }) => expires ?? []);
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.length).toBeLessThan(certifications.length);
  for (const end of ends) expect(end).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('no text of the content closes the script element', async () => {
  const title = '</script><script>alert(1)</script><!-- \u2028\u2029 "quoted"';
  const certificate = belt('c', 'Certificate', { certificate: { certificate_type: title } });
  const { site: siteWithMarkup } = await siteFromStack({
    entries: [
      frontPage(),
      page('bad', { title, content_belts: referenceTo(certificate) }),
      certificate,
    ],
  });
  const data = dataOf('/bad/', siteWithMarkup);
  if (!data) throw new Error('The page was not made.');
  const text = structuredText(data);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
  expect(ofType(data, 'WebPage')[0]?.name).toBe(title);
});
