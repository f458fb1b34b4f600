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

export type Plans = ReadonlyMap<Locale, LocalePlan>;

const pageTypes = ['page', 'aircraft_data', 'popup_page'] as const;

/** A page as others name it. */
type Named = { title: string; lang?: Lang };

/** What the pages of a locale are made from. */
export interface PageInputs {
  around: PageContext;
  plans: Plans;
  publisher: Publisher;
  looks: DependencyTracker;
  /** Every page and where it lies. */
  pages: { entry: PageEntry; path: string }[];
  /** Their names by path. */
  names: Map<string, Named>;
  fleet: Fleet;
  /** Where popup pages lead back to, by uid. */
  parents: Map<string, Link>;
}

export function pageInputs(
  around: PageContext,
  plans: Plans,
  publisher: Publisher,
  looks: DependencyTracker,
): PageInputs {
  const { graph, locale } = around;
  const plan = plans.get(locale);
  const pages = plan ? pagesOf(graph, locale, plan) : [];
  const names = pages.map(
    ({ entry, path }) => [path, { title: nameOf(entry), ...langProps(around, entry) }] as const,
  );
  return {
    ...{ around, plans, publisher, looks, pages, fleet: fleetOf(pages) },
    names: new TrackedMap(new Map(names), looks),
    parents: new TrackedMap(plan ? popupParents(around, nameOf) : new Map<string, Link>(), looks),
  };
}

/** What pages look at of it, beside the content. */
export function trackedInputs(ground: PageInputs): NamedValues {
  const { around, plans, publisher, names, fleet, parents } = ground;
  const { locale, addresses } = around;
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
    group('fleet', new Map([[fleetName(ground), [...fleet.places.keys()].join()]])),
    group('publisher', new Map([[publisherName(ground), JSON.stringify(publisher)]])),
  ];
}

export const fleetName = ({ around }: PageInputs) => `fleet ${around.locale}`;
export const publisherName = ({ around }: PageInputs) => `publisher ${around.locale}`;

function pagesOf(graph: Graph, locale: Locale, { paths }: LocalePlan) {
  return pageTypes.flatMap((type) =>
    graph.entries(type, locale).flatMap((entry) => {
      const path = paths.get(entry.uid);
      return path === undefined ? [] : [{ entry: entry, path }];
    }),
  );
}

/** The aircraft that have a page, in order, and the place of each in it. */
export interface Fleet {
  aircraft: Entry<'aircraft_data'>[];
  places: Map<string, number>;
}

function fleetOf(pages: { entry: PageEntry }[]): Fleet {
  const aircraft = pages.flatMap(({ entry }) => (isOf(entry, 'aircraft_data') ? [entry] : []));
  return { aircraft, places: new Map(aircraft.map(({ uid }, place) => [uid, place])) };
}
