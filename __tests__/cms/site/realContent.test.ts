/** The site of the sample content. */
import { siteFromContent, siteFromStack, type BuiltSite } from '../../setup/service/service';

const dir = 'content';
let reaching: BuiltSite;

beforeAll(async () => {
  reaching = await siteFromStack({ dir }, { referencesFallBack: true });
});

describe('the site of the sample content', () => {
  it('is the same with and without fallback of references', async () => {
    const exact = await siteFromStack({ dir }, { referencesFallBack: false });

    expect(reaching.site.pages.length).toBeGreaterThan(50);
    expect(exact.site).toEqual(reaching.site);
  });

  it('is the same when it is built again', () => {
    const secondSite = siteFromContent(reaching.content);
    expect(JSON.stringify(secondSite.site.pages)).toBe(JSON.stringify(reaching.site.pages));
  });

  it('has no problems', () => {
    expect(reaching.lines).toEqual([]);
  });

  it('has unique anchors on every page', () => {
    for (const { content } of reaching.site.pages) {
      const anchors = [...JSON.stringify(content).matchAll(/"anchor":"([^"]*)"/g)].map(
        ([, anchor = '']) => anchor,
      );
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/);
      expect([content.path, new Set(anchors).size]).toEqual([content.path, anchors.length]);
    }
  });

  it('has no dead links', () => {
    const paths = new Set(reaching.paths);
    const everything = JSON.stringify([reaching.site.pages, reaching.site.locales]);
    const links = [...everything.matchAll(/"url":"(\/[^"?#]*)/g)].map(([, url = '']) => url);
    const deadLinks = new Set(links.filter((url) => !paths.has(url) && !url.startsWith('/files/')));
    expect(links.length).toBeGreaterThan(500);
    expect([...deadLinks]).toEqual([]);
  });

  it('names the language of English data sheets on Icelandic pages only', () => {
    for (const [locale, lang] of [
      ['en-US', undefined],
      ['is-IS', 'en'],
    ]) {
      const pages = reaching.site.pages.filter(({ content }) => content.locale === locale);
      const sheets = pages
        .flatMap(({ content }) => content.belts)
        .flatMap((belt) => (belt.kind === 'fleetDisplay' ? belt.aircraft : []))
        .flatMap(({ sheetFile }) => sheetFile ?? []);
      expect(sheets.length).toBeGreaterThan(5);
      expect(new Set(sheets.map((sheet) => sheet.lang))).toEqual(new Set([lang]));
    }
  });

  it('has consistent alternates that include the page itself', () => {
    const pages = new Map(reaching.site.pages.map(({ content }) => [content.path, content]));
    const named = reaching.site.pages.filter(({ content }) => content.head.alternates.length > 0);
    expect(named.length).toBeGreaterThan(10);
    for (const { content } of named) {
      const { alternates, canonical } = content.head;
      expect(canonical).toBe(content.path);
      expect(alternates.map(({ url }) => url)).toContain(content.path);
      for (const { url } of alternates) {
        expect(pages.get(url)?.head.alternates).toEqual(alternates);
      }
    }
  });

  it('has one partly translated page, some only in English, and most in both languages', () => {
    const translated = reaching.site.pages.filter(
      ({ content: { locale, lang } }) => locale === 'is-IS' && lang === undefined,
    );
    const english = reaching.site.pages.filter(({ content: { lang } }) => lang === 'en');
    const inPart = translated.filter(({ content }) =>
      content.belts.some(({ lang }) => lang === 'en'),
    );
    expect(inPart.length).toBeGreaterThan(0);
    expect(english.length).toBeGreaterThanOrEqual(3);
    expect(translated.length).toBeGreaterThan(english.length);
  });
});
