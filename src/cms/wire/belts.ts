import type {
  Maybe,
  References,
  WireCollapsibleSection,
  WireEntry,
  WireLink,
  WirePicture,
  WireRichText,
} from './base';

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
