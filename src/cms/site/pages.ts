import type { Belt } from '../../components/belts/belt';
import type { ContentPage, PageBase, PageContent } from '../../components/pages';
import type { Desk } from '../../components/request/types';
import { endsWithRequest } from '../../lib/endsWithRequest';
import { localeFacts } from '../../locales';
import type { StructuredData } from '../../structuredData';
import { ownValue } from '../graph/content';
import type { Entry, PageType } from '../graph/entry';
import {
  fleetInputName,
  networkInputName,
  publisherInputName,
  type PageInputs,
} from './pageInputs';
import { reachOf } from './network';
import { parseNextPage } from './nextPages';
import { breadcrumbsOf, pageHead, isOf, nameOf, type PageEntry } from './pageHead';
import { parseAircraftSheet, parseAircraftSummary } from '../parse/aircraft';
import { parseBelts } from '../parse/belts';
import { comparisonOf } from '../parse/comparison';
import { inLanguageOf, type PageContext } from '../parse/context';
import { pageWays, popupWays } from '../parse/contact/contactWays';
import { inContext } from '../parse/contact/requestOptions';
import { parseBanner } from '../parse/layout';
import { parseRoutePicture } from '../parse/project';
import type { PopupPlace } from './popupPlaces';
import { text } from '../wire/values';
import { sharedPicture } from './sharing';
import { positionPage } from './positionPage';
import type { PageRecord } from './types';
import { pageData, type Publisher } from './structured';
import { applyTypography } from './applyTypography';
import { withForeignPages } from './foreignPages';
import { languageLinksOf, pageVersionsOf } from './versions';

/** Returns the record of a page. */
export function pageRecord(inputs: PageInputs, listed: PageEntry, path: string): PageRecord {
  const { context, paths, publisher, tracker, names, parents } = inputs;
  const { graph, locale } = context;
  // The entry was listed for all pages. Read again, it and its facts are dependencies of this page.
  const { result: entry = listed, items: ownEntries } = graph.collectEntries(() =>
    graph.entry(listed.type, listed.uid, locale),
  );
  tracker.add(publisherInputName(locale));
  if (isOf(entry, 'aircraft_data')) {
    tracker.add(fleetInputName(locale));
    tracker.add(networkInputName(locale));
  }
  const lang = localeFacts[entry.sourceLocale].lang;
  const versions = pageVersionsOf(graph, entry, paths);
  const own = {
    locale,
    lang: localeFacts[locale].lang,
    url: path,
    translated: entry.sourceLocale === locale,
    contentLang: lang,
  };
  const base: PageBase = {
    locale,
    path,
    head: { ...pageHead(context, entry, versions, own), structured: emptyData },
    languages: languageLinksOf(versions, own, paths),
    breadcrumbs: breadcrumbsOf(path, locale, names),
    ways: publisher.ways,
    ...(lang === context.lang ? {} : { lang }),
  };
  const ownContext = { ...inLanguageOf(context, entry), path, anchors: new Set(['main']) };
  const place = parents.get(entry.uid);
  const { result, items: entries } = graph.collectEntries(() =>
    contentOf(ownContext, entry, base, place, inputs),
  );
  return {
    uid: entry.uid,
    title: nameOf(entry),
    content: withForeignPages(
      finishPage(withNextPage(result, entry, place, inputs), publisher, ownContext),
      names,
    ),
    updated: lastPublishTime([...ownEntries, ...entries.filter(isShownInPages)]),
  };
}

/** Placeholder in `PageBase` until `finishPage` computes the data from the whole page. */
const emptyData: StructuredData = { '@context': 'https://schema.org', '@graph': [] };

/** Adds the page to read next. It is no part of the page, so its entries do not count as published with it. */
function withNextPage(
  content: PageContent,
  { uid }: PageEntry,
  place: PopupPlace | undefined,
  { context, nextInSection }: PageInputs,
): PageContent {
  if (content.kind === 'popup') return { ...content, next: parseNextPage(context, place?.next) };
  if (content.kind !== 'page' || content.pageType !== 'content' || endsWithRequest(content.belts))
    return content;
  return { ...content, next: parseNextPage(context, nextInSection.get(uid)) };
}

/** Adds what depends on the whole page: shared picture, structured data and ways to the company. */
function finishPage(content: PageContent, publisher: Publisher, context: PageContext): PageContent {
  const image = sharedPicture(content.head.image, content.belts);
  const structured = pageData(content, publisher);
  const desks = content.kind === 'page' ? context.request().desks : [];
  const head = { ...content.head, image, structured };
  const typeset = applyTypography(content, localeFacts[content.locale].lang);
  return { ...typeset, head, ways: pageWays(content, publisher.ways, desks) };
}

function contentOf(
  context: PageContext,
  entry: PageEntry,
  base: PageBase,
  place: PopupPlace | undefined,
  inputs: PageInputs,
): PageContent {
  return parsePage(pageParsers, entry, { context, base, place, inputs });
}

/** The arguments that the parser of a page gets besides the entry. */
interface PageArguments {
  context: PageContext;
  base: PageBase;
  place: PopupPlace | undefined;
  inputs: PageInputs;
}

type PageParsers = {
  readonly [T in PageType]: (entry: Entry<T>, page: PageArguments) => PageContent;
};

