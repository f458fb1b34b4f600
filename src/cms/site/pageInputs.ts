import type { Lang } from '../../components/ui/types';
import type { Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import { pageTypes } from '../graph/entry';
import type { DependencyTracker, Lookup } from '../graph/dependencyTracker';
import { isOf, nameOf, type PageEntry } from './pageHead';
import { singleInput, type NamedValues } from './pageCache';
import { langProps, type PageContext } from '../parse/context';
import { networkOf, type Network } from './network';
import { nextInSections } from './nextPages';
import { popupPlaces, projectsOfPopups, type PopupPlace } from './popupPlaces';
import type { LocalePlan } from './types';
import type { Publisher } from './structured';
import type { PathsByLocale } from './versions';

/** Name of a page and, if it differs from the language of the locale, the language of the name. */
type PageName = { title: string; lang?: Lang };

/** Inputs of the pages of one locale. Each lookup is recorded as a dependency of the page. */
export interface PageInputs {
  context: PageContext;
  paths: PathsByLocale;
  publisher: Publisher;
  tracker: DependencyTracker;
  pages: { entry: PageEntry; path: string }[];
  /** Names of the pages by path. */
  names: Lookup<PageName>;
  /** Uids of the aircraft that have a page, in order of creation. */
  fleet: readonly string[];
  network: Network;
  /** Parent page and neighbours of each popup page, by its uid. */
  parents: Lookup<PopupPlace>;
  /** Uid of the project of each popup page, by its uid. */
  projects: Lookup<string>;
  /** Uid of the page that follows a page in its section of the menu. */
  nextInSection: Lookup<string>;
  /** The inputs that no entry contains, for change detection. */
  values: NamedValues;
}

/** Collects the inputs of the pages of the locale of `context`. */
export function pageInputs(
  context: PageContext,
  plan: LocalePlan,
  shared: Pick<PageInputs, 'paths' | 'publisher' | 'tracker'>,
): PageInputs {
  const { graph, locale } = context;
  const { publisher, tracker } = shared;
  const pages = pagesOf(graph, locale, plan);
  const names = new Map<string, PageName>(
    pages.map(({ entry, path }) => [path, { title: nameOf(entry), ...langProps(context, entry) }]),
  );
  const parents = popupPlaces(context);
  const projects = projectsOfPopups(context);
  const nextInSection = nextInSections(context, plan);
  const fleet = fleetOf(pages);
  const network = networkOf(context);
  const texts = (values: ReadonlyMap<string, unknown>) =>
    new Map([...values].map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    ...shared,
    context,
    pages,
    fleet,
    network,
    names: tracker.lookup(names),
    parents: tracker.lookup(parents),
    projects: tracker.lookup(projects),
    nextInSection: tracker.lookup(nextInSection),
    values: [
      [`names ${locale}`, texts(names)],
      [`parents ${locale}`, texts(parents)],
      [`projects ${locale}`, projects],
      [`sections ${locale}`, nextInSection],
      singleInput(fleetInputName(locale), fleet),
      singleInput(networkInputName(locale), network),
      singleInput(publisherInputName(locale), publisher),
    ],
  };
}

/** The name under which aircraft pages depend on the order of the fleet. */
export const fleetInputName = (locale: Locale) => `fleet ${locale}`;
/** The name under which aircraft pages depend on the base and the places of projects. */
export const networkInputName = (locale: Locale) => `network ${locale}`;
/** The name under which pages depend on the publisher and the interface strings. */
export const publisherInputName = (locale: Locale) => `publisher ${locale}`;

/** Lists the entries of a locale that have a path. */
function pagesOf(graph: Graph, locale: Locale, { paths }: LocalePlan) {
  return pageTypes.flatMap((type) =>
    graph.entries(type, locale).flatMap((entry) => {
      const path = paths.get(entry.uid);
      return path === undefined ? [] : [{ entry, path }];
    }),
  );
}

/** Lists the uids of the aircraft that have a page, in order of creation. */
const fleetOf = (pages: { entry: PageEntry }[]): string[] =>
  pages.flatMap(({ entry }) => (isOf(entry, 'aircraft_data') ? [entry.uid] : []));
