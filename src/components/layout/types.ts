import type { Background, BackgroundEffect } from '../belts/frame';
import type { Image } from '../image/image';
import type { Lang, Link } from '../ui/types';

/** A line such as a telephone number or an e-mail address; the address is made from the value. */
export interface ContactLine {
  title: string;
  value: string;
}

export interface MenuItem {
  id: string;
  title: string;
  /** Path of the section's page; null where the page is gone. */
  url: string | null;
  submenu: SubmenuItem[];
  contactLines: ContactLine[];
  /** Headline and button of the panel; null without both. */
  callToAction: { title: string | null; button: Link | null } | null;
  lang?: Lang;
}

export interface SubmenuItem {
  id: string;
  title: string;
  url: string;
  lang?: Lang;
}

export interface HeaderProps {
  homeUrl: string;
  /** Name that the logo's link carries. */
  companyName: string;
  items: MenuItem[];
  /** Button that closes the row. */
  button: Link | null;
}

export interface FooterProps {
  homeUrl: string;
  companyName: string;
  logo: Image | null;
  pages: Link[];
  callToAction: { title: string; description: string | null; link: Link | null } | null;
  contact: { title: string | null; lines: ContactLine[] } | null;
  /** Text lines joined into one; ranges of years are kept as written. */
  copyright: string;
  social: SocialLink[];
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
  webImage: Image | null;
  mobileImage: Image | null;
  webCrop: '21:9' | '16:9' | '3:2';
  mobileCrop: '4:5' | '1:1' | '3:2';
  background: Background;
  effect: BackgroundEffect;
  /** Tall on the front page. */
  tall: boolean;
  lang?: Lang;
}

/** The way down to a page; the last entry is the page itself. */
export interface Breadcrumb {
  title: string;
  url: string;
  /** Set where the title is not in the language of the interface. */
  lang?: Lang;
}

/** A version of the page in a language, for the language switch. */
export interface LanguageLink {
  lang: Lang;
  url: string;
  /** False where the link leads to the nearest existing parent. */
  exact: boolean;
}
