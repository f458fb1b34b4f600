import type { PageBase, PageContent } from '../components/pages';
import type { Link } from '../components/ui/types';
import { localeFacts, locales, type Locale } from '../locales';
import type { StructuredData } from '../structuredData';
import type { Entry, Graph } from './graph';
import { breadcrumbs, head, isOf, nameOf, type PageEntry } from './pageHead';
import { aircraftSheet, aircraftSummary } from './parse/aircraft';
import { belts } from './parse/belts';
import { langProps, within, type PageContext } from './parse/context';
import { banner } from './parse/layout';
import { text } from './parse/values';
import { popupParents } from './popupParents';
import { isPartOfPages, lastPublished } from './published';
import { sharedPicture } from './sharing';
import type { LocalePlan, PageRecord } from './site';
import { pageData, type Publisher } from './structured';
import { languagesOf, versionsOf } from './versions';

type Plans = Map<Locale, LocalePlan>;

const pageTypes = ['page', 'aircraft_data', 'popup_page'] as const;

/** The content of every page of every locale. */
export function pageContents(
  graph: Graph,
  plans: Plans,
  contextOf: (locale: Locale) => PageContext,
  publishers: ReadonlyMap<Locale, Publisher>,
): PageRecord[] {
  return locales.flatMap((locale) => {
    const plan = plans.get(locale);
    const around = contextOf(locale);
    const publisher = publishers.get(locale);
    const pages = plan ? pagesOf(graph, locale, plan) : [];
    const names = new Map(
      pages.map(({ entry, path }) => [path, { title: nameOf(entry), ...langProps(around, entry) }]),
    );
    const fleet = fleetOf(pages);
    const parents = plan ? popupParents(around, nameOf) : undefined;
    return pages.map(({ entry, path }) => {
      const lang = localeFacts[entry.written].lang;
      const versions = versionsOf(graph, entry, plans);
      const own = {
        locale,
        lang: localeFacts[locale].lang,
        url: path,
        translated: entry.written === locale,
      };
      const base: PageBase = {
        locale,
        path,
        head: { ...head(around, entry, versions, own), structured: nothing },
        languages: languagesOf(versions, own, plans),
        breadcrumbs: breadcrumbs(path, locale, names),
        ...(lang === around.lang ? {} : { lang }),
      };
      const context = { ...within(around, entry), anchors: new Set(['main']) };
      const parent = parents?.get(entry.uid) ?? null;
      const { made, seen } = graph.watched(() =>
        contentOf(context, entry, base, { parent, fleet }),
      );
      return {
        uid: entry.uid,
        title: nameOf(entry),
        content: finished(made, publisher),
        updated: lastPublished([entry, ...[...seen].filter(isPartOfPages)]),
      };
    });
  });
}

const nothing: StructuredData = { '@context': 'https://schema.org', '@graph': [] };

/** A page whose head says what is to be said of everything that is on it. */
function finished(content: PageContent, publisher: Publisher | undefined): PageContent {
  const image = sharedPicture(content.head.image, content.belts);
  const structured = publisher ? pageData(content, publisher) : nothing;
  return { ...content, head: { ...content.head, image, structured } };
}

function pagesOf(graph: Graph, locale: Locale, { paths }: LocalePlan) {
  return pageTypes.flatMap((type) =>
    graph.entries(type, locale).flatMap((entry) => {
      const path = paths.get(entry.uid);
      return path === undefined ? [] : [{ entry: entry, path }];
    }),
  );
}

/** What lies around a page. */
interface Surroundings {
  /** The page that a popup page leads back to. */
  parent: Link | null;
  fleet: Fleet;
}

/** The aircraft that have a page, in order, and the place of each in it. */
interface Fleet {
  aircraft: Entry<'aircraft_data'>[];
  places: Map<string, number>;
}

function fleetOf(pages: { entry: PageEntry }[]): Fleet {
  const aircraft = pages.flatMap(({ entry }) => (isOf(entry, 'aircraft_data') ? [entry] : []));
  return { aircraft, places: new Map(aircraft.map(({ uid }, place) => [uid, place])) };
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
  return belts(context, found);
}
