import type { Belt } from '../../components/belts/belt';
import type { ContentPage, PageBase, PageContent } from '../../components/pages';
import type { Desk } from '../../components/request/types';
import { localeFacts } from '../../locales';
import { ownValue } from '../graph/content';
import type { Entry, PageType } from '../graph/entry';
import { type PageInputs } from './pageInputs';
import { reachOf } from './network';
import { nameOf, type PageEntry } from './pageHead';
import { parseAircraftSheet, parseAircraftSummary } from '../parse/aircraft';
import { parseBelts } from '../parse/belts';
import { comparisonOf } from '../parse/comparison';
import { type PageContext } from '../parse/context';
import { popupWays } from '../parse/contact/contactWays';
import { inContext } from '../parse/contact/requestOptions';
import { parseBanner } from '../parse/layout';
import { parseRoutePicture } from '../parse/project';
import type { PopupPlace } from './popupPlaces';
import { text } from '../wire/values';
import { positionPage } from './positionPage';

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

/** Parses the content of a page, without the page to read next and what depends on the whole page. */
export const pageContent = (entry: PageEntry, page: PageArguments): PageContent =>
  parsePage(pageParsers, entry, page);

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
