import uniqBy from 'lodash/uniqBy';
import type { ContactLine, MenuItem, SubmenuItem } from '../../components/layout/types';
import type { Strings } from '../../components/strings';
import type { Entry } from '../graph/entry';
import { displayTitle, items, text } from '../wire/values';
import { parseContact } from './contact/contact';
import { langProps, type PageContext } from './context';
import { parseOpenPositions } from './position';

/** Maximum number of rows: each page contains the menu. */
const maxRows = 4;

/**
 * Returns the rows of a panel of the menu: the open positions below the careers page, the operations
 * below a page with a globe. Returns undefined for other pages.
 * @param strings interface strings of the locale
 */
export function parseMenuBoard(
  context: PageContext,
  page: Entry<'page'>,
  strings: Strings,
): MenuItem['board'] {
  const isCareers = page.fields.page_type === 'Careers page';
  const rows = isCareers ? positionRows(context, strings) : operationRows(context, page);
  if (rows.length === 0) return undefined;
  const url = context.paths.get(page.uid);
  const title = `${strings['menu.view_all'] ?? ''} (${rows.length})`;
  const hasMore = rows.length > maxRows && url !== undefined;
  return { rows: rows.slice(0, maxRows), all: hasMore ? { id: 'all', title, url } : null };
}

const positionRows = (context: PageContext, strings: Strings): SubmenuItem[] =>
  parseOpenPositions(context).map(({ id, title, url, bases, closing, lang }) => {
    const closes = closing
      ? strings['positions.closes']?.replace('{{date}}', closing.text)
      : strings['positions.until_filled'];
    const note = [bases, closes].filter(Boolean).join(' · ');
    return { id, title, url, note, ...(lang ? { lang } : {}) };
  });

/** Lists the operations with a page of their own, in the order of the globe, with their routes. */
function operationRows(context: PageContext, page: Entry<'page'>): SubmenuItem[] {
  const { graph, paths } = context;
  const projects = graph
    .references(page, 'content_belts', ['content_belt'])
    .filter(({ fields }) => fields.type === 'Destinations globe')
    .flatMap((belt) => graph.references(belt, 'destinations_globe', ['projects_globe']))
    .flatMap((globe) => graph.references(globe, 'projects', ['project']));
  return uniqBy(projects, 'uid').flatMap((project): SubmenuItem[] => {
    const [popup] = graph.references(project, 'popup_page', ['popup_page']);
    const url = popup && paths.get(popup.uid);
    const title = displayTitle(project.fields);
    if (url === undefined || title === '') return [];
    const note = routeInWords(project);
    return [{ id: project.uid, title, url, note, ...langProps(context, project) }];
  });
}

/** Names the first and the last place of a route, or a hub and its first destination: `Dakar → Jeddah`. */
function routeInWords({ fields }: Entry<'project'>): string {
  const { hub_and_spoke_model: hub, linear_route_model: linear } = fields;
  const [firstSpoke] = items(hub?.destination);
  const points = items(linear);
  const hubName = text(hub?.gateway?.location);
  const ends =
    hubName !== null && firstSpoke
      ? [hubName, text(firstSpoke.location)]
      : [text(points[0]?.location), text(points.at(-1)?.location)];
  return ends.filter((each) => each !== null).join(' → ');
}

/** Returns the telephone numbers of all desks, for the panel of the page to which requests lead. */
export const parseDeskLines = ({ graph, locale }: PageContext): ContactLine[] =>
  graph.entries('desk', locale).flatMap(({ fields }) => {
    const phone = text(fields.phone_number);
    return phone === null ? [] : [{ title: displayTitle(fields), contact: parseContact(phone) }];
  });
