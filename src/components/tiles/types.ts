import type { AircraftSummary } from '../aircraft/types';
import type { Image } from '../image/image';
import type { ContactPart, Lang, Link } from '../ui/types';

/** `feature` takes the full width with a large picture, `compact` has no picture. */
export type TileType = 'standard' | 'feature' | 'compact';

/** `grid`: rows and columns; `list`: one tile per line; `row`: one row that scrolls sideways. */
export type TileDisplay = 'grid' | 'list' | 'row';

export interface GeneralTileProps {
  id: string;
  title: string;
  tileType: TileType;
  text: string;
  image: Image | null;
  link: Link | null;
  lang?: Lang;
}

export interface FleetTileProps {
  id: string;
  /** Text below the name, instead of the category; null if the editor left it empty. */
  title: string | null;
  tileType: TileType;
  aircraft: AircraftSummary;
  lang?: Lang;
}

export interface TeamTileProps {
  id: string;
  name: string;
  tileType: TileType;
  jobTitle: string | null;
  department: string | null;
  /** Empty if the person has none. */
  email: ContactPart[];
  /** Empty if the person has none. */
  phone: ContactPart[];
  /** Paragraphs. */
  biography: string[];
  portrait: Image | null;
  lang?: Lang;
}

/** The props of each kind of tile. A new kind is entered here first; the compiler then names the other places. */
export interface TileProps {
  general: GeneralTileProps;
  fleet: FleetTileProps;
  team: TeamTileProps;
}

/** A kind of tile. */
export type TileKind = keyof TileProps;

/** A tile of any kind: the props of its component, and its `kind`. */
export type Tile = { [K in TileKind]: { kind: K } & TileProps[K] }[TileKind];
