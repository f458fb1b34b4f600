/**
 * Types of the content service's responses. Every field may be null and every connection may be
 * empty. For use in `src/cms` only.
 */

/** A value of the service, which may be null or absent. */
export type Maybe<T> = T | null | undefined;

/** A GraphQL connection: the list of references in a field. */
export interface Connection<T> {
  totalCount?: Maybe<number>;
  edges?: Maybe<Maybe<{ node?: Maybe<T> }>[]>;
}

/** The service's own facts about an entry or asset. */
export interface WireSystem {
  uid?: Maybe<string>;
  content_type_uid?: Maybe<string>;
  locale?: Maybe<string>;
  version?: Maybe<number>;
  updated_at?: Maybe<string>;
  updated_by?: Maybe<string>;
  publish_details?: Maybe<{ time?: Maybe<string> }>;
}

/**
 * A reference to an entry: its uid and content type only, because each entry is read separately.
 */
export interface WireReference {
  system?: Maybe<WireSystem>;
}

/** The references of a field. */
export type References = Maybe<Connection<WireReference>>;

/** The fields that every entry has. */
export interface WireEntry {
  title?: Maybe<string>;
  system?: Maybe<WireSystem>;
}

export interface WireAsset {
  title?: Maybe<string>;
  description?: Maybe<string>;
  filename?: Maybe<string>;
  content_type?: Maybe<string>;
  url?: Maybe<string>;
  file_size?: Maybe<number>;
  dimension?: Maybe<{ width?: Maybe<number>; height?: Maybe<number> }>;
  system?: Maybe<WireSystem>;
}

export interface WireLink {
  title?: Maybe<string>;
  href?: Maybe<string>;
}

export interface WireRichText {
  json?: unknown;
}

export interface WireMetadata {
  meta_title?: Maybe<string>;
  meta_description?: Maybe<string>;
}

export interface WireCollapsibleSection {
  title?: Maybe<string>;
  subtitle?: Maybe<string>;
  entries?: Maybe<Maybe<{ title?: Maybe<string>; rich_text?: Maybe<WireRichText> }>[]>;
}

export interface WireMoment {
  time?: Maybe<string>;
  title?: Maybe<string>;
  rich_text?: Maybe<WireRichText>;
  figure?: Maybe<string>;
  figure_label?: Maybe<string>;
}

export interface WireKeyFigure {
  label?: Maybe<string>;
  value?: Maybe<number>;
  unit?: Maybe<string>;
  period?: Maybe<string>;
  note?: Maybe<string>;
  comparisons?: Maybe<
    Maybe<{ label?: Maybe<string>; value?: Maybe<number>; is_target?: Maybe<boolean> }>[]
  >;
}

export interface WirePicture {
  alt_text?: Maybe<string>;
  caption?: Maybe<string>;
  fileConnection?: References;
}

export interface WireMenu extends WireEntry {
  cta_button?: Maybe<{
    button_label?: Maybe<string>;
    phone_number?: Maybe<string>;
    page_referenceConnection?: References;
  }>;
  navigation_menu_itemsConnection?: References;
}

export interface WireNavigationItem extends WireEntry {
  display_title?: Maybe<string>;
  page_referenceConnection?: References;
  submenu_itemsConnection?: References;
  description?: Maybe<{
    contact_lines?: Maybe<Maybe<{ title?: Maybe<string>; contact_value?: Maybe<string> }>[]>;
    cta_title?: Maybe<string>;
    cta_button_label?: Maybe<string>;
    referenceConnection?: References;
  }>;
}

export interface WireFooter extends WireEntry {
  contact_us_area?: Maybe<{
    title?: Maybe<string>;
    details?: Maybe<Maybe<{ service?: Maybe<string>; phone_number?: Maybe<string> }>[]>;
  }>;
  cta_area?: Maybe<{
    cta_title?: Maybe<string>;
    cta_description?: Maybe<string>;
    cta_link?: Maybe<WireLink>;
  }>;
  footer_copyright_info?: Maybe<Maybe<{ text_line?: Maybe<string> }>[]>;
  logoConnection?: References;
  navigation_pagesConnection?: References;
  social_media_links?: Maybe<Maybe<{ link?: Maybe<WireLink>; iconConnection?: References }>[]>;
}

export interface WireTranslation extends WireEntry {
  string_value?: Maybe<string>;
}

