/** Entries that lead to each other, in circles too, and what a locale makes of references. */
import type { PageContent } from '../../../../src/components/pages';
import {
  aircraft,
  belt,
  draft,
  entry,
  fleetPage,
  frontPage,
  icelandic,
  page,
  popup,
  textBelt,
  to,
  type MadeEntry,
} from '../../../setup/stack/entries';
import { pdf, picture, storedAsset } from '../../../setup/stack/assets';
import { connection, graphOf } from '../../../setup/stack/graph';
import { siteOf, type BuiltSite } from '../../../setup/service/service';

const at = ({ site }: BuiltSite, path: string): PageContent | undefined =>
  site.pages.find(({ content }) => content.path === path)?.content;

const labels = (built: BuiltSite, path: string) => at(built, path)?.belts.map(({ label }) => label);

describe('entries that lead to each other in a circle', () => {
  it('page, belt and tile', async () => {
    const tile = entry('general_tiles', 'tile', { link: { page_reference: to(page('round')) } });
    const tiled = belt('tiled', 'Tiles', { tiles: { selection: to(tile) } });
    const built = await siteOf({
      entries: [page('round', { content_belts: to(tiled, tiled) }), tiled, tile],
    });
    expect(built.lines).toEqual([]);
    expect(at(built, '/round/')?.belts).toMatchObject([
      { kind: 'tiles', tiles: [{ link: { url: '/round/' } }] },
    ]);
  });

  it('aircraft whose belts show the whole fleet', async () => {
    const uids = ['b737', 'b757', 'atr'];
    const display = belt('display', 'Fleet display', {
      fleet_display: { aircraft: to(...uids.map((uid) => aircraft(uid))) },
    });
    const planes = uids.map((uid) => aircraft(uid, { content_belts: to(display) }));
    const built = await siteOf({ entries: [fleetPage(), display, ...planes] });
    expect(built.lines).toEqual([]);
    for (const uid of uids) {
      expect(at(built, `/fleet/${uid}/`)).toMatchObject({
        kind: 'aircraft',
        belts: [{ aircraft: [{ id: 'b737' }, { id: 'b757' }, { id: 'atr' }] }],
      });
    }
  });

  it('a popup page with the globe that leads to it', async () => {
    const project = entry('project', 'project', { popup_page: to(popup('story')) });
    const globe = entry('projects_globe', 'globe', { projects: to(project) });
    const globed = belt('globed', 'Destinations globe', { destinations_globe: to(globe) });
    const built = await siteOf({
      entries: [
        page('projects', { content_belts: to(globed) }),
        popup('story', { content_belts: to(globed), origin: 'Keflavík' }),
        ...[globed, globe, project],
      ],
    });
    expect(built.lines).toEqual([]);
    expect(at(built, '/popup/story/')).toMatchObject({
      kind: 'popup',
      origin: 'Keflavík',
      back: { url: '/projects/', title: 'projects' },
      belts: [{ projects: [{ link: { url: '/popup/story/' } }] }],
    });
  });
});

describe('a reference that leads to nothing that can be shown', () => {
  it('names what it leads to where that is published but of another type', () => {
    const display = belt('display', 'Fleet display');
    const { graph, lines } = graphOf([
      { type: 'page', uid: 'about', fields: { content_beltsConnection: connection('display') } },
      { type: 'content_belt', uid: 'display', fields: display.fields },
    ]);
    const about = graph.entry('page', 'about', 'en-US');
    if (!about) throw new Error('The made page is missing.');
    const select = (fields: typeof about.fields) => fields.content_beltsConnection;
    expect(graph.references(about, 'content_belts', ['aircraft_data'], select)).toEqual([]);
    expect(lines()).toEqual([
      'page about, en-us, content_belts: leads to display, a content_belt, which this field does not accept',
    ]);
  });

  it('is one line for a picture or document that is not published', async () => {
    const hidden = { ...(await picture('sky')), published: false };
    const sheet = { ...pdf('sheet'), published: false };
    const plane = aircraft('b757', {
      aircraft_image: storedAsset(hidden),
      specs: [{ title: 'Data sheet', pdf: storedAsset(sheet) }],
    });
    const { lines } = await siteOf({ entries: [fleetPage(), plane], assets: [hidden, sheet] });
    expect(lines).toEqual(
      ['en-us', 'is-is'].flatMap((locale) =>
        ['aircraft_image', 'specs.0.pdf'].map(
          (field) => `aircraft_data “b757” (b757), ${locale}, ${field}: the file is not published`,
        ),
      ),
    );
  });
});

describe('an aircraft page', () => {
  it('leads on to the three that follow it in the fleet', async () => {
    const planes = ['a', 'b', 'c', 'd', 'e'].map((uid) => aircraft(uid));
    const built = await siteOf({ entries: [fleetPage(), ...planes] });
    const related = (uid: string) => {
      const found = at(built, `/fleet/${uid}/`);
      return found?.kind === 'aircraft' ? found.related.map(({ id }) => id).join(' ') : '';
    };
    expect(['a', 'c', 'e'].map(related)).toEqual(['b c d', 'd e a', 'a b c']);
  });
});

describe.each([
  ['reaches references', true],
  ['does not reach references', false],
])('where the fallback of the service %s', (_, referencesFallBack) => {
  const front = frontPage();
  const [one, two, three] = ['one', 'two', 'three'].map((uid) => textBelt(uid, uid)) as [
    MadeEntry,
    MadeEntry,
    MadeEntry,
  ];
  const translated = [one, three].map((each) => icelandic(each, { title: `${each.uid} (is)` }));
  const read = (...entries: MadeEntry[]) =>
    siteOf({ entries: [front, icelandic(front, {}), ...entries] }, { referencesFallBack });

  it('a translated page has its untranslated belts, in their order', async () => {
    const about = page('about', { content_belts: to(one, two, three) });
    const built = await read(about, icelandic(about, {}), one, two, three, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['one (is)', 'two', 'three (is)']);
    expect(built.lines).toEqual([]);
  });

  it('a translated page keeps an order of its own', async () => {
    const about = page('about', { content_belts: to(one, two, three) });
    const turned = icelandic(about, { content_belts: to(three, one) });
    const built = await read(about, turned, one, two, three, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['three (is)', 'one (is)']);
  });

  it('a belt that the translated page does not have stays away', async () => {
    const about = page('about', { content_belts: to(one, two, three) });
    const fewer = icelandic(about, { content_belts: to(one) });
    const built = await read(about, fewer, one, two, three, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['one (is)']);
  });

  it('a page that fell back has the belts of the English one', async () => {
    const built = await read(
      page('about', { content_belts: to(one, two) }),
      ...[one, two, ...translated.slice(0, 1)],
    );
    expect(labels(built, '/is/about/')).toEqual(['one (is)', 'two']);
  });

  it('a belt that is published nowhere is one line in each language', async () => {
    const about = page('about', { content_belts: to(one, two) });
    const built = await read(
      about,
      icelandic(about, {}),
      one,
      draft(two),
      ...translated.slice(0, 1),
    );
    expect(labels(built, '/is/about/')).toEqual(['one (is)']);
    const what = 'content_belts: 1 reference leads to nothing published';
    expect(built.lines).toEqual([
      `page “about” (about), en-us, ${what}`,
      `page “about” (about), is-is, ${what}`,
    ]);
  });
});
