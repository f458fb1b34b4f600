/** What the site's own content makes of itself. */
import { built, siteOf, type BuiltSite } from '../../setup/service/service';

const dir = 'content';
let reaching: BuiltSite;

beforeAll(async () => {
  reaching = await siteOf({ dir }, { referencesFallBack: true });
});

describe('the site of the real content', () => {
  it('is the same whether or not the fallback of the service reaches references', async () => {
    const exact = await siteOf({ dir }, { referencesFallBack: false });

    expect(reaching.site.pages.length).toBeGreaterThan(50);
    expect(exact.site).toEqual(reaching.site);
  });

  it('is the same when it is made again', () => {
    const again = built(reaching.content);
    expect(JSON.stringify(again.site.pages)).toBe(JSON.stringify(reaching.site.pages));
  });

  it('has nothing that an editor should mend', () => {
    expect(reaching.lines).toEqual([]);
  });

  it('has every anchor once on its page', () => {
    for (const { content } of reaching.site.pages) {
      const anchors = [...JSON.stringify(content).matchAll(/"anchor":"([^"]*)"/g)].map(
        ([, anchor = '']) => anchor,
      );
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/);
      expect([content.path, new Set(anchors).size]).toEqual([content.path, anchors.length]);
    }
  });

  it('links to no page that it does not have', () => {
    const paths = new Set(reaching.paths);
    const everything = JSON.stringify([reaching.site.pages, reaching.site.locales]);
    const links = [...everything.matchAll(/"url":"(\/[^"?#]*)/g)].map(([, url = '']) => url);
    const gone = new Set(links.filter((url) => !paths.has(url) && !url.startsWith('/files/')));
    expect(links.length).toBeGreaterThan(500);
    expect([...gone]).toEqual([]);
  });

  it('has the same alternates on every page that they name, that page among them', () => {
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

  it('has one page Icelandic in part, some in English alone, and most in both', () => {
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
