import type { Belt } from '../../components/belts/belt';
import type { PageBase, PageContent } from '../../components/pages';
import type { Link } from '../../components/ui/types';
import { localeFacts } from '../../locales';
import type { StructuredData } from '../../structuredData';
import type { Entry } from '../graph/entry';
import { fleetName, publisherName, type Fleet, type PageInputs } from './pageInputs';
import { breadcrumbs, head, isOf, nameOf, type PageEntry } from './pageHead';
import { aircraftSheet, aircraftSummary } from '../parse/aircraft';
import { belts } from '../parse/belts';
import { inLanguageOf, type PageContext } from '../parse/context';
import { banner } from '../parse/layout';
import { text } from '../wire/values';
import { isPartOfPages, lastPublished } from '../graph/published';
import { sharedPicture } from './sharing';
import type { PageRecord } from './types';
import { pageData, type Publisher } from './structured';
import { applyTypography } from './applyTypography';
import { languagesOf, versionsOf } from './versions';

/**
 * The content of every page of a locale.
 * @param remembered a page as it was made before, or as it is made now
 */
export const pageContents = (
  ground: PageInputs,
  remembered: (uid: string, make: () => PageRecord) => PageRecord,
): PageRecord[] =>
  ground.pages.map(({ entry, path }) =>
    remembered(entry.uid, () => pageRecord(ground, entry, path)),
  );

function pageRecord(ground: PageInputs, entry: PageEntry, path: string): PageRecord {
  const { around, plans, publisher, looks, names, parents } = ground;
  const { graph, locale } = around;
  looks.track(entry.uid);
  looks.track(publisherName(ground));
  if (isOf(entry, 'aircraft_data')) looks.track(fleetName(ground));
  const lang = localeFacts[entry.sourceLocale].lang;
  const versions = versionsOf(graph, entry, plans);
  const own = {
    locale,
    lang: localeFacts[locale].lang,
    url: path,
    translated: entry.sourceLocale === locale,
  };
  const base: PageBase = {
    locale,
    path,
    head: { ...head(around, entry, versions, own), structured: nothing },
    languages: languagesOf(versions, own, plans),
    breadcrumbs: breadcrumbs(path, locale, names),
    ...(lang === around.lang ? {} : { lang }),
  };
  const context = { ...inLanguageOf(around, entry), anchors: new Set(['main']) };
  const parent = parents.get(entry.uid) ?? null;
  const { result, entries } = graph.collectEntries(() =>
    contentOf(context, entry, base, { parent, fleet: ground.fleet }),
  );
  return {
    uid: entry.uid,
    title: nameOf(entry),
    content: finished(result, publisher),
    updated: lastPublished([entry, ...[...entries].filter(isPartOfPages)]),
  };
}

const nothing: StructuredData = { '@context': 'https://schema.org', '@graph': [] };

/** A page whose head says what is to be said of everything that is on it, and whose words are set. */
function finished(content: PageContent, publisher: Publisher): PageContent {
  const image = sharedPicture(content.head.image, content.belts);
  const structured = pageData(content, publisher);
  return { ...applyTypography(content), head: { ...content.head, image, structured } };
}

/** What lies around a page. */
interface Surroundings {
  /** The page that a popup page leads back to. */
  parent: Link | null;
  fleet: Fleet;
}

function contentOf(
  context: PageContext,
  entry: PageEntry,
  base: PageBase,
  { parent, fleet }: Surroundings,
): PageContent {
  if (isOf(entry, 'page')) return contentPage(context, entry, base);
  if (isOf(entry, 'aircraft_data')) return aircraftPage(context, entry, base, fleet);
  return popupPage(context, entry, base, parent);
}

function contentPage(context: PageContext, entry: Entry<'page'>, base: PageBase): PageContent {
  const { graph } = context;
  const [aircraft] = graph.references(
    entry,
    'aircraft_specific_information',
    ['aircraft_data'],
    (fields) => fields.aircraft_specific_informationConnection,
  );
  const type = entry.fields.page_type;
  return {
    ...base,
    kind: 'page',
    pageType: type === 'Front page' ? 'front' : type === 'Fleet page' ? 'fleet' : 'content',
    title: nameOf(entry),
    banner: banner(context, entry),
    aircraft: aircraft ? aircraftSheet(context, aircraft) : null,
    belts: beltsOf(context, entry),
  };
}

function aircraftPage(
  context: PageContext,
  entry: Entry<'aircraft_data'>,
  base: PageBase,
  fleet: Fleet,
): PageContent {
  return {
    ...base,
    kind: 'aircraft',
    aircraft: aircraftSheet(context, entry),
    belts: beltsOf(context, entry),
    related: relatedTo(entry, fleet).map((each) => aircraftSummary(context, each)),
  };
}

const mostRelated = 3;

/** The ones that follow in the fleet, so that each aircraft leads on to others. */
function relatedTo({ uid }: Entry, { aircraft, places }: Fleet): Entry<'aircraft_data'>[] {
  const own = places.get(uid) ?? 0;
  const count = Math.min(mostRelated, aircraft.length - 1);
  return Array.from({ length: count }, (_, index) => index + 1).flatMap(
    (step) => aircraft[(own + step) % aircraft.length] ?? [],
  );
}

function popupPage(
  context: PageContext,
  entry: Entry<'popup_page'>,
  base: PageBase,
  back: Link | null,
): PageContent {
  const { origin, destination, introduction_text: introduction } = entry.fields;
  return {
    ...base,
    kind: 'popup',
    title: nameOf(entry),
    origin: text(origin),
    destination: text(destination),
    introduction: text(introduction),
    belts: beltsOf(context, entry),
    back,
  };
}

function beltsOf(context: PageContext, entry: PageEntry) {
  const found = context.graph.references(
    entry as Entry<'page'>,
    'content_belts',
    ['content_belt'],
    (fields) => fields.content_beltsConnection,
  );
  return withinWeight(context, entry, belts(context, found));
}

/**
 * Characters of the belts of one page, as JSON: over ten times the longest sample page. A browser
 * stands still for seconds while it takes over a heavier one.
 */
const heaviestPage = 500_000;

/** The belts of a page up to the first one that makes it too heavy; what is left out is reported. */
function withinWeight(context: PageContext, entry: PageEntry, all: Belt[]): Belt[] {
  let weight = 0;
  const end = all.findIndex((belt) => {
    weight += JSON.stringify(belt).length;
    return weight > heaviestPage;
  });
  if (end < 0) return all;
  const what = `belt ${end + 1} makes the page heavier than ${heaviestPage} characters: it and those after it are left out`;
  context.graph.report(entry, 'content_belts', what);
  return all.slice(0, end);
}
