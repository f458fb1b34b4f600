import type { Link } from '../../components/ui/types';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { langProps, type PageContext } from '../parse/context';
import { nameOf } from './pageHead';

/**
 * Finds the parent page of each popup page: of the pages whose globe shows its project, the one that
 * shows the most projects with popup pages. If several show equally many, the first one.
 * @returns links to the parent pages, by uid of the popup page
 */
export function popupParents(context: PageContext): Map<string, Link> {
  const { graph, locale, paths } = context;
  const parents = new Map<string, { link: Link; popupCount: number }>();
  const globeUids = new Set(graph.entries('content_belt', locale).filter(isGlobe).map(uidOf));
  if (globeUids.size === 0) return new Map();
  for (const page of graph.entries('page', locale)) {
    const url = paths.get(page.uid);
    if (url === undefined || !graph.targetsOf(page).some((uid) => globeUids.has(uid))) continue;
    const popups = projectsOn(graph, page).flatMap((project) =>
      graph.references(project, 'popup_page', ['popup_page']),
    );
    for (const { uid } of popups) {
      if ((parents.get(uid)?.popupCount ?? 0) >= popups.length) continue;
      const link = { url, title: nameOf(page), ...langProps(context, page) };
      parents.set(uid, { link, popupCount: popups.length });
    }
  }
  return new Map([...parents].map(([uid, { link }]) => [uid, link]));
}

const isGlobe = ({ fields }: Entry<'content_belt'>) => fields.type === 'Destinations globe';
const uidOf = ({ uid }: Entry) => uid;

/** Returns the projects of all globes on a page; a project of two globes appears twice. */
function projectsOn(graph: Graph, page: Entry<'page'>): Entry<'project'>[] {
  return graph
    .references(page, 'content_belts', ['content_belt'])
    .filter(isGlobe)
    .flatMap((belt) => graph.references(belt, 'destinations_globe', ['projects_globe']))
    .flatMap((globe) => graph.references(globe, 'projects', ['project']));
}
