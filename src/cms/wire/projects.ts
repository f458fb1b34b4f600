/** Projects and their globe in responses of the content service. */
import type { Maybe, References, WireEntry } from './base';

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
