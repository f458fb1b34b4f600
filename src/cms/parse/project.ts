import { drawRoute } from '../../components/globe/drawRoute';
import type {
  Place,
  Project,
  ProjectType,
  Route,
  RoutePicture,
} from '../../components/globe/types';
import type { Entry } from '../graph/entry';
import type { Maybe, WirePlace } from '../wire';
import { langProps, inLanguageOf, type PageContext } from './context';
import { createEntryLink } from './links';
import { parseSelect } from './parseSelect';
import { items, displayTitle, text } from '../wire/values';

const types: Readonly<Record<string, ProjectType>> = {
  ACMI: 'acmi',
  Charter: 'charter',
  Cargo: 'cargo',
  Humanitarian: 'humanitarian',
};

/** Parses the routes of all projects, with the names of places in the locale of the context. */
export const parseRoutes = (context: PageContext): Pick<Project, 'route'>[] =>
  context.graph
    .entries('project', context.locale)
    .map((entry) => ({ route: parseRoute(context, entry) }));

/**
 * Draws the route of a project for its popup page. Returns null for a route without a flight.
 * @param context context of the popup page
 */
export function parseRoutePicture(
  context: PageContext,
  entry: Entry<'project'>,
): RoutePicture | null {
  const route = parseRoute(context, entry);
  if (!route || !hasFlight(route)) return null;
  return { ...drawRoute(route), ...langProps(context, entry) };
}

const hasFlight = (route: Route) =>
  route.kind === 'linear' ? route.points.length > 1 : route.destinations.length > 0;

/** Parses a project with its route and the link to its popup page. */
export function parseProject(context: PageContext, entry: Entry<'project'>): Project {
  const { fields } = entry;
  const [popup] = context.graph.references(entry, 'popup_page', ['popup_page']);
  return {
    id: entry.uid,
    title: displayTitle(fields),
    description: text(fields.description) ?? '',
    type: parseSelect(context, entry, 'project_type', types, null),
    route: parseRoute(context, entry),
    link: popup
      ? createEntryLink(inLanguageOf(context, entry), entry, 'popup_page', popup, fields.link_text)
      : null,
    ...langProps(context, entry),
  };
}

/**
 * Parses the route of a project. A complete hub-and-spoke model has priority over the linear route.
 * A route without a flight keeps its places and is drawn without lines.
 */
function parseRoute(context: PageContext, entry: Entry<'project'>): Route | null {
  const { hub_and_spoke_model: hub, linear_route_model: linear } = entry.fields;
  const gateway = parsePlace(context, entry, 'hub_and_spoke_model.gateway', hub?.gateway);
  const destinationField = 'hub_and_spoke_model.destination';
  const hubPlaces = hub?.destination;
  const destinations = parsePlaces(context, entry, destinationField, hubPlaces, () => gateway);
  if (gateway && destinations.length > 0) return { kind: 'hubAndSpoke', gateway, destinations };
  const points = parsePlaces(context, entry, 'linear_route_model', linear, (previous) => previous);
  if (points.length > 1) return { kind: 'linear', points };
  if (gateway) {
    context.graph.reportOmission(entry, destinationField, 'has no place, so no flight is drawn');
    return { kind: 'hubAndSpoke', gateway, destinations };
  }
  return points.length > 0 ? { kind: 'linear', points } : null;
}

/**
 * Parses a list of places. A place that equals the start of its own flight is reported but stays in
 * the list.
 * @param startOf returns the start of the flight to a place, from the previous place in the list
 */
function parsePlaces(
  context: PageContext,
  entry: Entry<'project'>,
  field: string,
  values: Maybe<Maybe<WirePlace>[]>,
  startOf: (previous: Place | null) => Place | null,
): Place[] {
  let previous: Place | null = null;
  return items(values).flatMap((value, index) => {
    const current = parsePlace(context, entry, `${field}.${index}`, value);
    if (!current) return [];
    const start = startOf(previous);
    previous = current;
    if (start?.latitude === current.latitude && start.longitude === current.longitude) {
      const message = 'is the place where the flight begins, so no flight is drawn';
      context.graph.report(entry, `${field}.${index}`, message);
    }
    return [current];
  });
}

/**
 * Parses a place. Returns null if it is empty, or if its coordinates are invalid, which is
 * reported.
 */
export function parsePlace(
  context: Pick<PageContext, 'graph'>,
  entry: Entry,
  field: string,
  value: Maybe<WirePlace>,
): Place | null {
  const location = text(value?.location);
  const { latitude = null, longitude = null } = value?.coordinates ?? {};
  if (location === null && latitude === null && longitude === null) return null;
  const report = (name: string, limit: number) => {
    const what = `must be a number from −${limit} to ${limit}`;
    context.graph.report(entry, `${field}.coordinates.${name}`, what);
    return null;
  };
  if (!isWithin(latitude, 90)) return report('latitude', 90);
  if (!isWithin(longitude, 180)) return report('longitude', 180);
  return { location: location ?? '', latitude, longitude };
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;
