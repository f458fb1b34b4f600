/**
 * References between entries, including circles, and their fallback.
 * @ci
 */
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
  referenceTo,
  type TestEntry,
} from '../../../setup/stack/entries';
import { pdf, picture, storedAsset } from '../../../setup/stack/assets';
import { connection, graphOf } from '../../../setup/stack/graph';
import { siteFromStack, type BuiltSite } from '../../../setup/service/service';

const at = ({ site }: BuiltSite, path: string): PageContent | undefined =>
  site.pages.find(({ content }) => content.path === path)?.content;

const labels = (built: BuiltSite, path: string) => at(built, path)?.belts.map(({ label }) => label);

describe('a circle of entries is built for', () => {
  it('a page, a belt and a tile', async () => {
    const tile = entry('general_tiles', 'tile', {
      link: { page_reference: referenceTo(page('round')) },
    });
    const tiled = belt('tiled', 'Tiles', { tiles: { selection: referenceTo(tile) } });
    const built = await siteFromStack({
      entries: [page('round', { content_belts: referenceTo(tiled, tiled) }), tiled, tile],
    });
    expect(built.lines).toEqual([]);
    expect(at(built, '/round/')?.belts).toMatchObject([
      { kind: 'tiles', tiles: [{ link: { url: '/round/' } }] },
    ]);
  });

  it('an aircraft whose belts show the whole fleet', async () => {
    const uids = ['b737', 'b757', 'atr'];
    const display = belt('display', 'Fleet display', {
      fleet_display: { aircraft: referenceTo(...uids.map((uid) => aircraft(uid))) },
    });
    const planes = uids.map((uid) => aircraft(uid, { content_belts: referenceTo(display) }));
    const built = await siteFromStack({ entries: [fleetPage(), display, ...planes] });
    expect(built.lines).toEqual([]);
    for (const uid of uids) {
      expect(at(built, `/fleet/${uid}/`)).toMatchObject({
        kind: 'aircraft',
        belts: [{ aircraft: [{ id: 'b737' }, { id: 'b757' }, { id: 'atr' }] }],
      });
    }
  });

  it('a popup page with the globe that links to it', async () => {
    const project = entry('project', 'project', { popup_page: referenceTo(popup('story')) });
    const globe = entry('projects_globe', 'globe', { projects: referenceTo(project) });
    const globed = belt('globed', 'Destinations globe', { destinations_globe: referenceTo(globe) });
    const built = await siteFromStack({
      entries: [
        page('projects', { content_belts: referenceTo(globed) }),
        popup('story', { content_belts: referenceTo(globed), origin: 'Keflavík' }),
        globed,
        globe,
        project,
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

describe('a reference without a usable target', () => {
  it('is reported with its target if that has another type', () => {
    const display = belt('display', 'Fleet display');
    const { graph, lines } = graphOf([
      { type: 'page', uid: 'about', fields: { content_beltsConnection: connection('display') } },
      { type: 'content_belt', uid: 'display', fields: display.fields },
    ]);
    const about = graph.entry('page', 'about', 'en-US');
    if (!about) throw new Error('The generated page is missing.');
    expect(graph.references(about, 'content_belts', ['aircraft_data'])).toEqual([]);
    expect(lines()).toEqual([
      'page about, en-us, content_belts: leads to display, a content_belt, which this field does not accept',
    ]);
  });

  it('is reported for an unpublished picture or document', async () => {
    const hidden = { ...(await picture('sky')), published: false };
    const sheet = { ...pdf('sheet'), published: false };
    const plane = aircraft('b757', {
      aircraft_image: storedAsset(hidden),
      specs: [{ title: 'Data sheet', pdf: storedAsset(sheet) }],
    });
    const { lines } = await siteFromStack({
      entries: [fleetPage(), plane],
      assets: [hidden, sheet],
    });
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
  it('links to the next three aircraft of the fleet', async () => {
    const planes = ['a', 'b', 'c', 'd', 'e'].map((uid) => aircraft(uid));
    const built = await siteFromStack({ entries: [fleetPage(), ...planes] });
    const related = (uid: string) => {
      const aircraftPage = at(built, `/fleet/${uid}/`);
      return aircraftPage?.kind === 'aircraft'
        ? aircraftPage.related.map(({ id }) => id).join(' ')
        : '';
    };
    expect(['a', 'c', 'e'].map(related)).toEqual(['b c d', 'd e a', 'a b c']);
  });
});

describe.each([
  ['reaches references', true],
  ['does not reach references', false],
])('if the fallback of the service %s', (_, referencesFallBack) => {
  const front = frontPage();
  const [first, second, third] = ['one', 'two', 'three'].map((uid) => textBelt(uid, uid)) as [
    TestEntry,
    TestEntry,
    TestEntry,
  ];
  const translated = [first, third].map((each) => icelandic(each, { title: `${each.uid} (is)` }));
  const read = (...entries: TestEntry[]) =>
    siteFromStack({ entries: [front, icelandic(front, {}), ...entries] }, { referencesFallBack });

  it('a translated page has its untranslated belts in order', async () => {
    const about = page('about', { content_belts: referenceTo(first, second, third) });
    const built = await read(about, icelandic(about, {}), first, second, third, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['one (is)', 'two', 'three (is)']);
    expect(built.lines).toEqual([]);
  });

  it('a translated page keeps its own order', async () => {
    const about = page('about', { content_belts: referenceTo(first, second, third) });
    const turned = icelandic(about, { content_belts: referenceTo(third, first) });
    const built = await read(about, turned, first, second, third, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['three (is)', 'one (is)']);
  });

  it('a translated page lacks the belts that it does not reference', async () => {
    const about = page('about', { content_belts: referenceTo(first, second, third) });
    const fewer = icelandic(about, { content_belts: referenceTo(first) });
    const built = await read(about, fewer, first, second, third, ...translated);
    expect(labels(built, '/is/about/')).toEqual(['one (is)']);
  });

  it('a fallback page has the belts of the English page', async () => {
    const built = await read(
      page('about', { content_belts: referenceTo(first, second) }),
      ...[first, second, ...translated.slice(0, 1)],
    );
    expect(labels(built, '/is/about/')).toEqual(['one (is)', 'two']);
  });

  it('an unpublished belt is reported in each language', async () => {
    const about = page('about', { content_belts: referenceTo(first, second) });
    const built = await read(
      about,
      icelandic(about, {}),
      first,
      draft(second),
      ...translated.slice(0, 1),
    );
    expect(labels(built, '/is/about/')).toEqual(['one (is)']);
    const problem = 'content_belts: 1 reference leads to nothing published';
    expect(built.lines).toEqual([
      `page “about” (about), en-us, ${problem}`,
      `page “about” (about), is-is, ${problem}`,
    ]);
  });
});
