/**
 * Types of the content service's responses. Every field may be null and every connection may be
 * empty. For use in `src/cms` only.
 */
import type { WireAircraft } from './aircraft';
import type { WireBelt } from './belts';
import type { WireFooter, WireMenu, WireNavigationItem, WireTranslation } from './layout';
import type { WirePage, WirePopup } from './pages';
import type { WireGlobe, WireProject } from './projects';
import type { WireFleetTile, WireGeneralTile, WireTeamTile } from './tiles';

export type * from './aircraft';
export type * from './base';
export type * from './belts';
export type * from './layout';
export type * from './pages';
export type * from './projects';
export type * from './tiles';

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
  translation_string: WireTranslation;
}

export type ContentType = keyof WireTypes;
