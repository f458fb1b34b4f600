/**
 * The named queries of the site to the content service, for people who explore a stack. Each one falls
 * back to the default locale. `callQuery` sends one; `npm run queries -- NAME` prints its answer.
 */
import { defaultLocale, localeFacts } from '../../locales';
import { contentTypes, fragment, fragmentName } from '../client/fragments';
import {
  assetsQuery,
  batchQuery,
  define,
  listing,
  revisionsQuery,
  withoutKinds,
  type NamedQuery,
} from '../client/queries';
import type { ContentType } from '../wire';

/** Defines a query for one entry by uid. */
const byUid = (name: string, type: ContentType): NamedQuery =>
  withoutKinds({
    name,
    root: type,
    text: `query ${name}($uid: String!, $locale: String!) {
  ${type}(uid: $uid, locale: $locale, fallback_locale: true) { ...${fragmentName(type)} }
}
${fragment(type)}`,
  });

/** Defines a query for the first entry with a url. */
const byUrl = (name: string, type: ContentType): NamedQuery =>
  withoutKinds({
    name,
    root: `all_${type}`,
    text: `query ${name}($url: String!, $locale: String!) {
  all_${type}(where: { url: $url }, locale: $locale, fallback_locale: true, limit: 1) {
    items { ...${fragmentName(type)} }
  }
}
${fragment(type)}`,
  });

const optionalLocale = `$locale: String! = "${localeFacts[defaultLocale].service}"`;

/** Defines a query for a listing of entries with their uids. */
const entryListing = (name: string, type: ContentType, fields: string, where = ''): NamedQuery =>
  listing(name, `all_${type}`, `${fields} system { uid }`, where, optionalLocale);

/** A menu with its items and its call to action. Example: `npm run queries -- Menu --locale is-is` */
export const menuQuery = byUid('Menu', 'loft_menu');

/** An item of the menu. Example: `npm run queries -- NavigationItem --uid blt…` */
export const navigationItemQuery = byUid('NavigationItem', 'navigation_menu_item');

/** The pages below an item of the menu. Example: `npm run queries -- SubmenuItems --uid blt…` */
export const submenuItemsQuery: NamedQuery = define(
  'SubmenuItems',
  '$uid: String!, $locale: String!',
  'navigation_menu_item',
  `navigation_menu_item(uid: $uid, locale: $locale, fallback_locale: true) {
    submenu_itemsConnection(limit: 70) {
      edges { node {
        ... on Page { title url system { uid content_type_uid } }
        ... on AircraftData { title url system { uid content_type_uid } }
      } }
    }
    system { uid }
  }`,
);

/** A general tile. Example: `npm run queries -- GeneralTiles --uid blt…` */
export const generalTilesQuery = byUid('GeneralTiles', 'general_tiles');

/** A tile of aircraft. Example: `npm run queries -- FleetTiles --uid blt…` */
export const fleetTilesQuery = byUid('FleetTiles', 'fleet_tiles');

/** A tile of employees. Example: `npm run queries -- TeamTiles --locale is-is` */
export const teamTilesQuery = byUid('TeamTiles', 'team_tiles');

/** A page by its url. Example: `npm run queries -- PageByUrl --url /about-us` */
export const pageByUrlQuery = byUrl('PageByUrl', 'page');

/** A listing of all pages. Example: `npm run queries -- AllPages --limit 10` */
export const allPagesQuery = entryListing('AllPages', 'page', 'url title page_type');

/** A listing of the fleet pages. Example: `npm run queries -- AllFleetPages --locale is-is` */
export const allFleetPagesQuery = entryListing(
  'AllFleetPages',
  'page',
  'url title page_type',
  'where: { page_type: "Fleet page" }, ',
);

/** A listing of all aircraft. Example: `npm run queries -- AllAircraft` */
export const allAircraftQuery = entryListing('AllAircraft', 'aircraft_data', 'title url');

/** A globe with the uids of its projects. Example: `npm run queries -- ProjectsGlobe` */
export const projectsGlobeQuery = byUid('ProjectsGlobe', 'projects_globe');

/** A belt. Example: `npm run queries -- ContentBelt --uid blt… --locale is-is` */
export const contentBeltQuery = byUid('ContentBelt', 'content_belt');

/** A footer. Example: `npm run queries -- Footer --locale is-is` */
export const footerQuery = byUid('Footer', 'loft_footer');

/** A popup page. Example: `npm run queries -- PopupPage --uid blt…` */
export const popupPageQuery = byUid('PopupPage', 'popup_page');

/** An aircraft by its uid. Example: `npm run queries -- AircraftByUid --uid blt…` */
export const aircraftByUidQuery = byUid('AircraftByUid', 'aircraft_data');

/** An aircraft by its url. Example: `npm run queries -- AircraftByUrl --url /fleet/…` */
export const aircraftByUrlQuery = byUrl('AircraftByUrl', 'aircraft_data');

/** The interface strings. Example: `npm run queries -- TranslationStrings --locale is-is` */
export const translationStringsQuery: NamedQuery = listing(
  'TranslationStrings',
  'all_translation_string',
  'title string_value system { uid locale }',
);

/** All named queries; those with which the build reads entries and assets come last. */
export const namedQueries: readonly NamedQuery[] = [
  menuQuery,
  navigationItemQuery,
  submenuItemsQuery,
  generalTilesQuery,
  fleetTilesQuery,
  teamTilesQuery,
  pageByUrlQuery,
  allPagesQuery,
  allFleetPagesQuery,
  allAircraftQuery,
  projectsGlobeQuery,
  contentBeltQuery,
  footerQuery,
  popupPageQuery,
  aircraftByUidQuery,
  aircraftByUrlQuery,
  translationStringsQuery,
  ...[assetsQuery, ...contentTypes.flatMap((type) => [revisionsQuery(type), batchQuery(type)])].map(
    withoutKinds,
  ),
];
