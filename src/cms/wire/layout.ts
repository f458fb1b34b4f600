/** Menu, footer and interface strings in responses of the content service. */
import type { Maybe, References, WireEntry, WireLink } from './base';

export interface WireMenu extends WireEntry {
  cta_button?: Maybe<{ button_label?: Maybe<string>; page_referenceConnection?: References }>;
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
