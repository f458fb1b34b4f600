/**
 * Every query that the site asks the content service, by name, all with fallback to the default
 * locale. `npm run queries` prints them, plain and in the form for GraphiQL.
 */
import { contentTypes, assetFields, fragment, fragmentName } from './fragments';
import { pageLimit } from './limits';
import type { ContentType } from '../wire';

export interface NamedQuery {
  name: string;
  text: string;
  /** The one root field that it asks for. */
  root: string;
}

function define(name: string, variables: string, root: string, rest: string): NamedQuery {
  return { name, root, text: `query ${name}${variables ? `(${variables})` : ''} { ${rest} }` };
}

const one = (name: string, type: ContentType): NamedQuery => ({
  name,
  root: type,
  text: `query ${name}($uid: String!, $locale: String!) {
  ${type}(uid: $uid, locale: $locale, fallback_locale: true) { ...${fragmentName(type)} }
}
${fragment(type)}`,
});

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

/** A listing in an order that a publish meanwhile does not shift. */
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

export const menu = one('Menu', 'loft_menu');
export const navigationItem = one('NavigationItem', 'navigation_menu_item');
export const generalTiles = one('GeneralTiles', 'general_tiles');
export const fleetTiles = one('FleetTiles', 'fleet_tiles');
export const teamTiles = one('TeamTiles', 'team_tiles');
export const projectsGlobe = one('ProjectsGlobe', 'projects_globe');
export const contentBelt = one('ContentBelt', 'content_belt');
export const footer = one('Footer', 'loft_footer');
export const popupPage = one('PopupPage', 'popup_page');
export const aircraftByUid = one('AircraftByUid', 'aircraft_data');
export const aircraftByUrl = byUrl('AircraftByUrl', 'aircraft_data');
export const pageByUrl = byUrl('PageByUrl', 'page');

export const submenuItems: NamedQuery = define(
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

export const allPages = listing('AllPages', 'page', 'url title page_type');
export const allFleetPages = listing(
  'AllFleetPages',
  'page',
  'url title page_type',
  'where: { page_type: "Fleet page" }, ',
);
export const allAircraft = listing('AllAircraft', 'aircraft_data', 'title url');

export const translationStrings: NamedQuery = define(
  'TranslationStrings',
  `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
  'all_translation_string',
  `all_translation_string(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { title string_value system { uid locale } }
  }`,
);

/** Revisions of all entries of a type, to know which to read. */
export const revisions = (type: ContentType): NamedQuery =>
  define(
    `${fragmentName(type)}Revisions`,
    `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
    `all_${type}`,
    `all_${type}(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { system { uid version locale updated_by publish_details { time } } }
  }`,
  );

/** Entries of a type by uid. */
export const batch = (type: ContentType): NamedQuery => ({
  name: `${fragmentName(type)}Batch`,
  root: `all_${type}`,
  text: `query ${fragmentName(type)}Batch($uids: [String!]!, $locale: String!, $limit: Int = 25) {
  all_${type}(where: { uid_in: $uids }, locale: $locale, fallback_locale: true, limit: $limit) {
    items { ...${fragmentName(type)} }
  }
}
${fragment(type)}`,
});

/** All assets with what is read of them. */
export const assets: NamedQuery = define(
  'Assets',
  `$locale: String!, $skip: Int = 0, $limit: Int = ${pageLimit}`,
  'all_assets',
  `all_assets(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { ${assetFields} }
  }`,
);

/** Every named query. */
export const namedQueries: readonly NamedQuery[] = [
  menu,
  navigationItem,
  submenuItems,
  generalTiles,
  fleetTiles,
  teamTiles,
  pageByUrl,
  allPages,
  allFleetPages,
  allAircraft,
  projectsGlobe,
  contentBelt,
  footer,
  popupPage,
  aircraftByUid,
  aircraftByUrl,
  translationStrings,
  assets,
  ...contentTypes.flatMap((type) => [revisions(type), batch(type)]),
];
