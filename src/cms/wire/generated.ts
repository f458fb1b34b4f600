// Written by `npm run generate`. Do not edit.
export type PageFragment = {
  title: string | null;
  url: string | null;
  page_type: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  metadata: { meta_title: string | null; meta_description: string | null } | null;
  base_airport: {
    location: string | null;
    coordinates: { latitude: number | null; longitude: number | null } | null;
  } | null;
  banner: {
    page_title: string | null;
    page_intro: string | null;
    page_headline: string | null;
    background_color: string | null;
    background_effect: string | null;
    link: { title: string | null; href: string | null } | null;
    banner_image: {
      image_alt_text: string | null;
      caption: string | null;
      web_crop: string | null;
      mobile_crop: string | null;
      web_imageConnection: {
        totalCount: number | null;
        edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
      } | null;
      mobile_imageConnection: {
        totalCount: number | null;
        edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
      } | null;
    } | null;
  } | null;
  content_beltsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  aircraft_specific_informationConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type LoftMenuFragment = {
  title: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  cta_button: {
    button_label: string | null;
    phone_number: string | null;
    page_referenceConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
  } | null;
  navigation_menu_itemsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type NavigationMenuItemFragment = {
  title: string | null;
  display_title: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  page_referenceConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  submenu_itemsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  description: {
    cta_title: string | null;
    cta_button_label: string | null;
    contact_lines: Array<{ title: string | null; contact_value: string | null } | null> | null;
    referenceConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
  } | null;
};

export type ContentBeltFragment = {
  title: string | null;
  display_title: string | null;
  hide_title_from_webpage: boolean | null;
  type: string | null;
  full_width: boolean | null;
  background_color_templates: string | null;
  background_effect: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  certificate: {
    certificate_type: string | null;
    reference_number: string | null;
    issuing_authority: string | null;
    valid_until: string | null;
    documentConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null;
  destinations_globeConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  collapsible_section: {
    title: string | null;
    subtitle: string | null;
    entries: Array<{ title: string | null; rich_text: { json: unknown } | null } | null> | null;
  } | null;
  timeline: {
    intro: string | null;
    unit: string | null;
    takes_off: boolean | null;
    aircraftConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
    moments: Array<{
      time: string | null;
      title: string | null;
      figure: string | null;
      figure_label: string | null;
      rich_text: { json: unknown } | null;
    } | null> | null;
  } | null;
  key_figures: {
    intro: string | null;
    figures: Array<{
      label: string | null;
      value: number | null;
      unit: string | null;
      period: string | null;
      note: string | null;
      comparisons: Array<{
        label: string | null;
        value: number | null;
        is_target: boolean | null;
      } | null> | null;
    } | null> | null;
  } | null;
  fleet_display: {
    display_type: string | null;
    filter_type: string | null;
    aircraftConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
  } | null;
  image: {
    alt_text: string | null;
    caption: string | null;
    fileConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null;
  image_carousel_group: Array<{
    alt_text: string | null;
    caption: string | null;
    fileConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null> | null;
  quote_request_banner: {
    button_text: string | null;
    main_text: string | null;
    show_form: boolean | null;
    link: { title: string | null; href: string | null } | null;
  } | null;
  salesforce_form: { headline: string | null; main_text: string | null } | null;
  text_video_image: {
    title_color: string | null;
    media_position: string | null;
    video_id: string | null;
    image_alt_text: string | null;
    main_text: { json: unknown } | null;
    imageConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
    link: { title: string | null; href: string | null } | null;
  } | null;
  tiles: {
    tiles_display: string | null;
    headline: string | null;
    filter: boolean | null;
    type_of_tiles: string | null;
    see_all_link: { title: string | null; href: string | null } | null;
    selectionConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
  } | null;
};

export type GeneralTilesFragment = {
  title: string | null;
  display_title: string | null;
  tile_type: string | null;
  main_text: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  tile_imageConnection: {
    totalCount: number | null;
    edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
  } | null;
  link: {
    link_name: string | null;
    page_referenceConnection: {
      totalCount: number | null;
      edges: Array<{
        node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
      } | null> | null;
    } | null;
  } | null;
};

export type FleetTilesFragment = {
  title: string | null;
  display_title: string | null;
  tile_type: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  aircraftConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type TeamTilesFragment = {
  title: string | null;
  display_title: string | null;
  tile_type: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  members: Array<{
    title: string | null;
    first_and_last_name: string | null;
    job_title: string | null;
    department: string | null;
    email: string | null;
    phone_number: string | null;
    bio: string | null;
    portraitConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null> | null;
};

export type AircraftDataFragment = {
  title: string | null;
  url: string | null;
  category: string | null;
  intro_text: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  metadata: { meta_title: string | null; meta_description: string | null } | null;
  aircraft_imageConnection: {
    totalCount: number | null;
    edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
  } | null;
  profile_drawingConnection: {
    totalCount: number | null;
    edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
  } | null;
  figures: {
    seats: number | null;
    range_km: number | null;
    range_full_load_km: number | null;
    max_payload_kg: number | null;
    cargo_volume_m3: number | null;
    max_takeoff_weight_kg: number | null;
    takeoff_runway_m: number | null;
    length_m: number | null;
    wingspan_m: number | null;
    height_m: number | null;
    cruising_speed_kmh: number | null;
  } | null;
  configurations: Array<{
    title: string | null;
    seats: number | null;
    plan_length_m: number | null;
    configuration_imageConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
    collapsible_section: {
      title: string | null;
      subtitle: string | null;
      entries: Array<{ title: string | null; rich_text: { json: unknown } | null } | null> | null;
    } | null;
  } | null> | null;
  general_information_box: Array<{ title: string | null; value: string | null } | null> | null;
  availability: Array<{
    from: string | null;
    to: string | null;
    note: string | null;
  } | null> | null;
  specs: Array<{
    title: string | null;
    pdfConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null> | null;
  content_beltsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type ProjectsGlobeFragment = {
  title: string | null;
  headline: string | null;
  show_globe: boolean | null;
  show_filter: boolean | null;
  projects_display: string | null;
  description: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  projectsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type ProjectFragment = {
  title: string | null;
  display_title: string | null;
  description: string | null;
  project_type: string | null;
  link_text: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  hub_and_spoke_model: {
    gateway: {
      location: string | null;
      coordinates: { latitude: number | null; longitude: number | null } | null;
    } | null;
    destination: Array<{
      location: string | null;
      coordinates: { latitude: number | null; longitude: number | null } | null;
    } | null> | null;
  } | null;
  linear_route_model: Array<{
    location: string | null;
    coordinates: { latitude: number | null; longitude: number | null } | null;
  } | null> | null;
  popup_pageConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type PopupPageFragment = {
  title: string | null;
  origin: string | null;
  destination: string | null;
  introduction_text: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  serviceConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  content_beltsConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type LoftFooterFragment = {
  title: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  contact_us_area: {
    title: string | null;
    details: Array<{ service: string | null; phone_number: string | null } | null> | null;
  } | null;
  cta_area: {
    cta_title: string | null;
    cta_description: string | null;
    cta_link: { title: string | null; href: string | null } | null;
  } | null;
  footer_copyright_info: Array<{ text_line: string | null } | null> | null;
  logoConnection: {
    totalCount: number | null;
    edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
  } | null;
  navigation_pagesConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  social_media_links: Array<{
    link: { title: string | null; href: string | null } | null;
    iconConnection: {
      totalCount: number | null;
      edges: Array<{ node: { system: { uid: string | null } | null } | null } | null> | null;
    } | null;
  } | null> | null;
};

export type DeskFragment = {
  title: string | null;
  display_title: string | null;
  person: string | null;
  job_title: string | null;
  phone_number: string | null;
  email: string | null;
  hours: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  servicesConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
  aircraftConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type PositionFragment = {
  title: string | null;
  url: string | null;
  summary: string | null;
  kind_of_work: string | null;
  posted_on: string | null;
  closing_date: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  bases: Array<{ location: string | null; country_code: string | null } | null> | null;
  pay: {
    currency: string | null;
    from: number | null;
    to: number | null;
    period: string | null;
  } | null;
  description: { json: unknown } | null;
  questions: Array<{ question: string | null } | null> | null;
  deskConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type FactFragment = {
  title: string | null;
  value: string | null;
  figure: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
  aircraftConnection: {
    totalCount: number | null;
    edges: Array<{
      node: { system: { uid: string | null; content_type_uid: string | null } | null } | null;
    } | null> | null;
  } | null;
};

export type TranslationStringFragment = {
  title: string | null;
  string_value: string | null;
  system: {
    uid: string | null;
    version: number | null;
    locale: string | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
};

export type SysAssetFragment = {
  title: string | null;
  description: string | null;
  filename: string | null;
  content_type: string | null;
  url: string | null;
  file_size: number | null;
  dimension: { width: number | null; height: number | null } | null;
  system: {
    uid: string | null;
    version: number | null;
    updated_at: string | null;
    updated_by: string | null;
    publish_details: { time: string | null } | null;
  } | null;
};

/** The fields that the site reads of each content type, as the service of the sample returns them. */
export interface Fragments {
  page: PageFragment;
  loft_menu: LoftMenuFragment;
  navigation_menu_item: NavigationMenuItemFragment;
  content_belt: ContentBeltFragment;
  general_tiles: GeneralTilesFragment;
  fleet_tiles: FleetTilesFragment;
  team_tiles: TeamTilesFragment;
  aircraft_data: AircraftDataFragment;
  projects_globe: ProjectsGlobeFragment;
  project: ProjectFragment;
  popup_page: PopupPageFragment;
  loft_footer: LoftFooterFragment;
  desk: DeskFragment;
  position: PositionFragment;
  fact: FactFragment;
  translation_string: TranslationStringFragment;
}

/** The values of each select of the sample's content model, by content type and path of the field. */
export interface SelectValues {
  'page.page_type':
    | 'Content page'
    | 'Front page'
    | 'Fleet page'
    | 'Careers page'
    | 'Thank-you page'
    | 'Privacy page';
  'page.banner.banner_image.web_crop': '21:9' | '16:9' | '3:2';
  'page.banner.banner_image.mobile_crop': '4:5' | '1:1' | '3:2';
  'page.banner.background_color': 'White' | 'Ice' | 'Sky' | 'Blue' | 'Night';
  'page.banner.background_effect': 'None' | 'Horizon' | 'Routes';
  'content_belt.type':
    | 'Text video image'
    | 'Tiles'
    | 'Image'
    | 'Image carousel'
    | 'Collapsible section'
    | 'Fleet display'
    | 'Destinations globe'
    | 'Certificate'
    | 'Quote request banner'
    | 'Salesforce form'
    | 'Timeline'
    | 'Key figures'
    | 'Columns'
    | 'Open positions';
  'content_belt.background_color_templates': 'White' | 'Ice' | 'Sky' | 'Blue' | 'Night';
  'content_belt.background_effect': 'None' | 'Horizon' | 'Routes';
  'content_belt.text_video_image.title_color': 'Default' | 'Brand' | 'Accent';
  'content_belt.text_video_image.media_position': 'Right' | 'Left' | 'Below';
  'content_belt.tiles.tiles_display': 'Grid' | 'List' | 'Row';
  'content_belt.tiles.type_of_tiles': 'General' | 'Fleet' | 'Team';
  'content_belt.fleet_display.display_type': 'Grid' | 'Table' | 'Line-up' | 'Compare';
  'content_belt.fleet_display.filter_type': 'None' | 'By category' | 'By seats' | 'By need';
  'general_tiles.tile_type': 'Standard' | 'Feature' | 'Compact';
  'position.kind_of_work': 'Full time' | 'Part time' | 'Temporary';
  'position.pay.period': 'Hour' | 'Month' | 'Year';
  'fact.figure': 'Range with full load (km)' | 'Maximum payload (kg)' | 'Take-off runway (m)';
  'fleet_tiles.tile_type': 'Standard' | 'Feature' | 'Compact';
  'team_tiles.tile_type': 'Standard' | 'Feature' | 'Compact';
  'aircraft_data.category': 'Narrow-body' | 'Wide-body' | 'Turboprop' | 'Freighter';
  'projects_globe.projects_display': 'Globe beside list' | 'Globe above list' | 'List only';
  'project.project_type': 'ACMI' | 'Charter' | 'Cargo' | 'Humanitarian';
}
