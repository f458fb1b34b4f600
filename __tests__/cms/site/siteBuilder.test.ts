/**
 * An incremental build of a site must equal a build from nothing.
 * @ci
 */
import type { Content, LocaleContent } from '../../../src/cms/graph/content';
import { Graph } from '../../../src/cms/graph/graph';
import { Problems } from '../../../src/cms/graph/problems';
import { buildSite, SiteBuilder } from '../../../src/cms/site/buildSite';
import type { SiteOptions } from '../../../src/cms/site/types';
import type { Originals } from '../../../src/cms/parse/assets/originals';
import { Dice } from '../../setup/stack/randomStack';
import { siteFromContent, siteFromStack, siteOptions } from '../../setup/service/service';

type Values = Record<string, unknown>;

/** Number of edits per run; each one builds two whole sites. */
const rounds = process.env.SOAK ? 200 : 5;
let content: Content;

beforeAll(async () => {
  ({ content } = await siteFromStack({ dir: 'content' }));
});

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Changes or removes one field, or copies it from another entry. */
function changed(dice: Dice, fields: Values, otherFields: Values): Values {
  const copy = structuredClone(fields);
  let at: Values = copy;
  for (;;) {
    const names = Object.keys(at);
    if (names.length === 0) return copy;
    const name = dice.one(names);
    const value = at[name];
    if (isObject(value) && dice.below(5) > 0) {
      at = value;
      continue;
    }
    if (typeof value === 'string' && dice.below(2) > 0) at[name] = `${value} ${dice.below(9)}`;
    else if (typeof value === 'boolean') at[name] = !value;
    else if (dice.below(2) > 0) at[name] = null;
    else return { ...structuredClone(otherFields), system: copy.system };
    return copy;
  }
}

/** Returns readings with one entry or asset changed, removed or restored. */
function edited(dice: Dice, readings: Content['readings']): Content['readings'] {
  const locale = dice.one(Object.keys(readings) as (keyof typeof readings)[]);
  const reading = readings[locale];
  const kinds = [...Object.keys(reading.entries), 'assets'];
  const kind = dice.one(kinds);
  const groupOf = ({ entries, assets }: LocaleContent) =>
    kind === 'assets' ? assets : entries[kind as 'page'];
  const [group, originalGroup] = [groupOf(reading), groupOf(content.readings[locale])];
  if (Object.keys(originalGroup).length === 0) return readings;
  const uid = dice.one(Object.keys(originalGroup));
  const [current, original] = [group[uid], originalGroup[uid]];
  const nextGroup = { ...group };
  const way = dice.one(['as at first', 'gone', 'another', 'another']);
  if (!current || way === 'as at first') Object.assign(nextGroup, { [uid]: original });
  else if (way === 'gone') Reflect.deleteProperty(nextGroup, uid);
  else nextGroup[uid] = changed(dice, current, group[dice.one(Object.keys(group))] ?? current);
  return {
    ...readings,
    [locale]:
      kind === 'assets'
        ? { ...reading, assets: nextGroup }
        : { ...reading, entries: { ...reading.entries, [kind]: nextGroup } },
  };
}

test.each([1, 2])('an incremental site equals a new one after any edits (seed %i)', (seed) => {
  const dice = new Dice(seed);
  const maker = new SiteBuilder();
  let { readings } = content;
  const originals: Originals = new Map();
  let reusedPages = 0;
  let previousSite = maker.build(content, siteOptions);
  for (let round = 0; round < rounds; round += 1) {
    for (let edits = dice.below(3); edits >= 0; edits -= 1) readings = edited(dice, readings);
    const options: SiteOptions = { ...siteOptions, originals };
    const site = maker.build({ readings }, options);
    expect(site).toEqual(buildSite({ readings }, options));
    const earlier = new Set(previousSite.pages);
    reusedPages += site.pages.filter((page) => earlier.has(page)).length;
    previousSite = site;
  }
  // An edit of the menu or of a string affects every page; most edits affect few pages.
  expect(reusedPages).toBeGreaterThan((previousSite.pages.length * rounds) / 4);
});

test('an incremental site equals a new one after any fact is removed', () => {
  const facts = Object.keys(content.readings['en-us'].entries.fact);
  expect(facts.length).toBeGreaterThan(0);
  const builder = new SiteBuilder();
  for (const uid of facts) {
    const readings = structuredClone(content.readings);
    for (const { entries } of Object.values(readings)) Reflect.deleteProperty(entries.fact, uid);
    builder.build(content, siteOptions);
    expect(builder.build({ readings: withUnchanged(readings) }, siteOptions)).toEqual(
      buildSite({ readings }, siteOptions),
    );
  }
});

/** Returns readings whose entries are the same objects as at first, except the facts. */
function withUnchanged(readings: Content['readings']): Content['readings'] {
  const unchanged = { ...content.readings };
  for (const locale of Object.keys(readings) as (keyof typeof readings)[]) {
    const { entries } = unchanged[locale];
    const { fact } = readings[locale].entries;
    unchanged[locale] = { ...unchanged[locale], entries: { ...entries, fact } };
  }
  return unchanged;
}

it('entries that were read only to detect missing fallback are no dependencies of the page', () => {
  const readings = structuredClone(content.readings);
  const [uid = '', page] = Object.entries(readings['is-is'].entries.page).slice(-1)[0] ?? [];
  const belts = page?.content_beltsConnection;
  if (belts) belts.totalCount = null;
  const graph = new Graph({ readings }, new Problems());
  const entry = graph.entry('page', uid, 'is-IS');
  if (!entry) throw new Error('The sample has no such page.');
  const { result, items: entries } = graph.collectEntries(() =>
    graph.references(entry, 'content_belts', ['content_belt']),
  );
  expect(result.length).toBeGreaterThan(0);
  const readBelts = entries.filter(({ type }) => type === 'content_belt');
  expect(readBelts.map(({ uid: each }) => each)).toEqual(result.map(({ uid: each }) => each));
});

it('recomputes only the pages that show a change', () => {
  const maker = new SiteBuilder();
  const firstSite = maker.build(content, siteOptions);
  expect(
    maker.build(content, siteOptions).pages.every((page, at) => page === firstSite.pages[at]),
  ).toBe(true);
  const uid = 'blt00pagprivacy';
  const page = content.readings['en-us'].entries.page[uid];
  const readings = withPage(content.readings, uid, {
    ...page,
    banner: { ...page?.banner, page_intro: 'Another introduction.' },
  });
  const { pages } = maker.build({ readings }, siteOptions);
  const earlier = new Set(firstSite.pages);
  const newPages = pages.filter((each) => !earlier.has(each));
  expect(newPages.length).toBeGreaterThan(0);
  expect(newPages.length).toBeLessThan(6);
  expect(pages).toEqual(siteFromContent({ ...content, readings }).site.pages);
});

/** Returns readings with one English page replaced; all other objects stay the same. */
function withPage(
  readings: Content['readings'],
  uid: string,
  page: LocaleContent['entries']['page'][string],
): Content['readings'] {
  const english = readings['en-us'];
  const pages = { ...english.entries.page, [uid]: page };
  return { ...readings, 'en-us': { ...english, entries: { ...english.entries, page: pages } } };
}
