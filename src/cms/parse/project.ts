import type { Place, Project, ProjectType, Route } from '../../components/globe/types';
import type { Entry } from '../graph/entry';
import type { Maybe, WirePlace } from '../wire';
import { langProps, inLanguageOf, type PageContext } from './context';
import { entryLink } from './links';
import { parseSelect } from './parseSelect';
import { items, shownTitle, text } from '../wire/values';

const types: Readonly<Record<string, ProjectType>> = {
  ACMI: 'acmi',
  Charter: 'charter',
  Cargo: 'cargo',
  Humanitarian: 'humanitarian',
};

/** A project with its route and the link to its popup page. */
export function project(context: PageContext, entry: Entry<'project'>): Project {
  const { graph } = context;
  const { fields } = entry;
  const [popup] = graph.references(
    entry,
    'popup_page',
    ['popup_page'],
    (each) => each.popup_pageConnection,
  );
  return {
    id: entry.uid,
    title: shownTitle(fields),
    description: text(fields.description) ?? '',
    type: parseSelect<ProjectType | null>(
      graph,
      entry,
      'project_type',
      fields.project_type,
      types,
      null,
    ),
    route: route(context, entry),
    link: popup
      ? entryLink(inLanguageOf(context, entry), entry, 'popup_page', popup, fields.link_text)
      : null,
    ...langProps(context, entry),
  };
}

function route(context: PageContext, entry: Entry<'project'>): Route | null {
  const { hub_and_spoke_model: hub, linear_route_model: linear } = entry.fields;
  const gateway = place(context, entry, 'hub_and_spoke_model.gateway', hub?.gateway);
  const destinationField = 'hub_and_spoke_model.destination';
  const destinations = placeList(context, entry, destinationField, hub?.destination, () => gateway);
  if (gateway && destinations.length > 0) return { kind: 'hubAndSpoke', gateway, destinations };
  const points = placeList(context, entry, 'linear_route_model', linear, (before) => before);
  if (points.length > 1) return { kind: 'linear', points };
  if (gateway) {
    context.graph.report(entry, destinationField, 'has no place, so no flight is drawn');
    return { kind: 'hubAndSpoke', gateway, destinations };
  }
  return points.length > 0 ? { kind: 'linear', points } : null;
}

/**
 * The places of a list. One to which nothing is flown, as it is where the flight begins, is
 * reported and stays.
 *
 * @param start where the flight to a place begins, from the place before it in the list
 */
function placeList(
  context: PageContext,
  entry: Entry<'project'>,
  field: string,
  values: Maybe<Maybe<WirePlace>[]>,
  start: (before: Place | null) => Place | null,
): Place[] {
  let before: Place | null = null;
  return items(values).flatMap((value, index) => {
    const found = place(context, entry, `${field}.${index}`, value);
    if (!found) return [];
    const from = start(before);
    before = found;
    if (from?.latitude === found.latitude && from.longitude === found.longitude) {
      const what = 'is the place that the flight begins at, so no flight is drawn';
      context.graph.report(entry, `${field}.${index}`, what);
    }
    return [found];
  });
}

/** A place with coordinates that exist; anything else is reported and left out, never guessed. */
function place(
  context: PageContext,
  entry: Entry<'project'>,
  field: string,
  value: Maybe<WirePlace>,
): Place | null {
  const location = text(value?.location);
  const { latitude, longitude } = value?.coordinates ?? {};
  const given = [latitude, longitude].some((each) => each !== null && each !== undefined);
  if (location === null && !given) return null;
  const at = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
  if (at.latitude !== null && at.longitude !== null) {
    return { location: location ?? '', latitude: at.latitude, longitude: at.longitude };
  }
  const wrong = at.latitude === null ? 'latitude' : 'longitude';
  const limit = wrong === 'latitude' ? '−90 to 90' : '−180 to 180';
  context.graph.report(entry, `${field}.coordinates.${wrong}`, `must be a number from ${limit}`);
  return null;
}

function degrees(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}
