import type { ContentType } from '../../cms/wire';
import type { EditorLanguage, Lang, ServiceLocale } from '../../locales';
import type { ReportedPage } from '../../output/report';
import type { Part, ReferenceKind } from '../facts';

/** A language of editors. */
export type Language = EditorLanguage;

/** The amount of content that the site had, for a comparison. */
export interface Before {
  count: number | undefined;
  /** True if the live site has that much; false if a release within the last half hour had it. */
  isLive: boolean;
}

/** Texts of faults in one language. Functions that end with `Clause` return the end of a sentence. */
export interface CheckTexts {
  /** Names of the site's languages, after “in”. */
  inLanguage: Readonly<Record<Lang, string>>;
  /** Names of the site's languages, alone. */
  languages: Readonly<Record<Lang, string>>;
  /** Languages by code of the content service, in the middle of a sentence: “has no Icelandic version”. */
  versions: Readonly<Record<ServiceLocale, string>>;
  allLanguages: string;
  /** Names of content types by uid, in lower case. */
  typeNames: Readonly<Record<ContentType | 'asset', string>>;
  field: (uid: string) => string;
  quoted: (text: string) => string;
  /** Names a page that has no entry. */
  pageAt: (url: string) => string;
  /** Continues the name of a page: “ and 2 other pages”. */
  andOtherPages: (count: number) => string;
  /** Names a shared part, with its entry, the number of its pages and the path of the first one. */
  sharedPart: (
    part: Exclude<Part, 'page'>,
    entry: { language: Lang | null; uid: string | undefined },
    pages: number,
    first: string,
  ) => string;
  wrongAddressClause: (kind: ReferenceKind, url: string) => string;
  wrongAnchorClause: (url: string, anchor: string) => string;
  noHeadline: (page: string) => string;
  noTitle: (page: string) => string;
  /** @param uid that of its entry; undefined if it is unknown */
  missingPart: (
    part: 'menu' | 'footer' | 'home',
    language: Lang,
    uid: string | undefined,
  ) => string;
  /** @param kind name of the kind of page */
  unbuilt: (page: Pick<ReportedPage, 'title' | 'uid'>, kind: string, url: string) => string;
  styleguide: string;
  lostPages: (pages: number, before: Before) => string;
  lostReferences: (missing: number, all: number, before: Before) => string;
  emptied: (type: string, before: Before) => string;
  replacedStack: (source: string) => string;
  /** @param than the content with which that of the build is compared */
  degraded: (than: 'live' | 'service', cause: string) => string;
}
