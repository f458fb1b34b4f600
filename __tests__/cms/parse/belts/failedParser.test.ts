/** A fault of our own code in the parser of one belt. */
import type { Content } from '../../../../src/cms/graph/content';
import { failuresOf, problemLine } from '../../../../src/cms/graph/problems';
import { buildSite } from '../../../../src/cms/site/buildSite';
import type { SiteContent } from '../../../../src/cms/site/types';
import { siteFromStack, siteOptions } from '../../../setup/service/service';
import { belt, page, referenceTo } from '../../../setup/stack/entries';

let site: SiteContent;

/** Makes each read of a field throw, as a parser with a fault does. */
function breakBelt({ readings }: Content, uid: string): void {
  const fields = readings['en-us'].entries.content_belt[uid] ?? {};
  Object.defineProperty(fields, 'key_figures', {
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
  const { content } = await siteFromStack({
    entries: [page('shows', { content_belts: referenceTo(broken, banner) }), broken, banner],
  });
  breakBelt(content, 'broken');
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
