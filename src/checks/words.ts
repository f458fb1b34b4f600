/** Texts of faults, for editors. */
import { ownValue } from '../cms/graph/content';
import { pageTypeByFamily } from '../cms/graph/entry';
import { localeFacts, type Lang, type Locale } from '../locales';
import type { ReportedPage } from '../output/report';
import type { Part, ReferenceKind } from './facts';
import { en } from './texts/en';
import { is } from './texts/is';
import type { CheckTexts, Language } from './texts/types';

export type { Language } from './texts/types';

/** A text for editors by language. Without `is`, it only exists in English. */
export interface Words {
  readonly en: string;
  readonly is?: string;
}

/** The entry that an editor opens to correct a fault. */
export interface EntryPlace {
  /** Uid of the content type. */
  type: string;
  uid: string;
  /** Code of the content service, such as `en-us`. */
  locale: string;
  /** Uid of the field; absent if it is unknown. */
  field?: string;
}

/** A fault of an output. */
export interface Fault {
  /**
   * Identifies the fault and its place, so that the same fault has the same key in later outputs.
   */
  key: string;
  /** Message for editors: one sentence or more. */
  words: Words;
  /** The entry with the fault; absent if it is unknown, or if it is not in one entry. */
  entry?: EntryPlace;
  /** True if visitors hardly notice the fault, so that it never prevents a publication. */
  isMinor?: boolean;
}

/** Returns a text in a language, or in English, with the language that it has. */
export function textIn(words: Words, language: Language): { text: string; lang: Language } {
  const text = words[language];
  return text === undefined ? { text: words.en, lang: 'en' } : { text, lang: language };
}

/** Creates a text in each language. */
export const wordsOf = (text: (texts: CheckTexts) => string): Words => ({
  en: text(en),
  is: text(is),
});

/** Returns the language of a locale. */
export const languageOf = (locale: Locale): Lang => localeFacts[locale].lang;

/** Returns the entry of a page, as a part of a fault; nothing for a page without an entry. */
export function entryOf(page: ReportedPage | undefined): Pick<Fault, 'entry'> {
  const type = page && ownValue(pageTypeByFamily, page.kind);
  if (!page || type === undefined) return {};
  return { entry: { type, uid: page.uid, locale: localeFacts[page.locale].service } };
}

/** Names a content type in lower case; an unknown one by its uid. */
export const typeInWords = (type: string, texts: CheckTexts): string =>
  ownValue(texts.typeNames, type) ?? type;

/** Names the kind of a page in lower case. */
export const kindInWords = ({ kind }: Pick<ReportedPage, 'kind'>, texts: CheckTexts): string =>
  typeInWords(ownValue(pageTypeByFamily, kind) ?? kind, texts);

/** Names a page by title, entry and path, or only by its path if it has no entry. */
export function pageInWords(
  url: string,
  page: ReportedPage | undefined,
  texts: CheckTexts,
): string {
  if (!page) return texts.pageAt(url);
  const language = texts.languages[languageOf(page.locale)];
  return `${texts.quoted(page.title)} (${kindInWords(page, texts)} ${page.uid}, ${language}, ${url})`;
}

/**
 * Names the place of a fault: a page, or the menu or footer of a locale.
 * @param urls paths of the pages with the fault
 * @param pages pages of the build report, by path
 * @param uid that of the entry of the menu or footer; undefined if it is unknown
 */
export function placeInWords(
  part: Part,
  urls: readonly string[],
  pages: ReadonlyMap<string, ReportedPage>,
  texts: CheckTexts,
  uid: string | undefined,
): string {
  const [first = '/', ...others] = urls;
  const page = pages.get(first);
  if (part === 'page') {
    const andOthers = others.length === 0 ? '' : texts.andOtherPages(others.length);
    return pageInWords(first, page, texts) + andOthers;
  }
  const language = page ? languageOf(page.locale) : null;
  return texts.sharedPart(part, { language, uid }, urls.length, first);
}

/** A broken reference: a URL without a target, or a link to an anchor that its page does not have. */
export type Breakage = { kind: ReferenceKind; url: string } | { url: string; anchor: string };

/** Describes a broken reference, as the end of a sentence. */
export const breakageClause = (breakage: Breakage, texts: CheckTexts): string =>
  'kind' in breakage
    ? texts.wrongAddressClause(breakage.kind, breakage.url)
    : texts.wrongAnchorClause(breakage.url, breakage.anchor);

/** Describes a broken reference in English: a part of the key of its fault. */
export const breakageKey = (breakage: Breakage): string => breakageClause(breakage, en);

/** Describes a place and its broken reference. */
export const brokenInWords = (place: (texts: CheckTexts) => string, breakage: Breakage): Words => ({
  en: `${place(en)} ${breakageClause(breakage, en)}.`,
  is: `${place(is)}: ${breakageClause(breakage, is)}.`,
});
