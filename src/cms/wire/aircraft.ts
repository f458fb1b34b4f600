/** Aircraft in responses of the content service. */
import type { Maybe, References, WireCollapsibleSection, WireEntry, WireMetadata } from './base';

export interface WireFigures {
  seats?: Maybe<number>;
  range_km?: Maybe<number>;
  cargo_volume_m3?: Maybe<number>;
  max_takeoff_weight_kg?: Maybe<number>;
  length_m?: Maybe<number>;
  wingspan_m?: Maybe<number>;
  height_m?: Maybe<number>;
  cruising_speed_kmh?: Maybe<number>;
}

export interface WireConfiguration {
  title?: Maybe<string>;
  seats?: Maybe<number>;
  configuration_imageConnection?: References;
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
  specs?: Maybe<Maybe<{ title?: Maybe<string>; pdfConnection?: References }>[]>;
  content_beltsConnection?: References;
  metadata?: Maybe<WireMetadata>;
}
