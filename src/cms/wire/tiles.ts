/** Tiles in responses of the content service. */
import type { Maybe, References, WireEntry } from './base';

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
