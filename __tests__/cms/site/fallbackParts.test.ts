/** Parts of a translated page that are not translated themselves, each marked where it stands. */
import type { PageContent } from '../../../src/components/pages';
import { pdf, picture, storedAsset, type MadeAsset } from '../../setup/stack/assets';
import {
  belt,
  entry,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
  to,
  type MadeEntry,
} from '../../setup/stack/entries';
import { siteOf } from '../../setup/service/service';

const front = frontPage();
const both = [front, icelandic(front, { title: 'Forsíða' })];
/** An entry and its Icelandic version. */
const translated = (made: MadeEntry, title: string) => [made, icelandic(made, { title })];

/** The Icelandic site of entries. */
async function icelandicSite(entries: MadeEntry[], assets: MadeAsset[] = []) {
  const { site } = await siteOf({ entries: [...both, ...entries], assets });
  return {
    parts: site.locales.find(({ locale }) => locale === 'is-IS'),
    at: (path: string): PageContent | undefined =>
      site.pages.find(({ content }) => content.path === path)?.content,
  };
}

describe('a breadcrumb', () => {
  it('is marked where its page is not translated, and there alone', async () => {
    const parent = page('company');
    const crew = page('crew');
    const item = menuItem('m1', parent, [crew]);
    const { at } = await icelandicSite([
      ...translated(parent, 'Fyrirtækið'),
      crew,
      ...menuOf(item),
    ]);
    expect(at('/is/company/crew/')?.breadcrumbs).toEqual([
      { title: 'Fyrirtækið', url: '/is/company/' },
      { title: 'crew', url: '/is/company/crew/', lang: 'en' },
    ]);
  });
});

describe('a globe', () => {
  const known = entry('project', 'known');
  const foreign = entry('project', 'foreign');
  const globe = entry('projects_globe', 'globe', {
    headline: 'Where we flew',
    projects: to(known, foreign),
  });
  const shows = belt('shows', 'Destinations globe', { destinations_globe: to(globe) });
  const about = page('about', { content_belts: to(shows) });
  const around = [...translated(about, 'Um'), ...translated(shows, 'Verkefni')];

  it('marks the projects that are not translated', async () => {
    const { at } = await icelandicSite([
      ...around,
      ...translated(globe, 'Hnöttur'),
      ...translated(known, 'Þekkt'),
      foreign,
    ]);
    const [found] = at('/is/about/')?.belts ?? [];
    expect(found).toMatchObject({ projects: [{ title: 'Þekkt' }, { id: 'foreign', lang: 'en' }] });
    expect(JSON.stringify(found).match(/[Ll]ang":/g)).toHaveLength(1);
  });

  it('marks its own words where they are not translated under a translated belt', async () => {
    const { at } = await icelandicSite([...around, globe, known, foreign]);
    expect(at('/is/about/')?.belts[0]).toMatchObject({
      introLang: 'en',
      projects: [
        { id: 'known', lang: 'en' },
        { id: 'foreign', lang: 'en' },
      ],
    });
  });

  it('is led back to in the language of its page', async () => {
    const pop = popup('relief');
    const linked = { ...known, fields: { ...known.fields, popup_page: to(pop) } };
    const entries = [globe, shows, linked, foreign, pop];
    const shown = await icelandicSite([...entries, ...translated(about, 'Verkefni')]);
    const { at } = await icelandicSite([...entries, about]);
    expect(shown.at('/is/popup/relief/')).toMatchObject({ lang: 'en' });
    expect(shown.at('/is/popup/relief/')).toHaveProperty('back', {
      title: 'Verkefni',
      url: '/is/about/',
    });
    expect(at('/is/popup/relief/')).toHaveProperty('back.lang', 'en');
  });
});

describe('a file', () => {
  it('has its own words, in the default language, marked or left out, and not those of its place', async () => {
    const sky = { ...(await picture('sky')), description: 'A clear sky' };
    const sheet = { ...pdf('sheet'), description: 'Two pages' };
    const file = storedAsset(sky);
    const plain = belt('plain', 'Image', { image: { file } });
    const named = belt('named', 'Image', { image: { file, alt_text: 'Clear' } });
    const paper = belt('paper', 'Certificate', { certificate: { document: storedAsset(sheet) } });
    const about = page('about', { content_belts: to(plain, named, paper) });
    const content = [
      ...translated(about, 'Um'),
      ...translated(plain, 'Mynd'),
      ...translated(paper, 'Skírteini'),
      named,
      icelandic(named, { image: { file, alt_text: 'Heiður himinn' } }),
    ];
    const { at } = await icelandicSite(content, [sky, sheet]);
    expect(at('/about/')?.belts.map((each) => JSON.stringify(each).includes('ang":'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(at('/is/about/')?.belts).toMatchObject([
      { image: { alt: 'A clear sky', lang: 'en' } },
      { image: { alt: 'Heiður himinn' } },
      { document: { title: 'Skírteini', description: '' } },
    ]);
    expect(at('/is/about/')?.belts[1]).not.toHaveProperty('image.lang');
  });
});

describe('header and footer', () => {
  it('mark a page of the footer that is not translated', async () => {
    const supplier = page('supplier');
    const privacy = page('privacy');
    const foot = entry('loft_footer', 'foot', { navigation_pages: to(supplier, privacy) });
    const { parts } = await icelandicSite([
      supplier,
      ...translated(privacy, 'Persónuvernd'),
      ...translated(foot, 'Fótur'),
    ]);
    expect(parts?.footer?.pages).toEqual([
      { title: 'supplier', url: '/is/supplier/', lang: 'en' },
      { title: 'Persónuvernd', url: '/is/privacy/' },
    ]);
  });

  it('mark the button of a menu that is not translated', async () => {
    const [menu] = menuOf();
    if (!menu) throw new Error('There is no menu');
    const cta_button = { button_label: 'Ask us', page_reference: to(front) };
    const english = { ...menu, fields: { ...menu.fields, cta_button } };
    const { parts } = await icelandicSite([english]);
    expect(parts?.header.button).toEqual({ title: 'Ask us', url: '/is/', lang: 'en' });
    const both = await icelandicSite([
      english,
      icelandic(english, { cta_button: { ...cta_button, button_label: 'Spyrðu' } }),
    ]);
    expect(both.parts?.header.button).toEqual({ title: 'Spyrðu', url: '/is/' });
  });
});
