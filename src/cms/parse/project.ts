import type { Place, Project, ProjectType, Route } from '../../components/globe/types';
import type { Entry } from '../graph';
import type { Maybe, WirePlace } from '../wire';
import { langProps, within, type PageContext } from './context';
import { entryLink } from './links';
import { choose, items, shownTitle, text } from './values';

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
    type: choose<ProjectType | null>(
      graph,
      entry,
      'project_type',
      fields.project_type,
      types,
      null,
    ),
    route: route(context, entry),
    link: popup
      ? entryLink(within(context, entry), entry, 'popup_page', popup, fields.link_text)
      : null,
    ...langProps(context, entry),
  };
}

function route(context: PageContext, entry: Entry<'project'>): Route | null {
  const { hub_and_spoke_model: hub, linear_route_model: linear } = entry.fields;
  const hubField = 'hub_and_spoke_model';
  const gateway = place(context, entry, `${hubField}.gateway`, hub?.gateway);
  const destinations = items(hub?.destination).flatMap(
    (each, index) => place(context, entry, `${hubField}.destination.${index}`, each) ?? [],
  );
  if (gateway && destinations.length > 0) return { kind: 'hubAndSpoke', gateway, destinations };
  const points = items(linear).flatMap(
    (each, index) => place(context, entry, `linear_route_model.${index}`, each) ?? [],
  );
  if (points.length > 1) return { kind: 'linear', points };
  if (gateway) return { kind: 'hubAndSpoke', gateway, destinations };
  return points.length > 0 ? { kind: 'linear', points } : null;
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
