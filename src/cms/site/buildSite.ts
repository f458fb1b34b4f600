import type { LocalePlan, LocaleSite, SiteContent, SiteOptions } from './types';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import type { Content } from '../graph/content';
import { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { TrackedMap, DependencyTracker } from '../graph/dependencyTracker';
import { contentValues, PageCache } from './pageCache';
import { trackedInputs, pageInputs, type PageInputs } from './pageInputs';
import { pageContents } from './pages';
import { header, footer } from '../parse/layout';
import type { PageContext } from '../parse/context';
import { interfaceStrings } from '../parse/strings';
import { text } from '../wire/values';
import { cleanPath, joinPaths } from '../paths/cleanPath';
import { planPaths } from '../paths/planPaths';
import { Problems } from '../graph/problems';
import { siteData } from './structured';
import { applyTypography } from './applyTypography';

/** Makes the site's data from the content: pure, and never throws for what the content holds. */
export const buildSite = (content: Pick<Content, 'readings'>, options: SiteOptions): SiteContent =>
  new SiteBuilder().make(content, options);

/** Makes it again and again: a page of which nothing changed is the same object as before. */
export class SiteBuilder {
  readonly #looks = new DependencyTracker();
  readonly #memory = new PageCache(this.#looks);
  #graph: Graph | undefined;

  make(content: Pick<Content, 'readings'>, options: SiteOptions): SiteContent {
    const problems = new Problems();
    const graph = new Graph(content, problems, this.#looks);
    const plans = new Map<Locale, LocalePlan>();
    for (const locale of locales) {
      plans.set(locale, asked(planLocale(graph, locale, options), this.#looks));
    }
    const sites: LocaleSite[] = [];
    const grounds: PageInputs[] = [];
    for (const [locale, plan] of plans) {
      const { companyName, siteUrl } = options;
      const context = pageContext(graph, plans, locale, options, this.#looks);
      const strings = interfaceStrings(graph, locale, options.strings);
      const publisher = { siteUrl, companyName, locale, strings };
      const below = plan.footer ? footer(context, plan.footer, companyName) : null;
      sites.push({
        locale,
        header: header(context, plan.menu, plan.items, companyName),
        footer: below && applyTypography(below),
        strings,
        structured: siteData(publisher, below),
        redirects: plan.redirects,
      });
      grounds.push(pageInputs(context, plans, publisher, this.#looks));
    }
    this.#memory.begin([
      ...contentValues(content),
      ['fallback', graph.fallbacks(this.#graph)],
      ['originals', options.originals ?? new Map()],
      ...grounds.flatMap(trackedInputs),
    ]);
    this.#graph = graph;
    const pages = grounds.flatMap((ground) =>
      pageContents(ground, (uid, make) =>
        this.#memory.page(`${ground.around.locale} ${uid}`, problems, make),
      ),
    );
    return { locales: sites, pages, problems: problems.list() };
  }
}

/** The same plan, of which it is noted what is asked. */
const asked = (plan: LocalePlan, looks: DependencyTracker): LocalePlan => ({
  ...plan,
  paths: new TrackedMap(plan.paths, looks),
  owners: new TrackedMap(plan.owners, looks),
});

function planLocale(graph: Graph, locale: Locale, options: SiteOptions): LocalePlan {
  const menu = fixed(graph, locale, 'loft_menu', options.menuUid);
  const items = menu
    ? graph.references(
        menu,
        'navigation_menu_items',
        ['navigation_menu_item'],
        (fields) => fields.navigation_menu_itemsConnection,
      )
    : [];
  const footerEntry = fixed(graph, locale, 'loft_footer', options.footerUid);
  return { ...planPaths(graph, locale, items, options.places), menu, items, footer: footerEntry };
}

/** An entry of which the site shows one: the one that the settings name, or the first. */
function fixed<T extends 'loft_menu' | 'loft_footer'>(
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

function pageContext(
  graph: Graph,
  plans: Map<Locale, LocalePlan>,
  locale: Locale,
  { siteUrl, originals = new Map() }: SiteOptions,
  looks: DependencyTracker,
): PageContext {
  const plan = plans.get(locale);
  const paths = plan?.paths ?? new Map<string, string>();
  return {
    graph,
    locale,
    paths,
    addresses: new TrackedMap(
      addresses(graph, locale, paths, plan?.redirects ?? new Map<string, string>(), plans),
      looks,
    ),
    siteUrl,
    lang: localeFacts[locale].lang,
    originals: new TrackedMap(originals, looks),
    anchors: new Set(),
  };
}

/**
 * The page that an address typed by an editor means, in this locale: by path, by own url, by
 * redirected path, and by any of these in the default locale.
 */
function addresses(
  graph: Graph,
  locale: Locale,
  paths: Map<string, string>,
  redirects: Map<string, string>,
  plans: Map<Locale, LocalePlan>,
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (from: string | null | undefined, to: string | undefined) => {
    if (from && to !== undefined && !found.has(from)) found.set(from, to);
  };
  const { prefix } = localeFacts[locale];
  for (const path of paths.values()) add(path, path);
  for (const [from, to] of redirects) add(from, to);
  for (const asked of new Set([locale, defaultLocale])) {
    const plan = plans.get(asked);
    for (const [uid, path] of plan?.paths ?? []) {
      const own = graph.entry('page', uid, asked) ?? graph.entry('aircraft_data', uid, asked);
      add(own && cleanPath(text(own.fields.url) ?? ''), paths.get(uid));
      add(path, paths.get(uid));
      add(withoutPrefix(path, localeFacts[asked].prefix), paths.get(uid));
    }
    for (const [from, to] of plan?.redirects ?? []) {
      const uid = plan?.owners.get(to);
      add(from, uid === undefined ? undefined : paths.get(uid));
    }
  }
  add(joinPaths(prefix), joinPaths(prefix));
  return found;
}

function withoutPrefix(path: string, prefix: string): string {
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