/** Parsers of pages by content type. */
const pageParsers: PageParsers = {
  page: (entry, { context, base }) => contentPage(context, entry, base),
  aircraft_data: (entry, { context, base, inputs }) => aircraftPage(context, entry, base, inputs),
  position: (entry, { context, base, inputs }) => positionPage(context, entry, base, inputs),
  popup_page: (entry, { context, base, place, inputs }) =>
    popupPage(context, entry, base, place, inputs),
};

const parsePage = <T extends PageType>(
  parsers: Pick<PageParsers, T>,
  entry: Entry<T>,
  page: PageArguments,
): PageContent => parsers[entry.type](entry, page);

function contentPage(context: PageContext, entry: Entry<'page'>, base: PageBase): PageContent {
  const field = 'aircraft_specific_information';
  const [aircraft] = context.graph.references(entry, field, ['aircraft_data']);
  return {
    ...base,
    kind: 'page',
    pageType: parsePageType(entry),
    title: nameOf(entry),
    banner: parseBanner(context, entry),
    aircraft: aircraft ? parseAircraftSheet(context, aircraft) : null,
    desk: deskOf(context),
    belts: beltsOf(context, entry),
    next: null,
  };
}

function aircraftPage(
  context: PageContext,
  entry: Entry<'aircraft_data'>,
  base: PageBase,
  { fleet, network }: PageInputs,
): PageContent {
  const aircraft = parseAircraftSheet(context, entry);
  return {
    ...base,
    kind: 'aircraft',
    aircraft,
    reach: reachOf(network, aircraft.figures),
    desk: deskOf(context),
    belts: beltsOf(context, entry),
    related: relatedTo(entry, fleet).flatMap((uid) => {
      const other = context.graph.entry('aircraft_data', uid, context.locale);
      return other ? [parseAircraftSummary(context, other)] : [];
    }),
    comparison: comparisonOf(context.comparison(), entry.uid, localeFacts[context.locale].lang),
  };
}

const pageTypeNames: Readonly<Record<string, ContentPage['pageType']>> = {
  'Front page': 'front',
  'Fleet page': 'fleet',
  'Thank-you page': 'thanks',
};

const parsePageType = ({ fields }: Entry<'page'>) =>
  ownValue(pageTypeNames, fields.page_type ?? '') ?? 'content';

/** Returns the desk that answers for the service or the aircraft of a page; null for none. */
function deskOf(context: PageContext): Desk | null {
  const { services, aircraft, desks } = context.request();
  const subject = [...services, ...aircraft].find(({ url }) => url === context.path);
  const desk = desks[subject?.desk ?? -1];
  return desk ? inContext(context, desk) : null;
}

const maxRelated = 3;

/** Returns the uids of the next aircraft of the fleet, from the start again after the last one. */
function relatedTo({ uid }: Entry, fleet: PageInputs['fleet']): string[] {
  const others = [...fleet.slice(fleet.indexOf(uid) + 1), ...fleet.slice(0, fleet.indexOf(uid))];
  return others.slice(0, maxRelated);
}

function popupPage(
  context: PageContext,
  entry: Entry<'popup_page'>,
  base: PageBase,
  place: PopupPlace | undefined,
  { projects }: PageInputs,
): PageContent {
  const projectUid = projects.get(entry.uid);
  const project =
    projectUid === undefined ? null : context.graph.entry('project', projectUid, context.locale);
  const { origin, destination, introduction_text: introduction } = entry.fields;
  return {
    ...base,
    kind: 'popup',
    ways: popupWays(context, entry, base.ways),
    title: nameOf(entry),
    origin: text(origin),
    destination: text(destination),
    introduction: text(introduction),
    route: project ? parseRoutePicture(context, project) : null,
    belts: beltsOf(context, entry),
    back: place?.back ?? null,
    previous: place?.previous ?? null,
    next: null,
  };
}

function beltsOf(context: PageContext, entry: PageEntry) {
  const entries = context.graph.references(entry, 'content_belts', ['content_belt']);
  return limitLength(context, entry, parseBelts(context, entries));
}

/**
 * Maximum length of the belts of one page, in characters of JSON: over ten times the longest sample
 * page. A browser blocks for seconds while it hydrates a larger page.
 */
const maxPageLength = 500_000;

/**
 * Keeps the belts before the first one that makes the page longer than `maxPageLength`. Reports the
 * belts that it omits.
 */
function limitLength(context: PageContext, entry: PageEntry, pageBelts: Belt[]): Belt[] {
  let length = 0;
  const end = pageBelts.findIndex((belt) => {
    length += JSON.stringify(belt).length;
    return length > maxPageLength;
  });
  if (end < 0) return pageBelts;
  const what = `belt ${end + 1} makes the page longer than ${maxPageLength} characters, so it and the belts after it are left out`;
  context.graph.reportOmission(entry, 'content_belts', what);
  return pageBelts.slice(0, end);
}

/**
 * True if pages show an entry as a part of themselves. Pages and popup pages are mostly only linked
 * to.
 */
function isShownInPages({ type }: Entry): boolean {
  return type !== 'page' && type !== 'popup_page';
}

/**
 * Returns the latest publish time of some entries (or their update time, if the service gives no
 * publish time), as ISO 8601. Returns null if no entry has a time.
 */
function lastPublishTime(entries: readonly Entry[]): string | null {
  const times = entries.flatMap(({ fields }) => {
    const { publish_details: details, updated_at: updated } = fields.system ?? {};
    const time = Date.parse(details?.time ?? updated ?? '');
    // The service gives the epoch for an unknown time.
    return time > 0 ? [time] : [];
  });
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
