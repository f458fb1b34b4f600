/** Content of pages by page family. `src/cms` creates it, the templates in `src/templates` render it. */
import type { AircraftSheet, AircraftSummary } from './aircraft/types';
import type { Belt } from './belts/belt';
import type { BannerProps, Breadcrumb, LanguageLink, NextPage } from './layout/types';
import type { Reach, RoutePicture } from './globe/types';
import type { Image } from './image/image';
import type { Position } from './positions/types';
import type { ContactWays, Desk } from './request/types';
import type { ForeignPages } from './strings';
import type { Lang, Link } from './ui/types';
import type { Locale } from '../locales';
import type { StructuredData } from '../structuredData';

/** Data of a page for search engines and for sharing. */
export interface PageHead {
  title: string;
  description: string | null;
  canonical: string;
  /** Paths of the translated versions, including this page; empty if there is only one. */
  alternates: { lang: Lang; url: string }[];
  /** Image for sharing, at least of `sharedSize`; null for the default image of the site. */
  image: Image | null;
  structured: StructuredData;
  /** Set if search engines must not list the page, such as the thank-you page. */
  unlisted?: true;
  /** Set if title and description are in another language than the locale of the page. */
  lang?: Lang;
}

/** The data that pages of all families have. */
export interface PageBase {
  locale: Locale;
  path: string;
  head: PageHead;
  languages: LanguageLink[];
  breadcrumbs: Breadcrumb[];
  ways: ContactWays;
  foreignPages?: ForeignPages;
  /** Set if the page is a fallback, to the language of its content. */
  lang?: Lang;
}

/** A page of the family `page`: a banner and belts. */
export interface ContentPage extends PageBase {
  kind: 'page';
  /** `thanks` is the page that opens after a request was sent. */
  pageType: 'front' | 'content' | 'fleet' | 'thanks';
  title: string;
  banner: BannerProps;
  /** The page shows this aircraft after the banner, with a link to its data sheet. */
  aircraft: AircraftSheet | null;
  /** The desk that answers for the service of the page; null if it is not about a service. */
  desk: Desk | null;
  belts: Belt[];
  /** The next page of its section of the menu; null if the page ends with a request, or if there is none. */
  next: NextPage | null;
}

/** The data sheet of an aircraft. */
export interface AircraftPage extends PageBase {
  kind: 'aircraft';
  aircraft: AircraftSheet;
  /** Null without a base of the company or a range of the aircraft. */
  reach: Reach | null;
  /** The desk that answers for the aircraft; null if the content names none. */
  desk: Desk | null;
  belts: Belt[];
  related: AircraftSummary[];
  /** Address that compares the aircraft with the types nearest to it, and their titles. */
  comparison: { url: string; titles: string } | null;
}

/** The page of an open position. */
export interface PositionPage extends PageBase {
  kind: 'position';
  banner: BannerProps;
  position: Position;
  /** The desk that receives applications; null if the position names none. */
  desk: Desk | null;
  /** Always empty. */
  belts: Belt[];
}

/** The page of one project. */
export interface PopupPage extends PageBase {
  kind: 'popup';
  title: string;
  /** Names of the places where the project's flight begins and ends. */
  origin: string | null;
  destination: string | null;
  introduction: string | null;
  /** The route of the project; null if no project with a flight belongs to the page. */
  route: RoutePicture | null;
  belts: Belt[];
  /** Link to the page with the globe; null if there is none. */
  back: Link | null;
  /** The projects before and after this one on that page; null if it is the only one. */
  previous: Link | null;
  next: NextPage | null;
}

/** The content of each page family. A new family is entered here first; the compiler then names the other places. */
export interface PagesByFamily {
  page: ContentPage;
  aircraft: AircraftPage;
  position: PositionPage;
  popup: PopupPage;
}

/** A page family: each has its own template and content type. */
export type PageFamily = keyof PagesByFamily;

/** Content of a page of any family. */
export type PageContent = PagesByFamily[PageFamily];
