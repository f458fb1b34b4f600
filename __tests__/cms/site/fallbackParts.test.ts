/** Untranslated parts of a translated page, each marked with its language. */
import type { PageContent } from '../../../src/components/pages';
import { pdf, picture, storedAsset, type TestAsset } from '../../setup/stack/assets';
import {
  belt,
  entry,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
  referenceTo,
  type TestEntry,
} from '../../setup/stack/entries';
import { siteFromStack } from '../../setup/service/service';

const front = frontPage();
const both = [front, icelandic(front, { title: 'Forsíða' })];
/** Returns an entry and its Icelandic version. */
const translated = (original: TestEntry, title: string) => [
  original,
  icelandic(original, { title }),
];

/** Builds the Icelandic site of entries. */
async function icelandicSite(entries: TestEntry[], assets: TestAsset[] = []) {
  const { site } = await siteFromStack({ entries: [...both, ...entries], assets });
  return {
    parts: site.locales.find(({ locale }) => locale === 'is-IS'),
    at: (path: string): PageContent | undefined =>
      site.pages.find(({ content }) => content.path === path)?.content,
  };
}

describe('a breadcrumb', () => {
  it('is marked only for an untranslated page', async () => {
    const parent = page('company');
    const crew = page('crew');
    const item = menuItem('m1', parent, [crew]);
    const { at } = await icelandicSite([...translated(parent, 'Félagið'), crew, ...menuOf(item)]);
    expect(at('/is/company/crew/')?.breadcrumbs).toEqual([
      { title: 'Félagið', url: '/is/company/' },
      { title: 'crew', url: '/is/company/crew/', lang: 'en' },
    ]);
  });
});

describe('a globe', () => {
  const translatedProject = entry('project', 'known');
  const foreign = entry('project', 'foreign');
  const globe = entry('projects_globe', 'globe', {
    headline: 'Where we flew',
    projects: referenceTo(translatedProject, foreign),
  });
  const shows = belt('shows', 'Destinations globe', { destinations_globe: referenceTo(globe) });
  const about = page('about', { content_belts: referenceTo(shows) });
  const otherEntries = [...translated(about, 'Um'), ...translated(shows, 'Verkefni')];

  it('marks untranslated projects', async () => {
    const { at } = await icelandicSite([
      ...otherEntries,
      ...translated(globe, 'Hnöttur'),
      ...translated(translatedProject, 'Þekkt'),
      foreign,
    ]);
    const [firstBelt] = at('/is/about/')?.belts ?? [];
    expect(firstBelt).toMatchObject({
      projects: [{ title: 'Þekkt' }, { id: 'foreign', lang: 'en' }],
    });
    expect(JSON.stringify(firstBelt).match(/[Ll]ang":/g)).toHaveLength(1);
  });

  it('marks its own untranslated text in a translated belt', async () => {
    const { at } = await icelandicSite([...otherEntries, globe, translatedProject, foreign]);
    expect(at('/is/about/')?.belts[0]).toMatchObject({
      introLang: 'en',
      projects: [
        { id: 'known', lang: 'en' },
        { id: 'foreign', lang: 'en' },
      ],
    });
  });

  it('has a back link in the language of its page', async () => {
    const pop = popup('relief');
    const linked = {
      ...translatedProject,
      fields: { ...translatedProject.fields, popup_page: referenceTo(pop) },
    };
    const entries = [globe, shows, linked, foreign, pop];
    const pageAt = await icelandicSite([...entries, ...translated(about, 'Verkefni')]);
    const { at } = await icelandicSite([...entries, about]);
    expect(pageAt.at('/is/popup/relief/')).toMatchObject({ lang: 'en' });
    expect(pageAt.at('/is/popup/relief/')).toHaveProperty('back', {
      title: 'Verkefni',
      url: '/is/about/',
    });
    expect(at('/is/popup/relief/')).toHaveProperty('back.lang', 'en');
  });
});

describe('a file', () => {
  it('has its own texts in the default language, marked or omitted', async () => {
    const sky = { ...(await picture('sky')), description: 'A clear sky' };
    const sheet = { ...pdf('sheet'), description: 'Two pages' };
    const file = storedAsset(sky);
    const plain = belt('plain', 'Image', { image: { file } });
    const named = belt('named', 'Image', { image: { file, alt_text: 'Clear' } });
    const paper = belt('paper', 'Certificate', { certificate: { document: storedAsset(sheet) } });
    const about = page('about', { content_belts: referenceTo(plain, named, paper) });
    const content = [
      ...translated(about, 'Um'),
      ...translated(plain, 'Mynd'),
      ...translated(paper, 'Blaðið'),
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
      { document: { title: 'Blaðið', description: '' } },
    ]);
    expect(at('/is/about/')?.belts[1]).not.toHaveProperty('image.lang');
  });
});

describe('header and footer', () => {
  it('mark an untranslated page of the footer', async () => {
    const supplier = page('supplier');
    const privacy = page('privacy');
    const foot = entry('loft_footer', 'foot', { navigation_pages: referenceTo(supplier, privacy) });
    const { parts } = await icelandicSite([
      supplier,
      ...translated(privacy, 'Skilmáli'),
      ...translated(foot, 'Fótur'),
    ]);
    expect(parts?.footer?.pages).toEqual([
      { title: 'supplier', url: '/is/supplier/', lang: 'en' },
      { title: 'Skilmáli', url: '/is/privacy/' },
    ]);
  });

  it('mark the untranslated button of a menu', async () => {
    const [menu] = menuOf();
    if (!menu) throw new Error('There is no menu');
    const cta_button = { button_label: 'Ask us', page_reference: referenceTo(front) };
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
