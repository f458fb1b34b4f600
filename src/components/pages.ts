/**
 * What each page template receives: the content of one page node.
 * `src/cms` makes these, `src/templates` render them.
 */
import type { AircraftSheet, AircraftSummary } from './aircraft/types';
import type { Belt } from './belts/belt';
import type { BannerProps, Breadcrumb, LanguageLink } from './layout/types';
import type { Image } from './image/image';
import type { Lang, Link } from './ui/types';
import type { Locale } from '../locales';
import type { StructuredData } from '../structuredData';

/** What search engines and sharing need of any page. */
export interface PageHead {
  title: string;
  description: string | null;
  /** Paths, made absolute in the head. */
  canonical: string;
  /** Only versions that are translated, this page among them; empty where it fell back. */
  alternates: { lang: Lang; url: string }[];
  /** At least as large as what is shared; the site's own is shared where there is none. */
  image: Image | null;
  structured: StructuredData;
  /** Set where title and description are in another language than the page's locale. */
  lang?: Lang;
}

export interface PageBase {
  locale: Locale;
  path: string;
  head: PageHead;
  languages: LanguageLink[];
  breadcrumbs: Breadcrumb[];
  /** Set where the whole page fell back to another language. */
  lang?: Lang;
}

export interface ContentPage extends PageBase {
  kind: 'page';
  pageType: 'front' | 'content' | 'fleet';
  title: string;
  banner: BannerProps;
  /** Shown after the banner, with a link to its data sheet. */
  aircraft: AircraftSheet | null;
  belts: Belt[];
}

export interface AircraftPage extends PageBase {
  kind: 'aircraft';
  aircraft: AircraftSheet;
  belts: Belt[];
  related: AircraftSummary[];
}

export interface PopupPage extends PageBase {
  kind: 'popup';
  title: string;
  origin: string | null;
  destination: string | null;
  introduction: string | null;
  belts: Belt[];
  /** Back to the page with the globe, marked as a crumb is; null where none exists. */
  back: Link | null;
}

export type PageContent = ContentPage | AircraftPage | PopupPage;
