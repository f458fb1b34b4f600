import type { Link } from '../../components/ui/types';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { langProps, type PageContext } from '../parse/context';

/**
 * The page that each popup page leads back to: of the pages whose globe shows its project, the
 * one that shows the most projects.
 * @param nameOf shown name of a page
 */
export function popupParents(
  context: PageContext,
  nameOf: (page: Entry<'page'>) => string,
): Map<string, Link> {
  const { graph, locale, paths } = context;
  const found = new Map<string, { link: Link; projects: number }>();
  const globes = new Set(graph.entries('content_belt', locale).filter(isGlobe).map(uidOf));
  if (globes.size === 0) return new Map();
  for (const page of graph.entries('page', locale)) {
    const url = paths.get(page.uid);
    if (url === undefined || !graph.targetsOf(page).some((uid) => globes.has(uid))) continue;
    const popups = projectsOn(graph, page).flatMap((project) =>
      graph.references(project, 'popup_page', ['popup_page'], (each) => each.popup_pageConnection),
    );
    for (const { uid } of popups) {
      if ((found.get(uid)?.projects ?? 0) >= popups.length) continue;
      const link = { url, title: nameOf(page), ...langProps(context, page) };
      found.set(uid, { link, projects: popups.length });
    }
  }
  return new Map([...found].map(([uid, { link }]) => [uid, link]));
}

const isGlobe = ({ fields }: Entry<'content_belt'>) => fields.type === 'Destinations globe';
const uidOf = ({ uid }: Entry) => uid;

function projectsOn(graph: Graph, page: Entry<'page'>): Entry<'project'>[] {
  return graph
    .references(page, 'content_belts', ['content_belt'], (each) => each.content_beltsConnection)
    .filter(isGlobe)
    .flatMap((belt) =>
      graph.references(
        belt,
        'destinations_globe',
        ['projects_globe'],
        (each) => each.destinations_globeConnection,
      ),
    )
    .flatMap((globe) =>
      graph.references(globe, 'projects', ['project'], (each) => each.projectsConnection),
    );
}
