/** A fault of our own code in the parser of one belt or page. */
import type { Content } from '../../../../src/cms/graph/content';
import { failuresOf, problemLine } from '../../../../src/cms/graph/problems';
import { buildSite } from '../../../../src/cms/site/buildSite';
import type { SiteContent } from '../../../../src/cms/site/types';
import { siteFromStack, siteOptions } from '../../../setup/service/service';
import { belt, page, referenceTo } from '../../../setup/stack/entries';

let site: SiteContent;
let content: Content;

/** Makes each read of a field throw, as a parser with a fault does. */
function breakField(fields: object | undefined, field: string): void {
  Object.defineProperty(fields ?? {}, field, {
    enumerable: true,
    get: () => {
      throw new TypeError('figures is not iterable');
    },
  });
}

beforeAll(async () => {
  const broken = belt('broken', 'Key figures', { key_figures: { figures: [{ value: '1' }] } });
  const banner = belt('banner', 'Quote request banner', {
    quote_request_banner: { main_text: 'Ask us' },
  });
  ({ content } = await siteFromStack({
    entries: [
      page('shows', { banner: {}, content_belts: referenceTo(broken, banner) }),
      broken,
      banner,
    ],
  }));
  breakField(content.readings['en-us'].entries.content_belt.broken, 'key_figures');
  site = buildSite(content, siteOptions);
});

it('leaves out the belt alone, and the page stays with its other belts', () => {
  const shown = site.pages.find(({ content: { path } }) => path === '/shows/');
  expect(shown?.content.belts).toMatchObject([{ kind: 'quoteRequestBanner', text: 'Ask us' }]);
});

it('names entry, kind, error, and file and line of our source', () => {
  expect(failuresOf(site).map(problemLine)[0]).toMatch(
    /^content_belt “broken” \(broken\), en-us, type: the parser of “keyFigures” failed, so the belt is left out: TypeError: figures is not iterable \(src\/cms\/parse\/belts\/keyFigures\.ts:\d+\)$/,
  );
});

it('does not build a site without a page whose parser failed, and names the page', () => {
  const { banner } = content.readings['en-us'].entries.page.shows ?? {};
  breakField(banner ?? undefined, 'background_color');
  expect(() => buildSite(content, siteOptions)).toThrow(
    /^page “shows” \(shows\), en-us, title: the parser of the page failed: TypeError: figures is not iterable \(src\/cms\/[\w/]+\.ts:\d+\)$/,
  );
});
