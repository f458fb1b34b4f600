import type { Background, BackgroundEffect } from '../belts/frame';
import type { Image } from '../image/image';
import type { ForeignPages } from '../strings';
import type { ContactPart, Lang, Link } from '../ui/types';

/** A contact with its title. */
export interface ContactLine {
  title: string;
  contact: ContactPart[];
}

export interface MenuItem {
  id: string;
  title: string;
  /** Path of the page of the section; null if the page does not exist. */
  url: string | null;
  submenu: SubmenuItem[];
  /** Open positions or operations below the section, and a link to all of them if there are more. */
  board?: { rows: SubmenuItem[]; all: SubmenuItem | null };
  contactLines: ContactLine[];
  /** Headline and button of the panel; null if there is neither. */
  callToAction: { title: string | null; button: Link | null } | null;
  lang?: Lang;
}

export interface SubmenuItem {
  id: string;
  title: string;
  url: string;
  /** A second line, such as `Dakar → Jeddah`. */
  note?: string;
  lang?: Lang;
}

export interface HeaderProps {
  homeUrl: string;
  searchUrl: string;
  companyName: string;
  items: MenuItem[];
  button: Link | null;
  foreignPages?: ForeignPages;
}

export interface FooterProps {
  homeUrl: string;
  companyName: string;
  logo: Image | null;
  pages: Link[];
  callToAction: { title: string; description: string | null; link: Link | null } | null;
  contact: { title: string | null; lines: ContactLine[] } | null;
  /** Copyright line. A range of years in it ends with the year of the build. */
  copyright: string;
  social: SocialLink[];
  foreignPages?: ForeignPages;
  lang?: Lang;
}

export interface SocialLink {
  url: string;
  /** Accessible name. */
  title: string;
  icon: Image | null;
}

export interface BannerProps {
  title: string;
  intro: string | null;
  headline: string | null;
  button: Link | null;
  webImage: Image | null;
  mobileImage: Image | null;
  webCrop: '21:9' | '16:9' | '3:2';
  mobileCrop: '4:5' | '1:1' | '3:2';
  background: Background;
  effect: BackgroundEffect;
  /** True on the front page, whose banner is higher. */
  tall: boolean;
  lang?: Lang;
}

/** One page on the path from the front page to a page, which is itself the last one. */
export interface Breadcrumb {
  title: string;
  url: string;
  /** Set if the title is not in the language of the interface. */
  lang?: Lang;
}

/** The page to read after another one. */
export interface NextPage {
  title: string;
  url: string;
  /** Introduction of the page, or the places of a project. */
  text: string | null;
  image: Image | null;
  /** Set if title and text are not in the language of the interface. */
  lang?: Lang;
}

/** A language version of a page, for the language switch. */
export interface LanguageLink {
  lang: Lang;
  url: string;
  /** Set if the content of the page is in another language than `lang`. */
  contentLang?: Lang;
}
