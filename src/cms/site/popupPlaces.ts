import type { Link } from '../../components/ui/types';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { langProps, type PageContext } from '../parse/context';
import { nameOf } from './pageHead';

/** The place of a popup page in the list of projects on its parent page. */
export interface PopupPlace {
  /** Link to the parent page. */
  back: Link;
  /** The popup page before it, around the end of the list; null if it is the only one. */
  previous: Link | null;
  /** Uid of the popup page after it, likewise. */
  next: string | null;
}

/**
 * Finds the place of each popup page. Its parent is, of the pages whose globe shows its project, the
 * one that shows the most projects with popup pages. If several show equally many, the first one.
 * @returns places by uid of the popup page
 */
export function popupPlaces(context: PageContext): Map<string, PopupPlace> {
  const { graph, locale, paths } = context;
  const lists = new Map<string, { page: Entry<'page'>; popups: Entry<'popup_page'>[] }>();
  const globeUids = new Set(graph.entries('content_belt', locale).filter(isGlobe).map(uidOf));
  if (globeUids.size === 0) return new Map();
  for (const page of graph.entries('page', locale)) {
    if (!paths.has(page.uid) || !graph.targetsOf(page).some((uid) => globeUids.has(uid))) continue;
    const popups = popupsOn(graph, page).filter(({ uid }) => paths.has(uid));
    for (const { uid } of popups) {
      if ((lists.get(uid)?.popups.length ?? 0) < popups.length) lists.set(uid, { page, popups });
    }
  }
  const linkTo = (entry: Entry<'page'> | Entry<'popup_page'>): Link => ({
    url: paths.get(entry.uid) ?? null,
    title: nameOf(entry),
    ...langProps(context, entry),
  });
  return new Map(
    [...lists].map(([uid, { page, popups }]) => {
      const index = popups.findIndex((popup) => popup.uid === uid);
      const neighbour = (offset: number) => {
        const popup = popups.at((index + offset) % popups.length);
        return popup && popup.uid !== uid ? popup : null;
      };
      const previous = neighbour(-1);
      const place = { back: linkTo(page), previous: previous && linkTo(previous) };
      return [uid, { ...place, next: neighbour(1)?.uid ?? null }];
    }),
  );
}

const isGlobe = ({ fields }: Entry<'content_belt'>) => fields.type === 'Destinations globe';
const uidOf = ({ uid }: Entry) => uid;

/** Returns the popup pages of all projects on a page, each once, in order. */
function popupsOn(graph: Graph, page: Entry<'page'>): Entry<'popup_page'>[] {
  const popups = graph
    .references(page, 'content_belts', ['content_belt'])
    .filter(isGlobe)
    .flatMap((belt) => graph.references(belt, 'destinations_globe', ['projects_globe']))
    .flatMap((globe) => graph.references(globe, 'projects', ['project']))
    .flatMap((project) => graph.references(project, 'popup_page', ['popup_page']));
  return [...new Map(popups.map((popup) => [popup.uid, popup])).values()];
}

/** Finds the project of each popup page: the first one that links to it. Returns uids by uid. */
export function projectsOfPopups({ graph, locale }: PageContext): Map<string, string> {
  const projectByPopup = new Map<string, string>();
  for (const project of graph.entries('project', locale)) {
    const [popup] = graph.references(project, 'popup_page', ['popup_page']);
    if (popup && !projectByPopup.has(popup.uid)) projectByPopup.set(popup.uid, project.uid);
  }
  return projectByPopup;
}
