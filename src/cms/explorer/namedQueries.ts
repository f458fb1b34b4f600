/**
 * All named queries of the site to the content service, for people who explore a stack. Each one
 * falls back to the default locale. `npm run queries` prints them, plain and in the form for GraphiQL.
 */
import { contentTypes, fragment, fragmentName } from '../client/fragments';
import { pageLimit } from '../client/limits';
import {
  assetsQuery,
  batchQuery,
  define,
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
export const pageByUrlQuery = byUrl('PageByUrl', 'page');
export const allPagesQuery = listing('AllPages', 'page', 'url title page_type');

const submenuItemsQuery: NamedQuery = define(
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

const translationStringsQuery: NamedQuery = define(
  'TranslationStrings',
  `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
  'all_translation_string',
  `all_translation_string(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { title string_value system { uid locale } }
  }`,
);

/** All named queries. */
export const namedQueries: readonly NamedQuery[] = [
  menuQuery,
  navigationItemQuery,
  submenuItemsQuery,
  byUid('GeneralTiles', 'general_tiles'),
  byUid('FleetTiles', 'fleet_tiles'),
  byUid('TeamTiles', 'team_tiles'),
  pageByUrlQuery,
  allPagesQuery,
  listing('AllFleetPages', 'page', 'url title page_type', 'where: { page_type: "Fleet page" }, '),
  listing('AllAircraft', 'aircraft_data', 'title url'),
  byUid('ProjectsGlobe', 'projects_globe'),
  byUid('ContentBelt', 'content_belt'),
  byUid('Footer', 'loft_footer'),
  byUid('PopupPage', 'popup_page'),
  byUid('AircraftByUid', 'aircraft_data'),
  byUrl('AircraftByUrl', 'aircraft_data'),
  translationStringsQuery,
  ...[assetsQuery, ...contentTypes.flatMap((type) => [revisionsQuery(type), batchQuery(type)])].map(
    withoutKinds,
  ),
];
