/**
 * The fields that the site reads of each content type, with the kinds of their values (`valueKinds.ts`).
 * Each query is fitted to the schema of the stack before it is sent. A query reads only the uids of references: every
 * entry is read separately, once per locale, so no query needs more than one level of references.
 *
 * The service allows `limit` × (1 + nested limits) ≤ 7,500 documents per query, and at most 100
 * items per connection.
 */
import type { BeltKind } from '../../components/belts/belt';
import type { TileKind } from '../../components/tiles/types';
import type { ContentType } from '../wire';

/** GraphQL types of the entries that contain tiles, by kind of tile. */
const tileFragments: Readonly<Record<TileKind, string>> = {
  general: 'GeneralTiles',
  fleet: 'FleetTiles',
  team: 'TeamTiles',
};

/** Selection set of a connection to assets. */
const asset = `{ totalCount edges { node { system { uid } } } }`;

/** Selection set of a connection to entries of some GraphQL types. */
const node = (types: string[]) =>
  `{ totalCount edges { node { ${types
    .map((type) => `... on ${type} { system { uid content_type_uid } }`)
    .join(' ')} } } }`;

const link = `{ title href }`;
const metadata = `metadata { meta_title meta_description }`;
const collapsible = `{ title subtitle entries @list { title rich_text { json } } }`;
const place = `location coordinates { latitude @number longitude @number }`;
const picture = `alt_text caption fileConnection ${asset}`;

const sectionGroup = `collapsible_section ${collapsible}`;

/** The group of fields of each kind of belt; empty for a belt that has only the fields of all belts. */
const beltFields: Readonly<Record<BeltKind, string>> = {
  certificate: `certificate { certificate_type reference_number issuing_authority valid_until
        documentConnection ${asset} }`,
  destinationsGlobe: `destinations_globeConnection ${node(['ProjectsGlobe'])}`,
  collapsibleSection: sectionGroup,
  columns: sectionGroup,
  timeline: `timeline { intro unit takes_off @boolean aircraftConnection ${node(['AircraftData'])}
        moments @list { time title rich_text { json } figure figure_label } }`,
  keyFigures: `key_figures { intro figures @list { label value @number unit period note
        comparisons @list { label value @number is_target @boolean } } }`,
  fleetDisplay: `fleet_display { display_type filter_type
        aircraftConnection(limit: 60) ${node(['AircraftData'])} }`,
  image: `image { ${picture} }`,
  imageCarousel: `image_carousel_group @list { ${picture} }`,
  openPositions: '',
  quoteRequestBanner: `quote_request_banner { button_text main_text show_form @boolean link ${link} }`,
  // It also reads the group of a collapsible section, which the query has for that kind.
  salesforceForm: 'salesforce_form { headline main_text }',
  textVideoImage: `text_video_image { main_text { json } title_color media_position video_id image_alt_text
        imageConnection ${asset} link ${link} }`,
  tiles: `tiles { tiles_display headline filter @boolean type_of_tiles see_all_link ${link}
        selectionConnection(limit: 80) ${node(Object.values(tileFragments))} }`,
};

/** The groups of all kinds of belts. Two kinds may read the same group. */
const beltGroups = [...new Set(Object.values(beltFields).filter(Boolean))].join('\n      ');

