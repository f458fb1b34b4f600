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
  /** True if the entry is localised there; otherwise the page shows the default locale's texts. */
  translated: boolean;
}

/** Paths of pages by uid, and uids by path, of each locale. */
export type PathsByLocale = ReadonlyMap<Locale, { paths: Lookup<string>; owners: Lookup<string> }>;

/**
 * Lists the versions of a page, one per locale that has the page. Canonical link, `hreflang`, site map
 * and language switch all use this list, so that they cannot disagree.
 */
export function versionsOf(
  graph: Graph,
  { type, uid }: Pick<Entry, 'type' | 'uid'>,
  paths: PathsByLocale,
): PageVersion[] {
  return locales.flatMap((locale) => {
    const url = paths.get(locale)?.paths.get(uid);
    if (url === undefined) return [];
    const translated = graph.entry(type, uid, locale)?.sourceLocale === locale;
    return [{ locale, lang: localeFacts[locale].lang, url, translated }];
  });
}

/** Returns the canonical path: the page's own, or the default locale's if the page fell back. */
export function canonicalOf(versions: readonly PageVersion[], own: PageVersion): string {
  const original = versions.find(({ locale }) => locale === defaultLocale);
  return own.translated ? own.url : (original ?? own).url;
}

/**
 * Returns the translated versions of a page, including itself. Returns an empty list if the page fell
 * back or is the only translated version.
 */
export function alternatesOf(
  versions: readonly PageVersion[],
  own: PageVersion,
): PageHead['alternates'] {
  const translated = versions.filter((each) => each.translated);
  if (!own.translated || translated.length < 2) return [];
  return translated.map(({ lang, url }) => ({ lang, url }));
}

/**
 * Returns the links of the language switch: for each locale, the page itself (`exact`), else its
 * nearest parent path that exists there, else the front page.
 */
export function languagesOf(
  versions: readonly PageVersion[],
  own: PageVersion,
  paths: PathsByLocale,
): LanguageLink[] {
  return locales.map((locale) => {
    const { lang, prefix } = localeFacts[locale];
    const exact = versions.find((each) => each.locale === locale);
    if (exact) return { lang, url: exact.url, exact: true };
    const segments = own.url.slice(localeFacts[own.locale].prefix.length).split('/');
    const names = segments.filter(Boolean);
    for (let length = names.length - 1; length > 0; length -= 1) {
      const parent = joinPaths(prefix, ...names.slice(0, length));
      if (paths.get(locale)?.owners.has(parent)) return { lang, url: parent, exact: false };
    }
    return { lang, url: joinPaths(prefix), exact: false };
  });
}