export interface WireBanner {
  page_title?: Maybe<string>;
  page_intro?: Maybe<string>;
  page_headline?: Maybe<string>;
  link?: Maybe<WireLink>;
  background_color?: Maybe<string>;
  background_effect?: Maybe<string>;
  banner_image?: Maybe<{
    image_alt_text?: Maybe<string>;
    caption?: Maybe<string>;
    web_crop?: Maybe<string>;
    mobile_crop?: Maybe<string>;
    web_imageConnection?: References;
    mobile_imageConnection?: References;
  }>;
}

export interface WirePage extends WireEntry {
  url?: Maybe<string>;
  page_type?: Maybe<string>;
  banner?: Maybe<WireBanner>;
  content_beltsConnection?: References;
  aircraft_specific_informationConnection?: References;
  base_airport?: Maybe<WirePlace>;
  metadata?: Maybe<WireMetadata>;
}

export interface WirePopup extends WireEntry {
  origin?: Maybe<string>;
  destination?: Maybe<string>;
  introduction_text?: Maybe<string>;
  serviceConnection?: References;
  content_beltsConnection?: References;
}

/**
 * A belt in responses of the content service. All kinds of belts have one content type; `type` is the
 * kind, and the field groups of other kinds are ignored.
 */
export interface WireBelt extends WireEntry {
  display_title?: Maybe<string>;
  hide_title_from_webpage?: Maybe<boolean>;
  type?: Maybe<string>;
  full_width?: Maybe<boolean>;
  background_color_templates?: Maybe<string>;
  background_effect?: Maybe<string>;
  certificate?: Maybe<{
    certificate_type?: Maybe<string>;
    reference_number?: Maybe<string>;
    issuing_authority?: Maybe<string>;
    valid_until?: Maybe<string>;
    documentConnection?: References;
  }>;
  destinations_globeConnection?: References;
  collapsible_section?: Maybe<WireCollapsibleSection>;
  timeline?: Maybe<{
    intro?: Maybe<string>;
    unit?: Maybe<string>;
    takes_off?: Maybe<boolean>;
    aircraftConnection?: References;
    moments?: Maybe<Maybe<WireMoment>[]>;
  }>;
  key_figures?: Maybe<{ intro?: Maybe<string>; figures?: Maybe<Maybe<WireKeyFigure>[]> }>;
  fleet_display?: Maybe<{
    display_type?: Maybe<string>;
    filter_type?: Maybe<string>;
    aircraftConnection?: References;
  }>;
  image?: Maybe<WirePicture>;
  image_carousel_group?: Maybe<Maybe<WirePicture>[]>;
  quote_request_banner?: Maybe<{
    button_text?: Maybe<string>;
    main_text?: Maybe<string>;
    show_form?: Maybe<boolean>;
    link?: Maybe<WireLink>;
  }>;
  salesforce_form?: Maybe<{ headline?: Maybe<string>; main_text?: Maybe<string> }>;
  text_video_image?: Maybe<{
    main_text?: Maybe<WireRichText>;
    title_color?: Maybe<string>;
    media_position?: Maybe<string>;
    video_id?: Maybe<string>;
    image_alt_text?: Maybe<string>;
    imageConnection?: References;
    link?: Maybe<WireLink>;
  }>;
  tiles?: Maybe<{
    tiles_display?: Maybe<string>;
    headline?: Maybe<string>;
    filter?: Maybe<boolean>;
    type_of_tiles?: Maybe<string>;
    see_all_link?: Maybe<WireLink>;
    selectionConnection?: References;
  }>;
}

export interface WireGeneralTile extends WireEntry {
  display_title?: Maybe<string>;
  tile_type?: Maybe<string>;
  main_text?: Maybe<string>;
  link?: Maybe<{ link_name?: Maybe<string>; page_referenceConnection?: References }>;
  tile_imageConnection?: References;
}

export interface WireFleetTile extends WireEntry {
  display_title?: Maybe<string>;
  tile_type?: Maybe<string>;
  aircraftConnection?: References;
}

export interface WireMember {
  title?: Maybe<string>;
  first_and_last_name?: Maybe<string>;
  job_title?: Maybe<string>;
  department?: Maybe<string>;
  email?: Maybe<string>;
  phone_number?: Maybe<string>;
  bio?: Maybe<string>;
  portraitConnection?: References;
}

export interface WireTeamTile extends WireEntry {
  display_title?: Maybe<string>;
  tile_type?: Maybe<string>;
  members?: Maybe<Maybe<WireMember>[]>;
}

