import { drawReach } from '../../components/globe/drawReach';
import type { Place, Project, Reach } from '../../components/globe/types';
import type { AircraftFigures } from '../../components/aircraft/types';
import type { PageContext } from '../parse/context';
import { parsePlace, parseRoutes } from '../parse/project';

/** The base of the company and the routes that it has flown. */
export interface Network {
  /** Null if the fleet page names none. */
  base: Place | null;
  projects: Pick<Project, 'route'>[];
}

/** Reads the network of a locale. The base is a field of the fleet page. */
export function networkOf(context: PageContext): Network {
  const fleetPages = context.graph
    .entries('page', context.locale)
    .filter(({ fields }) => fields.page_type === 'Fleet page');
  const [base = null] = fleetPages.flatMap(
    (page) => parsePlace(context, page, 'base_airport', page.fields.base_airport) ?? [],
  );
  return { base, projects: base ? parseRoutes(context) : [] };
}

/** Returns the reach of an aircraft; null without a base or without a range. */
export const reachOf = ({ base, projects }: Network, figures: AircraftFigures): Reach | null =>
  base &&
  drawReach(base, projects, { fullLoadKm: figures.rangeFullLoadKm, maximumKm: figures.rangeKm });
