import type { FooterProps, HeaderProps } from '../../components/layout/types';
import type { PageContent } from '../../components/pages';
import type { Strings } from '../../components/strings';
import type { Locale } from '../../locales';
import type { StructuredData } from '../../structuredData';
import type { Entry } from '../graph/entry';
import type { Problem } from '../graph/problems';
import type { Originals } from '../parse/originals';
import type { PagePlace, PathPlan } from '../paths/grantPaths';

/** Everything that one locale of the site is made of. */
export interface LocaleSite {
  locale: Locale;
  header: HeaderProps;
  /** Null where the content has no footer: then none is shown. */
  footer: FooterProps | null;
  strings: Strings;
  /** The company and this site of it, for machines. */
  structured: StructuredData;
  redirects: Map<string, string>;
}

/** The whole site as data: what the build turns into pages. */
export interface SiteContent {
  locales: LocaleSite[];
  pages: PageRecord[];
  problems: Problem[];
}

/** A page's content and the entry that it was made from. */
export interface PageRecord {
  uid: string;
  /** Shown name. */
  title: string;
  content: PageContent;
  /** When what it shows was last published, as ISO 8601; null where the service does not say. */
  updated: string | null;
}

export interface SiteOptions {
  siteUrl: string;
  companyName: string;
  menuUid: string | null;
  footerUid: string | null;
  /** English interface strings of the files, by dotted key. */
  strings: Strings;
  /** What is known of the pictures' files; without it the content is believed. */
  originals?: Originals;
  /** Where the pages of the last build lay: none loses its path to another. */
  places?: readonly PagePlace[];
}

/** Paths of a locale, and the fixed entries that they come from. */
export interface LocalePlan extends PathPlan {
  menu: Entry<'loft_menu'> | undefined;
  items: Entry<'navigation_menu_item'>[];
  footer: Entry<'loft_footer'> | undefined;
}
