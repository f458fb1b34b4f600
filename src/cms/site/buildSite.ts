import type { LocalePlan, LocaleSite, PageRecord, SiteContent, SiteOptions } from './types';
import type { RequestOptions } from '../../components/request/types';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import type { Content } from '../graph/content';
import { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { DependencyTracker } from '../graph/dependencyTracker';
import { contentValues, PageCache, singleInput, type NamedValues } from './pageCache';
import { pageInputs, type PageInputs } from './pageInputs';
import { pageRecord } from './pages';
import { parseHeader, parseFooter } from '../parse/layout';
import { parseComparison } from '../parse/comparison';
import type { Comparison, PageContext } from '../parse/context';
import type { Original } from '../parse/assets/originals';
import { parseRequestOptions } from '../parse/contact/requestOptions';
import { interfaceStrings } from '../parse/strings';
import { siteWays } from '../parse/contact/contactWays';
import { text } from '../wire/values';
import { cleanPath, joinPaths } from '../paths/cleanPath';
import { planPaths } from '../paths/planPaths';
import { Problems } from '../graph/problems';
import { withForeignPages } from './foreignPages';
import { siteData } from './structured';
import { applyTypography } from './applyTypography';
import { createReaders, type Readers, type SharedPart } from './readers';
import type { PathsByLocale } from './versions';

/** Builds the site's data from the content. A pure function; invalid content never makes it throw. */
export const buildSite = (content: Pick<Content, 'readings'>, options: SiteOptions): SiteContent =>
  new SiteBuilder().build(content, options);

/** Builds the site's data repeatedly. A page whose inputs are unchanged stays the same object. */
export class SiteBuilder {
  readonly #tracker = new DependencyTracker();
  readonly #pageCache = new PageCache(this.#tracker);
  #previousGraph: Graph | undefined;
  /** Names of the inputs that each shared part of the last build has read. */
  #parts: (SharedPart & { names: string[] })[] = [];

  /** Builds the site. The content must not be mutated afterwards. */
  build(content: Pick<Content, 'readings'>, options: SiteOptions): SiteContent {
    // Longer than 60 lines: each step needs the results of those before it, and names its inputs.
    const {
      companyName,
      siteUrl,
      namesEntries = false,
      originals = new Map<string, Original>(),
    } = options;
    const tracker = this.#tracker;
    const problems = new Problems();
    const graph = new Graph(content, problems, tracker);
    const plans = new Map(locales.map((each) => [each, planLocale(graph, each, options)] as const));
    const paths: PathsByLocale = new Map(
      [...plans].map(([locale, { paths, owners }]) => [
        locale,
        { paths: tracker.lookup(paths), owners: tracker.lookup(owners) },
      ]),
    );
    const sites: LocaleSite[] = [];
    const inputsOfLocales: PageInputs[] = [];
    const values: NamedValues = [];
    const parts: (SharedPart & { names: string[] })[] = [];
    for (const [locale, plan] of plans) {
      const pathByAddress = pathsByAddress(graph, locale, plan, plans);
      const { context, request, comparison } = createContext(tracker, {
        graph,
        locale,
        siteUrl,
        namesEntries,
        paths: tracker.lookup(plan.paths),
        addresses: tracker.lookup(pathByAddress),
        originals: tracker.lookup(originals),
        today: () => {
          tracker.add(todayInputName);
          return options.today;
        },
      });
      const strings = interfaceStrings(graph, locale, options.strings);
      const { result: header, items: headerNames } = tracker.collect(() =>
        parseHeader(context, plan.menu, plan.items, companyName, strings),
      );
      const { result: footerProps, items: footerNames } = tracker.collect(() =>
        plan.footer
          ? parseFooter(context, plan.footer, companyName, Number(options.today.slice(0, 4)))
          : null,
      );
      parts.push(
        { part: 'header', locale, names: [...uidsOf(plan.menu, ...plan.items), ...headerNames] },
        { part: 'footer', locale, names: [...uidsOf(plan.footer), ...footerNames] },
      );
      const ways = siteWays(plan.menu, header, footerProps);
      const publisher = { siteUrl, companyName, locale, strings, ways };
      const inputs = pageInputs(context, plan, { paths, publisher, tracker });
      const { names } = inputs;
      sites.push({
        locale,
        ...(plan.menu ? { menuUid: plan.menu.uid } : {}),
        ...(plan.footer ? { footerUid: plan.footer.uid } : {}),
        header: withForeignPages(header, names),
        footer:
          footerProps &&
          withForeignPages(applyTypography(footerProps, localeFacts[locale].lang), names),
        strings,
        structured: siteData(publisher, footerProps),
        redirects: plan.redirects,
      });
      inputsOfLocales.push(inputs);
      values.push(
        ...inputs.values,
        [`paths ${locale}`, plan.paths],
        [`owners ${locale}`, plan.owners],
        [`addresses ${locale}`, pathByAddress],
        singleInput(requestInputName(locale), request),
        singleInput(comparisonInputName(locale), comparison),
      );
    }
    this.#pageCache.begin([
      ...contentValues(content),
      ['fallback', graph.referenceFallbacks(this.#previousGraph)],
      ['originals', originals],
      singleInput(todayInputName, options.today),
      ...values,
    ]);
    this.#previousGraph = graph;
    this.#parts = parts;
    const pages = inputsOfLocales.flatMap((inputs) => this.#pagesOf(inputs, problems));
    return { locales: sites, pages, problems: problems.list() };
  }

  /** Returns the readers of the inputs of the last build. Later builds do not change them. */
  readers(): Readers {
    return createReaders(this.#pageCache.dependencies, this.#parts);
  }

  #pagesOf(inputs: PageInputs, problems: Problems): PageRecord[] {
    return inputs.pages.map(({ entry, path }) => {
      const key = `${inputs.context.locale} ${entry.uid}`;
      return this.#pageCache.page(key, problems, () => pageRecord(inputs, entry, path));
    });
  }
}

const uidsOf = (...entries: (Entry | undefined)[]): string[] =>
  entries.flatMap((entry) => entry?.uid ?? []);

/** The name under which pages depend on the day of the build. */
const todayInputName = 'today';

/** The name under which pages depend on the choices of the request form. */
const requestInputName = (locale: Locale) => `request ${locale}`;

/** The name under which pages depend on the page that compares types. */
const comparisonInputName = (locale: Locale) => `comparison ${locale}`;

/** Creates the context of a locale's parsers, and what it reads for all of its pages. */
function createContext(
  tracker: DependencyTracker,
  inputs: Pick<
    PageContext,
    'graph' | 'locale' | 'siteUrl' | 'namesEntries' | 'paths' | 'addresses' | 'originals' | 'today'
  >,
): { context: PageContext; request: RequestOptions; comparison: Comparison | null } {
  const { lang } = localeFacts[inputs.locale];
  const base = { ...inputs, lang, path: null, anchors: new Set<string>() };
  // Without soft hyphens: requests are sent as plain text.
  const request = applyTypography(parseRequestOptions(base), null);
  const comparison = parseComparison(base);
  const readRequest = () => {
    tracker.add(requestInputName(inputs.locale));
    return request;
  };
  const readComparison = () => {
    tracker.add(comparisonInputName(inputs.locale));
    return comparison;
  };
  const context = { ...base, request: readRequest, comparison: readComparison };
  return { context, request, comparison };
}

function planLocale(graph: Graph, locale: Locale, options: SiteOptions): LocalePlan {
  const menu = onlyEntry(graph, locale, 'loft_menu', options.menuUid);
  const items = menu
    ? graph.references(menu, 'navigation_menu_items', ['navigation_menu_item'])
    : [];
  return {
    ...planPaths(graph, locale, items, options.previousPaths, options.today),
    menu,
    items,
    footer: onlyEntry(graph, locale, 'loft_footer', options.footerUid),
  };
}

/**
 * Returns the one entry of a type that the site shows: the entry that the settings name, or the
 * first one. Reports a second one.
 */
function onlyEntry<T extends 'loft_menu' | 'loft_footer'>(
  graph: Graph,
  locale: Locale,
  type: T,
  uid: string | null,
): Entry<T> | undefined {
  if (uid !== null) return graph.entry(type, uid, locale);
  const [first, second] = graph.entries(type, locale);
  if (second)
    graph.report(second, 'title', `is one of several of its type; ${first?.uid} is shown`);
  return first;
}

/**
 * Maps the addresses that an editor may type for a page to the path of the page in this locale. Such
 * an address is its path, its own url, a redirected path, or any of these in the default locale. The
 * first mapping of an address wins.
 */
function pathsByAddress(
  graph: Graph,
  locale: Locale,
  { paths, redirects }: LocalePlan,
  plans: ReadonlyMap<Locale, LocalePlan>,
): Map<string, string> {
  const pathByAddress = new Map<string, string>();
  const add = (from: string | null | undefined, to: string | undefined) => {
    if (from && to !== undefined && !pathByAddress.has(from)) pathByAddress.set(from, to);
  };
  const { prefix } = localeFacts[locale];
  for (const path of paths.values()) add(path, path);
  for (const [from, to] of redirects) add(from, to);
  for (const sourceLocale of new Set([locale, defaultLocale])) {
    const plan = plans.get(sourceLocale);
    for (const [uid, path] of plan?.paths ?? []) {
      const entry =
        graph.entry('page', uid, sourceLocale) ??
        graph.entry('aircraft_data', uid, sourceLocale) ??
        graph.entry('position', uid, sourceLocale);
      add(entry && cleanPath(text(entry.fields.url) ?? ''), paths.get(uid));
      add(path, paths.get(uid));
      add(withoutPrefix(path, localeFacts[sourceLocale].prefix), paths.get(uid));
    }
    for (const [from, to] of plan?.redirects ?? []) {
      const uid = plan?.owners.get(to);
      add(from, uid === undefined ? undefined : paths.get(uid));
    }
  }
  add(joinPaths(prefix), joinPaths(prefix));
  return pathByAddress;
}

function withoutPrefix(path: string, prefix: string): string {
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
