import type { PageBase, PageContent } from '../../components/pages';
import { endsWithRequest } from '../../lib/endsWithRequest';
import { localeFacts } from '../../locales';
import type { StructuredData } from '../../structuredData';
import { sourcePlace } from '../../lib/sourcePlace';
import type { Entry } from '../graph/entry';
import { problemLine, problemOf } from '../graph/problems';
import {
  fleetInputName,
  networkInputName,
  publisherInputName,
  type PageInputs,
} from './pageInputs';
import { parseNextPage } from './nextPages';
import { breadcrumbsOf, pageHead, isOf, nameOf, type PageEntry } from './pageHead';
import { inLanguageOf, type PageContext } from '../parse/context';
import { pageWays } from '../parse/contact/contactWays';
import type { PopupPlace } from './popupPlaces';
import { sharedPicture } from './sharing';
import type { PageRecord } from './types';
import { pageData, type Publisher } from './structured';
import { applyTypography } from './applyTypography';
import { withForeignPages } from './foreignPages';
import { languageLinksOf, pageVersionsOf } from './versions';
import { pageContent } from './pageContent';

/**
 * Returns the record of a page.
 * @throws Error with entry, locale and the place in our source, if a parser fails. Unlike a belt, a page
 * is not left out: visitors would lose it
 */
export function pageRecord(inputs: PageInputs, listed: PageEntry, path: string): PageRecord {
  try {
    return makeRecord(inputs, listed, path);
  } catch (error) {
    const place = sourcePlace(error) ?? 'npm run doctor names the file';
    const what = `the parser of the page failed: ${String(error)} (${place})`;
    throw new Error(problemLine(problemOf(listed, 'title', what)), { cause: error });
  }
}

function makeRecord(inputs: PageInputs, listed: PageEntry, path: string): PageRecord {
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
    pageContent(entry, { context: ownContext, base, place, inputs }),
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
