/** Pages and popup pages in responses of the content service. */
import type { Maybe, References, WireEntry, WireMetadata } from './base';

export interface WireBanner {
  page_title?: Maybe<string>;
  page_intro?: Maybe<string>;
  page_headline?: Maybe<string>;
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
  metadata?: Maybe<WireMetadata>;
}

export interface WirePopup extends WireEntry {
  origin?: Maybe<string>;
  destination?: Maybe<string>;
  introduction_text?: Maybe<string>;
  content_beltsConnection?: References;
}