/** GraphQL type (also the name of the fragment: `fragment Page on Page { … }`) and its fields. */
const fields: Record<ContentType, { type: string; body: string }> = {
  page: {
    type: 'Page',
    body: `title url page_type ${metadata} base_airport { ${place} }
      banner { page_title page_intro page_headline background_color background_effect link ${link}
        banner_image { image_alt_text caption web_crop mobile_crop
          web_imageConnection ${asset} mobile_imageConnection ${asset} } }
      content_beltsConnection(limit: 70) ${node(['ContentBelt'])}
      aircraft_specific_informationConnection ${node(['AircraftData'])}`,
  },
  loft_menu: {
    type: 'LoftMenu',
    body: `title
      cta_button { button_label phone_number
        page_referenceConnection ${node(['Page', 'AircraftData', 'PopupPage'])} }
      navigation_menu_itemsConnection(limit: 40) ${node(['NavigationMenuItem'])}`,
  },
  navigation_menu_item: {
    type: 'NavigationMenuItem',
    body: `title display_title
      page_referenceConnection ${node(['Page'])}
      submenu_itemsConnection(limit: 70) ${node(['Page', 'AircraftData'])}
      description { contact_lines @list { title contact_value } cta_title cta_button_label
        referenceConnection ${node(['Page'])} }`,
  },
  content_belt: {
    type: 'ContentBelt',
    body: `title display_title hide_title_from_webpage @boolean type full_width @boolean
      background_color_templates background_effect
      ${beltGroups}`,
  },
  general_tiles: {
    type: 'GeneralTiles',
    body: `title display_title tile_type main_text tile_imageConnection ${asset}
      link { link_name
        page_referenceConnection ${node(['Page', 'PopupPage', 'AircraftData'])} }`,
  },
  fleet_tiles: {
    type: 'FleetTiles',
    body: `title display_title tile_type
      aircraftConnection(limit: 70) ${node(['AircraftData'])}`,
  },
  team_tiles: {
    type: 'TeamTiles',
    body: `title display_title tile_type
      members @list { title first_and_last_name job_title department email phone_number bio
        portraitConnection ${asset} }`,
  },
  aircraft_data: {
    type: 'AircraftData',
    body: `title url category intro_text ${metadata}
      aircraft_imageConnection ${asset} profile_drawingConnection ${asset}
      figures { seats @number range_km @number range_full_load_km @number max_payload_kg @number
        cargo_volume_m3 @number max_takeoff_weight_kg @number takeoff_runway_m @number
        length_m @number wingspan_m @number height_m @number cruising_speed_kmh @number }
      configurations @list { title seats @number configuration_imageConnection ${asset}
        plan_length_m @number collapsible_section ${collapsible} }
      general_information_box @list { title value }
      availability @list { from to note }
      specs @list { title pdfConnection ${asset} }
      content_beltsConnection(limit: 70) ${node(['ContentBelt'])}`,
  },
  projects_globe: {
    type: 'ProjectsGlobe',
    body: `title headline show_globe @boolean show_filter @boolean projects_display description
      projectsConnection(limit: 100) ${node(['Project'])}`,
  },
  project: {
    type: 'Project',
    body: `title display_title description project_type link_text
      hub_and_spoke_model { gateway { ${place} } destination @list { ${place} } }
      linear_route_model @list { ${place} }
      popup_pageConnection ${node(['PopupPage'])}`,
  },
  popup_page: {
    type: 'PopupPage',
    body: `title origin destination introduction_text
      serviceConnection ${node(['Page'])}
      content_beltsConnection(limit: 70) ${node(['ContentBelt'])}`,
  },
  loft_footer: {
    type: 'LoftFooter',
    body: `title contact_us_area { title details @list { service phone_number } }
      cta_area { cta_title cta_description cta_link ${link} }
      footer_copyright_info @list { text_line } logoConnection ${asset}
      navigation_pagesConnection(limit: 40) ${node(['Page'])}
      social_media_links @list { link ${link} iconConnection ${asset} }`,
  },
  desk: {
    type: 'Desk',
    body: `title display_title person job_title phone_number email hours
      servicesConnection(limit: 30) ${node(['Page'])}
      aircraftConnection(limit: 60) ${node(['AircraftData'])}`,
  },
  position: {
    type: 'Position',
    body: `title url summary bases @list { location country_code }
      kind_of_work posted_on closing_date
      pay { currency from @number to @number period } description { json }
      questions @list { question } deskConnection ${node(['Desk'])}`,
  },
  fact: {
    type: 'Fact',
    body: `title value figure aircraftConnection ${node(['AircraftData'])}`,
  },
  translation_string: { type: 'TranslationString', body: `title string_value` },
};

const system = `system { uid version locale updated_at updated_by publish_details { time } }`;

/** All content types, in the order in which they are read. */
export const contentTypes = Object.keys(fields) as ContentType[];

const typeByFragmentName = new Map(contentTypes.map((type) => [fields[type].type, type]));

/** Returns the content type whose GraphQL type has a name. */
export const contentTypeNamed = (fragmentName: string): ContentType | undefined =>
  typeByFragmentName.get(fragmentName);

/** Returns the name of a content type's fragment, which is also the name of its GraphQL type. */
export const fragmentName = (type: ContentType): string => fields[type].type;

/** Returns the fragment that all queries of a content type use. */
export const fragment = (type: ContentType): string =>
  `fragment ${fields[type].type} on ${fields[type].type} { ${system} ${fields[type].body} }`;

/** The fields that the site reads of an asset. */
export const assetFields = `title description filename content_type url file_size
  dimension { width height } system { uid version updated_at updated_by publish_details { time } }`;