export interface WireFigures {
  seats?: Maybe<number>;
  range_km?: Maybe<number>;
  range_full_load_km?: Maybe<number>;
  max_payload_kg?: Maybe<number>;
  cargo_volume_m3?: Maybe<number>;
  max_takeoff_weight_kg?: Maybe<number>;
  takeoff_runway_m?: Maybe<number>;
  length_m?: Maybe<number>;
  wingspan_m?: Maybe<number>;
  height_m?: Maybe<number>;
  cruising_speed_kmh?: Maybe<number>;
}

export interface WireConfiguration {
  title?: Maybe<string>;
  seats?: Maybe<number>;
  configuration_imageConnection?: References;
  plan_length_m?: Maybe<number>;
  collapsible_section?: Maybe<WireCollapsibleSection>;
}

export interface WireAircraft extends WireEntry {
  url?: Maybe<string>;
  category?: Maybe<string>;
  intro_text?: Maybe<string>;
  aircraft_imageConnection?: References;
  profile_drawingConnection?: References;
  figures?: Maybe<WireFigures>;
  configurations?: Maybe<Maybe<WireConfiguration>[]>;
  general_information_box?: Maybe<Maybe<{ title?: Maybe<string>; value?: Maybe<string> }>[]>;
  availability?: Maybe<Maybe<{ from?: Maybe<string>; to?: Maybe<string>; note?: Maybe<string> }>[]>;
  specs?: Maybe<Maybe<{ title?: Maybe<string>; pdfConnection?: References }>[]>;
  content_beltsConnection?: References;
  metadata?: Maybe<WireMetadata>;
}

export interface WireGlobe extends WireEntry {
  headline?: Maybe<string>;
  show_globe?: Maybe<boolean>;
  show_filter?: Maybe<boolean>;
  projects_display?: Maybe<string>;
  description?: Maybe<string>;
  projectsConnection?: References;
}

export interface WirePlace {
  location?: Maybe<string>;
  coordinates?: Maybe<{ latitude?: unknown; longitude?: unknown }>;
}

export interface WireProject extends WireEntry {
  display_title?: Maybe<string>;
  description?: Maybe<string>;
  project_type?: Maybe<string>;
  link_text?: Maybe<string>;
  hub_and_spoke_model?: Maybe<{
    gateway?: Maybe<WirePlace>;
    destination?: Maybe<Maybe<WirePlace>[]>;
  }>;
  linear_route_model?: Maybe<Maybe<WirePlace>[]>;
  popup_pageConnection?: References;
}

export interface WireDesk extends WireEntry {
  display_title?: Maybe<string>;
  person?: Maybe<string>;
  job_title?: Maybe<string>;
  phone_number?: Maybe<string>;
  email?: Maybe<string>;
  hours?: Maybe<string>;
  servicesConnection?: References;
  aircraftConnection?: References;
}

/** An open position, with a page of its own below the careers page. */
export interface WirePosition extends WireEntry {
  url?: Maybe<string>;
  summary?: Maybe<string>;
  bases?: Maybe<Maybe<{ location?: Maybe<string>; country_code?: Maybe<string> }>[]>;
  kind_of_work?: Maybe<string>;
  posted_on?: Maybe<string>;
  closing_date?: Maybe<string>;
  pay?: Maybe<{
    currency?: Maybe<string>;
    from?: Maybe<number>;
    to?: Maybe<number>;
    period?: Maybe<string>;
  }>;
  description?: Maybe<WireRichText>;
  questions?: Maybe<Maybe<{ question?: Maybe<string> }>[]>;
  deskConnection?: References;
}

/** A fact of the company. Texts mention it as `{{title}}`, so that its value stands in one place. */
export interface WireFact extends WireEntry {
  value?: Maybe<string>;
  aircraftConnection?: References;
  figure?: Maybe<string>;
}

/** The type of an entry's fields, by content type. */
export interface WireTypes {
  page: WirePage;
  loft_menu: WireMenu;
  navigation_menu_item: WireNavigationItem;
  content_belt: WireBelt;
  general_tiles: WireGeneralTile;
  fleet_tiles: WireFleetTile;
  team_tiles: WireTeamTile;
  aircraft_data: WireAircraft;
  projects_globe: WireGlobe;
  project: WireProject;
  popup_page: WirePopup;
  loft_footer: WireFooter;
  desk: WireDesk;
  position: WirePosition;
  fact: WireFact;
  translation_string: WireTranslation;
}

/** The uid of a content type that the site reads. */
export type ContentType = keyof WireTypes;
