/** The ways from the pages of the sample content to the company. */
import type { PageContent, PopupPage } from '../../src/components/pages';
import { homeUrl, locales } from '../../src/locales';
import { withoutSoftHyphens } from '../../src/lib/text/softHyphens';
import { siteFromStack } from '../setup/service/service';
import type { SiteContent } from '../../src/cms/site/types';

let site: SiteContent;
let pages: PageContent[];

beforeAll(async () => {
  ({ site } = await siteFromStack({ dir: 'content' }, { referencesFallBack: true }));
  pages = site.pages.map(({ content }) => content);
});

const formIds = ({ belts }: PageContent): string[] =>
  belts.flatMap((belt) => ('form' in belt && belt.form ? [belt.form.id] : []));

/** Addresses of all request forms. */
const forms = () =>
  new Set(pages.flatMap((page) => formIds(page).map((id) => `${page.path}#${id}`)));

/** Returns the address that a link on a page leads to, without its query. */
const target = (page: Pick<PageContent, 'path'>, url: string | null): string =>
  `${url?.startsWith('#') ? page.path : ''}${url}`.replace(/\?[^#]*/, '');

/** Returns the addresses of all links in a value, except those in running text. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { url, kind } = value as { url?: unknown; kind?: unknown };
  if (kind === 'link') return [];
  return [...(typeof url === 'string' ? [url] : []), ...Object.values(value).flatMap(linksIn)];
}

/** Returns all links in a value that have words of their own. */
function namedLinksIn(value: unknown): { url: string; title: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { url, title } = value as { url?: unknown; title?: unknown };
  const isNamed = typeof url === 'string' && typeof title === 'string';
  return [...(isNamed ? [{ url, title }] : []), ...Object.values(value).flatMap(namedLinksIn)];
}

/** Returns the links of a page that ask for a quote: buttons of banners, and those to the form's page. */
function requestLinks(page: PageContent, contactPath: string): (string | null)[] {
  // An applicant asks for no quote.
  if (page.ways.requestLabel !== undefined) return [];
  const buttons = page.belts.flatMap((belt) =>
    belt.kind === 'quoteRequestBanner' && !belt.form ? [belt.button?.url ?? null] : [],
  );
  const banner = page.kind === 'page' && page.banner.button ? [page.banner.button.url] : [];
  const belts = page.belts.map((belt) => ('form' in belt ? { ...belt, button: null } : belt));
  const others = linksIn(belts).filter((url) => url.startsWith(contactPath));
  return [page.ways.request, ...banner, ...buttons, ...others];
}

describe.each(locales)('in %s', (locale) => {
  const own = () => pages.filter((page) => page.locale === locale);
  const header = () => {
    const found = site.locales.find((each) => each.locale === locale)?.header;
    if (!found) throw new Error(`There is no header in ${locale}.`);
    return found;
  };
  const contactPath = () => header().button?.url?.replace(/#.*/, '') ?? '';

  const services = () =>
    own()
      .flatMap(({ belts }) => belts.flatMap((belt) => ('form' in belt && belt.form) || []))
      .flatMap(({ options }) => options.services.map(({ url }) => url));

  it('every request leads to a form, and to the form of its own page if there is one', () => {
    const all = forms();
    const elsewhere = own().flatMap((page) =>
      requestLinks(page, contactPath())
        .filter((url) => !all.has(target(page, url)))
        .map((url) => `${page.path}: ${url}`),
    );
    expect(elsewhere).toEqual([]);
    const pagesWithForm = own().filter((page) => formIds(page).length > 0);
    expect(pagesWithForm.length).toBeGreaterThan(12);
    for (const page of pagesWithForm) {
      const links = requestLinks(page, contactPath());
      expect([page.path, ...links]).toEqual([page.path, ...links.map(() => '#request')]);
    }
  });

  it('every button that leads to a form has the same words', () => {
    const buttons = namedLinksIn([own(), header()]);
    const words = buttons.flatMap(({ url, title }) => (url.endsWith('#request') ? title : []));
    expect(words.length).toBeGreaterThan(5);
    expect([...new Set(words)]).toEqual([locale === 'en-US' ? 'Get a quote' : 'Fá tilboð']);
  });

  it('every button of the header and its menus leads to a form or a page', () => {
    const buttons = header().items.flatMap(({ callToAction }) => callToAction?.button ?? []);
    const urls = [header().button, ...buttons].map((button) => button?.url ?? '');
    const toForms = urls.filter((url) => forms().has(url));
    expect(toForms).toHaveLength(4);
    expect(urls.filter((url) => url.startsWith(contactPath()))).toEqual(toForms);
    expect(urls.filter((url) => !url.startsWith('/'))).toEqual([]);
  });

  it('the front page has its button in the banner', () => {
    const front = own().find(({ path }) => path === homeUrl(locale));
    expect(front?.kind === 'page' && front.banner.button?.url).toBe(`${contactPath()}#request`);
  });

  it('every page of a service and every aircraft names person, line and hours of its desk', () => {
    const [form] = own().flatMap(({ belts }) =>
      belts.flatMap((belt) => ('form' in belt && belt.form ? [belt.form] : [])),
    );
    const subjects = [...(form?.options.services ?? []), ...(form?.options.aircraft ?? [])];
    expect(subjects).toHaveLength(12);
    for (const { url } of subjects) {
      const page = own().find(({ path }) => path === url);
      const desk = page && page.kind !== 'popup' ? page.desk : null;
      expect([url, desk?.person, desk?.hours]).toEqual([
        url,
        expect.any(String),
        expect.any(String),
      ]);
      expect([url, page?.ways.call?.url]).toEqual([url, desk?.phone[0]?.href]);
    }
  });

  it('every page offers a number to call', () => {
    const front = own().find(({ path }) => path === homeUrl(locale));
    expect(front?.ways.call?.url).toBe('tel:+3545550199');
    expect(own().filter(({ ways }) => ways.call === null)).toEqual([]);
  });

  it('the projects follow one another in a circle, and each is the subject of its request', () => {
    const popups = own().filter((page): page is PopupPage => page.kind === 'popup');
    const byPath = new Map(popups.map((popup) => [popup.path, popup]));
    const [first] = popups;
    const visited: PopupPage[] = [];
    for (let popup = first; popup && !visited.includes(popup);) {
      visited.push(popup);
      const next = byPath.get(popup.next?.url ?? '');
      expect(next?.previous?.url).toBe(popup.path);
      expect(popup.next?.title).toBe(next?.title);
      popup = next;
    }
    expect(visited).toHaveLength(popups.length);
    for (const { title, origin, ways } of popups) {
      const query = new URL(ways.request ?? '', 'https://www.nordloft.example').searchParams;
      expect(query.get('about')).toBe(withoutSoftHyphens(title).replaceAll('\u00a0', ' '));
      expect(query.get('from')).toBe(origin && withoutSoftHyphens(origin));
      expect(services()).toContain(query.get('service'));
    }
  });

  it('the list of wet lease has aircraft with seats alone', () => {
    const wetLease = own().find(({ path }) => path === services()[0]);
    const fleet = wetLease?.belts.find((belt) => belt.kind === 'fleetDisplay');
    const seats =
      fleet?.kind === 'fleetDisplay' && fleet.aircraft.map((each) => each.figures.seats);
    expect(seats).toEqual(Array(5).fill(expect.any(Number)));
  });

  it('the contact page lists what a price needs beside its form, which comes first', () => {
    const contact = own().find(({ path }) => path === contactPath());
    const [form] = contact?.belts ?? [];
    expect(form?.kind === 'salesforceForm' && form.details?.entries).toHaveLength(3);
  });
});
