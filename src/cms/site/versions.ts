import type { LanguageLink } from '../../components/layout/types';
import type { PageHead } from '../../components/pages';
import type { Lang } from '../../components/ui/types';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { joinPaths } from '../paths/cleanPath';
import type { Lookup } from '../graph/dependencyTracker';

/** A page in one locale. */
export interface PageVersion {
  locale: Locale;
  lang: Lang;
  url: string;
  /** True if the entry has a version in this locale; false if the page is a fallback. */
  translated: boolean;
  /** Language of the content. */
  contentLang: Lang;
}

/** For each locale: paths of pages by uid (`paths`), and uids of pages by path (`owners`). */
export type PathsByLocale = ReadonlyMap<Locale, { paths: Lookup<string>; owners: Lookup<string> }>;

/**
 * Lists the versions of a page, one per locale that has the page. Canonical link, `hreflang`, site map
 * and language switch all use this list, so that they cannot disagree.
 */
export function pageVersionsOf(
  graph: Graph,
  { type, uid }: Pick<Entry, 'type' | 'uid'>,
  paths: PathsByLocale,
): PageVersion[] {
  return locales.flatMap((locale) => {
    const url = paths.get(locale)?.paths.get(uid);
    if (url === undefined) return [];
    const source = graph.entry(type, uid, locale)?.sourceLocale ?? defaultLocale;
    const contentLang = localeFacts[source].lang;
    const translated = source === locale;
    return [{ locale, lang: localeFacts[locale].lang, url, translated, contentLang }];
  });
}

/** Returns the canonical path: the page's own, or the default locale's if the page is a fallback. */
export function canonicalPathOf(versions: readonly PageVersion[], page: PageVersion): string {
  const original = versions.find(({ locale }) => locale === defaultLocale);
  return page.translated ? page.url : (original ?? page).url;
}

/**
 * Returns the translated versions of a page, including the page itself. Returns an empty list if the
 * page is a fallback or the only translated version.
 */
export function alternatesOf(
  versions: readonly PageVersion[],
  page: PageVersion,
): PageHead['alternates'] {
  const translated = versions.filter((each) => each.translated);
  if (!page.translated || translated.length < 2) return [];
  return translated.map(({ lang, url }) => ({ lang, url }));
}

/**
 * Returns the links of the language switch: for each locale, the page itself, else its nearest
 * parent that exists there, else the front page.
 */
export function languageLinksOf(
  versions: readonly PageVersion[],
  page: PageVersion,
  paths: PathsByLocale,
): LanguageLink[] {
  return locales.map((locale) => {
    const { lang, prefix } = localeFacts[locale];
    const version = versions.find((each) => each.locale === locale);
    if (version) {
      const { url, translated, contentLang } = version;
      return { lang, url, ...(translated ? {} : { contentLang }) };
    }
    const { prefix: ownPrefix } = localeFacts[page.locale];
    const names = page.url.slice(ownPrefix.length).split('/').filter(Boolean);
    for (let length = names.length - 1; length > 0; length -= 1) {
      const parents = names.slice(0, length);
      const uid = paths.get(page.locale)?.owners.get(joinPaths(ownPrefix, ...parents));
      const url = uid === undefined ? undefined : paths.get(locale)?.paths.get(uid);
      if (url !== undefined) return { lang, url };
      // A parent that is another entry in each locale.
      const sameName = joinPaths(prefix, ...parents);
      if (paths.get(locale)?.owners.has(sameName)) return { lang, url: sameName };
    }
    return { lang, url: joinPaths(prefix) };
  });
}
