import type { Lang, Link } from '../../components/ui/types';
import type { Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { TrackedMap, type DependencyTracker } from '../graph/dependencyTracker';
import { isOf, nameOf, type PageEntry } from './pageHead';
import type { NamedValues } from './pageCache';
import { langProps, type PageContext } from '../parse/context';
import { popupParents } from './popupParents';
import type { LocalePlan } from './types';
import type { Publisher } from './structured';

/** Paths, menu and footer of each locale. */
export type Plans = ReadonlyMap<Locale, LocalePlan>;

const pageTypes = ['page', 'aircraft_data', 'popup_page'] as const;

/** Name of a page and, if it differs from the language of the site, the language of the name. */
type PageName = { title: string; lang?: Lang };

/** Inputs of the pages of one locale. */
export interface PageInputs {
  context: PageContext;
  plans: Plans;
  publisher: Publisher;
  tracker: DependencyTracker;
  /** All pages with their paths. */
  pages: { entry: PageEntry; path: string }[];
  /** Names of the pages by path. */
  names: Map<string, PageName>;
  fleet: Fleet;
  /** Links from popup pages to their parent pages, by uid of the popup page. */
  parents: Map<string, Link>;
}

/** Collects the inputs of the pages of the locale of `context`. Lookups of them are tracked. */
export function pageInputs(
  context: PageContext,
  plans: Plans,
  publisher: Publisher,
  tracker: DependencyTracker,
): PageInputs {
  const { graph, locale } = context;
  const plan = plans.get(locale);
  const pages = plan ? pagesOf(graph, locale, plan) : [];
  const names = pages.map(
    ({ entry, path }) => [path, { title: nameOf(entry), ...langProps(context, entry) }] as const,
  );
  return {
    context,
    plans,
    publisher,
    tracker,
    pages,
    fleet: fleetOf(pages),
    names: new TrackedMap(new Map(names), tracker),
    parents: new TrackedMap(
      plan ? popupParents(context, nameOf) : new Map<string, Link>(),
      tracker,
    ),
  };
}

/** Returns the non-content inputs of pages (paths, names, parents) as values for change detection. */
export function trackedInputs(inputs: PageInputs): NamedValues {
  const { context, plans, publisher, names, fleet, parents } = inputs;
  const { locale, addresses } = context;
  const plan = plans.get(locale);
  const group = (name: string, values: ReadonlyMap<string, unknown>): NamedValues[number] => [
    `${name} ${locale}`,
    values,
  ];
  const texts = (values: ReadonlyMap<string, unknown>) =>
    new Map([...values].map(([name, value]) => [name, JSON.stringify(value)]));
  return [
    ...(plan ? [group('paths', plan.paths), group('owners', plan.owners)] : []),
    group('addresses', addresses),
    group('names', texts(names)),
    group('parents', texts(parents)),
    group('fleet', new Map([[fleetName(inputs), [...fleet.places.keys()].join()]])),
    group('publisher', new Map([[publisherName(inputs), JSON.stringify(publisher)]])),
  ];
}

/** The name under which aircraft pages depend on the order of the fleet. */
export const fleetName = ({ context }: PageInputs) => `fleet ${context.locale}`;
/** The name under which pages depend on the publisher and the interface strings. */
export const publisherName = ({ context }: PageInputs) => `publisher ${context.locale}`;

/** Lists the entries of a locale that have a path. */
function pagesOf(graph: Graph, locale: Locale, { paths }: LocalePlan) {
  return pageTypes.flatMap((type) =>
    graph.entries(type, locale).flatMap((entry) => {
      const path = paths.get(entry.uid);
      return path === undefined ? [] : [{ entry, path }];
    }),
  );
}

/** The aircraft that have a page, in order of creation. */
export interface Fleet {
  aircraft: Entry<'aircraft_data'>[];
  /** Zero-based positions in `aircraft`, by uid. */
  places: Map<string, number>;
}

function fleetOf(pages: { entry: PageEntry }[]): Fleet {
  const aircraft = pages.flatMap(({ entry }) => (isOf(entry, 'aircraft_data') ? [entry] : []));
  return { aircraft, places: new Map(aircraft.map(({ uid }, place) => [uid, place])) };
}
