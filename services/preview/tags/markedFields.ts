import type { TextPath } from '../../../src/cms/graph/fieldPath';
import type { ContentType } from '../../../src/cms/wire';

/**
 * The text fields whose values get marks, with 0 for every index of a list. All others stay as they are:
 * the site decides by the values of selections, addresses, dates and names that other entries mention.
 * Rich texts are not listed; all of them get marks.
 */
const markedFields: { readonly [T in ContentType]: readonly TextPath<T>[] } = {
  page: [
    'title',
    'banner.page_title',
    'banner.page_headline',
    'banner.page_intro',
    'banner.link.title',
    'banner.banner_image.caption',
  ],
  loft_menu: ['cta_button.button_label'],
  navigation_menu_item: [
    'title',
    'display_title',
    'description.contact_lines.0.title',
    'description.cta_title',
    'description.cta_button_label',
  ],
  content_belt: [
    'title',
    'display_title',
    'text_video_image.link.title',
    'tiles.headline',
    'tiles.see_all_link.title',
    'image.caption',
    'image_carousel_group.0.caption',
    'collapsible_section.title',
    'collapsible_section.subtitle',
    'collapsible_section.entries.0.title',
    'timeline.intro',
    'timeline.unit',
    'timeline.moments.0.title',
    'timeline.moments.0.figure',
    'timeline.moments.0.figure_label',
    'key_figures.intro',
    'key_figures.figures.0.label',
    'key_figures.figures.0.unit',
    'key_figures.figures.0.note',
    'key_figures.figures.0.period',
    'key_figures.figures.0.comparisons.0.label',
    'certificate.certificate_type',
    'certificate.reference_number',
    'certificate.issuing_authority',
    'quote_request_banner.main_text',
    'quote_request_banner.button_text',
    'quote_request_banner.link.title',
    'salesforce_form.headline',
    'salesforce_form.main_text',
  ],
  general_tiles: ['title', 'display_title', 'main_text', 'link.link_name'],
  fleet_tiles: ['display_title'],
  team_tiles: [
    'members.0.title',
    'members.0.first_and_last_name',
    'members.0.job_title',
    'members.0.bio',
  ],
  aircraft_data: [
    'title',
    'intro_text',
    'configurations.0.title',
    'configurations.0.collapsible_section.title',
    'configurations.0.collapsible_section.subtitle',
    'configurations.0.collapsible_section.entries.0.title',
    'general_information_box.0.title',
    'general_information_box.0.value',
    'availability.0.note',
    'specs.0.title',
  ],
  projects_globe: ['headline', 'description'],
  project: ['title', 'display_title', 'description', 'link_text'],
  popup_page: ['title', 'origin', 'destination', 'introduction_text'],
  loft_footer: [
    'contact_us_area.title',
    'contact_us_area.details.0.service',
    'cta_area.cta_title',
    'cta_area.cta_description',
    'cta_area.cta_link.title',
    'footer_copyright_info.0.text_line',
    'social_media_links.0.link.title',
  ],
  desk: ['display_title', 'person', 'job_title', 'hours'],
  position: ['title', 'summary', 'bases.0.location'],
  fact: [],
  translation_string: ['string_value'],
};

/** Fields that get no mark, because the site parses them, and whose values it shows unchanged. */
const shownFields: { readonly [T in ContentType]?: readonly TextPath<T>[] } = {
  content_belt: ['timeline.moments.0.time'],
  navigation_menu_item: ['description.contact_lines.0.contact_value'],
  loft_footer: ['contact_us_area.details.0.phone_number'],
  team_tiles: ['members.0.department', 'members.0.email', 'members.0.phone_number'],
  desk: ['phone_number', 'email'],
  aircraft_data: ['category'],
  project: [
    'hub_and_spoke_model.gateway.location',
    'hub_and_spoke_model.destination.0.location',
    'linear_route_model.0.location',
  ],
};

type Fields = ReadonlyMap<string, ReadonlySet<string>>;

const byType = (fields: Readonly<Record<string, readonly string[]>>): Fields =>
  new Map(Object.entries(fields).map(([type, paths]) => [type, new Set(paths)]));

const isIn = (fields: Fields, type: ContentType, path: string): boolean =>
  fields.get(type)?.has(path.replaceAll(/\.\d+(?=\.)/g, '.0')) ?? false;

const marked = byType(markedFields);
const shown = byType(shownFields);

/** True if the text at a path of an entry gets a mark. */
export const isMarkedField = (type: ContentType, path: string): boolean => isIn(marked, type, path);

/** True if the text at a path of an entry gets no mark, and is shown as it is. */
export const isShownField = (type: ContentType, path: string): boolean => isIn(shown, type, path);
