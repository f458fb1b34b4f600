import type { FooterProps, HeaderProps } from '../../components/layout/types';
import type { PageContent } from '../../components/pages';
import type { Strings } from '../../components/strings';
import type { Locale } from '../../locales';
import type { StructuredData } from '../../structuredData';
import type { Entry } from '../graph/entry';
import type { Problem } from '../graph/problems';
import type { Originals } from '../parse/assets/originals';
import type { PagePath, PathPlan } from '../paths/grantPaths';

/** The parts of one locale that are the same on all of its pages, and its redirects. */
export interface LocaleSite {
  locale: Locale;
  /** Uid of the entry of the main menu; absent if the content has none. */
  menuUid?: string;
  /** Uid of the entry of the footer; absent if the content has none. */
  footerUid?: string;
  header: HeaderProps;
  /** Null if the content has no footer; then the site shows none. */
  footer: FooterProps | null;
  strings: Strings;
  /** Structured data (JSON-LD) of the company and its site in this locale. */
  structured: StructuredData;
  /** Target paths by redirected path. */
  redirects: Map<string, string>;
}

/** The whole site as data: the build renders it to pages. */
export interface SiteContent {
  locales: LocaleSite[];
  pages: PageRecord[];
  problems: Problem[];
}

/** The content of a page, and facts about its entry. */
export interface PageRecord {
  /** Uid of the entry. */
  uid: string;
  /** Title of the page, for the report of the build. */
  title: string;
  content: PageContent;
  /**
   * Latest publish time of the entries that the page shows, as ISO 8601; null if the service gives
   * none.
   */
  updated: string | null;
}

/** Settings of a site build. */
export interface SiteOptions {
  siteUrl: string;
  companyName: string;
  /** Uid of the menu; null: the first menu of the content. */
  menuUid: string | null;
  /** Uid of the footer; null: the first footer of the content. */
  footerUid: string | null;
  /** Day of the build, `2026-11-25`, for the copyright line, the availability of aircraft and closed positions. */
  today: string;
  /** English interface strings from `locales/`, by dotted key. */
  strings: Strings;
  /** Properties read from the files of pictures. Without them the values in the content are used. */
  originals?: Originals;
  /** True if belts name their entries, for error messages of the development server. */
  namesEntries?: boolean;
  /** Paths of the pages in the last accepted build. A page keeps its path if another page requests the same. */
  previousPaths?: readonly PagePath[];
}

/** Paths of a locale, and its menu and footer. */
export interface LocalePlan extends PathPlan {
  menu: Entry<'loft_menu'> | undefined;
  /** Items of the menu, in order. */
  items: Entry<'navigation_menu_item'>[];
  footer: Entry<'loft_footer'> | undefined;
}
