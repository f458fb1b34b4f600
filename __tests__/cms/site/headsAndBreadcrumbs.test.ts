/** Heads and breadcrumbs of pages. */
import type { PageContent } from '../../../src/components/pages';
import { siteFromStack, type BuiltSite } from '../../setup/service/service';
import {
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  type Fields,
} from '../../setup/stack/entries';

const head = ({ site }: BuiltSite, path: string): PageContent['head'] | undefined =>
  site.pages.find(({ content }) => content.path === path)?.content.head;

describe('the head of a page', () => {
  const of = async (fields: Fields) =>
    head(await siteFromStack({ entries: [page('about', fields)] }), '/about/');

  it('has the title of its metadata, its banner or its entry', async () => {
    const banner = { page_title: 'Banner' };
    const metadata = { meta_title: 'Meta' };
    expect((await of({ banner, metadata }))?.title).toBe('Meta');
    expect((await of({ banner }))?.title).toBe('Banner');
    expect((await of({}))?.title).toBe('about');
  });

  it('has the description of its metadata, or the truncated introduction', async () => {
    const intro = `${'Aircraft and crews. '.repeat(12)}`;
    const cut = (await of({ banner: { page_intro: intro } }))?.description ?? '';
    expect(cut.length).toBeLessThanOrEqual(156);
    expect(cut).toMatch(/^Aircraft and crews\. .* (?:Aircraft|and|crews\.)…$/);
    const unbroken = `${'x'.repeat(154)}🛩🛩`;
    const withoutHalf = (await of({ banner: { page_intro: unbroken } }))?.description;
    expect(withoutHalf).toBe(`${'x'.repeat(154)}…`);
    expect(await of({ metadata: { meta_description: 'Meta' } })).toMatchObject({
      description: 'Meta',
    });
    expect((await of({}))?.description).toBeNull();
  });
});

describe('breadcrumbs', () => {
  it('name the ancestors in the language of the page, and are absent on the front page', async () => {
    const [services, lease] = [page('services'), page('lease')];
    const built = await siteFromStack({
      entries: [
        frontPage(),
        services,
        icelandic(services, { title: 'Þjónusta', url: '/thjonusta' }),
        lease,
        ...menuOf(menuItem('m1', services, [lease])),
      ],
    });
    const crumbs = (path: string) =>
      built.site.pages.find(({ content }) => content.path === path)?.content.breadcrumbs;
    expect(crumbs('/is/thjonusta/lease/')).toEqual([
      { title: 'Þjónusta', url: '/is/thjonusta/' },
      { title: 'lease', url: '/is/thjonusta/lease/', lang: 'en' },
    ]);
    expect(crumbs('/')).toEqual([]);
  });
});
