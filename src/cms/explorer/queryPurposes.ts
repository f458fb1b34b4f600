import type { NamedQuery } from '../client/queries';
import {
  aircraftByUidQuery,
  aircraftByUrlQuery,
  allAircraftQuery,
  allFleetPagesQuery,
  allPagesQuery,
  contentBeltQuery,
  fleetTilesQuery,
  footerQuery,
  generalTilesQuery,
  menuQuery,
  navigationItemQuery,
  pageByUrlQuery,
  popupPageQuery,
  projectsGlobeQuery,
  submenuItemsQuery,
  teamTilesQuery,
  translationStringsQuery,
} from './namedQueries';

const purposes: ReadonlyMap<NamedQuery, string> = new Map([
  [menuQuery, 'a menu with its items and its call to action'],
  [navigationItemQuery, 'an item of the menu'],
  [submenuItemsQuery, 'the pages below an item of the menu'],
  [generalTilesQuery, 'a general tile'],
  [fleetTilesQuery, 'a tile of aircraft'],
  [teamTilesQuery, 'a tile of employees'],
  [pageByUrlQuery, 'a page with its belts, by its address'],
  [allPagesQuery, 'title, address and type of all pages'],
  [allFleetPagesQuery, 'title and address of the fleet pages'],
  [allAircraftQuery, 'title and address of all aircraft'],
  [projectsGlobeQuery, 'a globe with the uids of its projects'],
  [contentBeltQuery, 'a belt with what it shows'],
  [footerQuery, 'a footer'],
  [popupPageQuery, 'a popup page with its belts'],
  [aircraftByUidQuery, 'an aircraft with its belts'],
  [aircraftByUrlQuery, 'an aircraft with its belts, by its address'],
  [translationStringsQuery, 'the interface strings'],
]);

/** Returns in a few words what a named query reads. */
export function purposeOf(query: NamedQuery): string {
  const purpose = purposes.get(query);
  if (purpose !== undefined) return purpose;
  const subject = query.root.replace(/^all_/, '').replaceAll('_', ' ');
  if (query.name.endsWith('Revisions')) return `versions of all entries: ${subject}`;
  return query.name.endsWith('Batch') ? `entries by uid: ${subject}` : `all ${subject}`;
}
