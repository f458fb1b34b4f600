/**
 * All named queries of the site to the content service. Each one falls back to the default locale.
 * `npm run queries` prints them, plain and in the form for GraphiQL.
 */
import { contentTypes, assetFields, fragment, fragmentName } from './fragments';
import { pageLimit } from './limits';
import type { ContentType } from '../wire';

/** A GraphQL query with its operation name. */
export interface NamedQuery {
  name: string;
  text: string;
  /** The only root field of the query. */
  root: string;
}

/**
 * Defines a query.
 * @param body selection set of the query, without its braces
 */
function define(name: string, variables: string, root: string, body: string): NamedQuery {
  return { name, root, text: `query ${name}${variables ? `(${variables})` : ''} { ${body} }` };
}

/** Defines a query for one entry by uid. */
const byUid = (name: string, type: ContentType): NamedQuery => ({
  name,
  root: type,
  text: `query ${name}($uid: String!, $locale: String!) {
  ${type}(uid: $uid, locale: $locale, fallback_locale: true) { ...${fragmentName(type)} }
}
${fragment(type)}`,
});

/** Defines a query for the first entry with a url. */
const byUrl = (name: string, type: ContentType): NamedQuery => ({
  name,
  root: `all_${type}`,
  text: `query ${name}($url: String!, $locale: String!) {
  all_${type}(where: { url: $url }, locale: $locale, fallback_locale: true, limit: 1) {
    items { ...${fragmentName(type)} }
  }
}
${fragment(type)}`,
});

/** Defines a query for a listing, in an order that a publication during the reading does not change. */
const listing = (name: string, type: ContentType, items: string, where = ''): NamedQuery =>
  define(
    name,
    `$skip: Int = 0, $limit: Int = ${pageLimit}`,
    `all_${type}`,
    `all_${type}(${where}fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { ${items} system { uid } }
  }`,
  );

export const menuQuery = byUid('Menu', 'loft_menu');
export const navigationItemQuery = byUid('NavigationItem', 'navigation_menu_item');
export const generalTilesQuery = byUid('GeneralTiles', 'general_tiles');
export const fleetTilesQuery = byUid('FleetTiles', 'fleet_tiles');
export const teamTilesQuery = byUid('TeamTiles', 'team_tiles');
export const projectsGlobeQuery = byUid('ProjectsGlobe', 'projects_globe');
export const contentBeltQuery = byUid('ContentBelt', 'content_belt');
export const footerQuery = byUid('Footer', 'loft_footer');
export const popupPageQuery = byUid('PopupPage', 'popup_page');
export const aircraftByUidQuery = byUid('AircraftByUid', 'aircraft_data');
export const aircraftByUrlQuery = byUrl('AircraftByUrl', 'aircraft_data');
export const pageByUrlQuery = byUrl('PageByUrl', 'page');

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
  }`,
);

export const allPagesQuery = listing('AllPages', 'page', 'url title page_type');
export const allFleetPagesQuery = listing(
  'AllFleetPages',
  'page',
  'url title page_type',
  'where: { page_type: "Fleet page" }, ',
);
export const allAircraftQuery = listing('AllAircraft', 'aircraft_data', 'title url');

export const translationStringsQuery: NamedQuery = define(
  'TranslationStrings',
  `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
  'all_translation_string',
  `all_translation_string(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { title string_value system { uid locale } }
  }`,
);

/** Returns the query for the revisions of all entries of a content type, to find the changed ones. */
export const revisionsQuery = (type: ContentType): NamedQuery =>
  define(
    `${fragmentName(type)}Revisions`,
    `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
    `all_${type}`,
    `all_${type}(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { system { uid version locale updated_by publish_details { time } } }
  }`,
  );

/** Returns the query for several entries of a content type, by uid. */
export const batchQuery = (type: ContentType): NamedQuery => ({
  name: `${fragmentName(type)}Batch`,
  root: `all_${type}`,
  text: `query ${fragmentName(type)}Batch($uids: [String!]!, $locale: String!, $limit: Int = 25) {
  all_${type}(where: { uid_in: $uids }, locale: $locale, fallback_locale: true, limit: $limit) {
    items { ...${fragmentName(type)} }
  }
}
${fragment(type)}`,
});

/** The query for all assets, with the fields in `assetFields`. */
export const assetsQuery: NamedQuery = define(
  'Assets',
  `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
  'all_assets',
  `all_assets(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { ${assetFields} }
  }`,
);

/** All named queries. */
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
  assetsQuery,
  ...contentTypes.flatMap((type) => [revisionsQuery(type), batchQuery(type)]),
];
