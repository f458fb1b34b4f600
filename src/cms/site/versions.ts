import type { LanguageLink } from '../../components/layout/types';
import type { PageHead } from '../../components/pages';
import type { Lang } from '../../components/ui/types';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { joinPaths } from '../paths/cleanPath';
import type { PathPlan } from '../paths/grantPaths';

/** A page in one locale. */
export interface PageVersion {
  locale: Locale;
  lang: Lang;
  url: string;
  /** Whether its own entry is localised there; else it shows the default locale's words. */
  translated: boolean;
}

type Plans = ReadonlyMap<Locale, PathPlan>;

/**
 * A page in every locale that has it. Canonical, `hreflang`, site map and language switch are all
 * made from this list, so that they cannot disagree.
 */
export function versionsOf(
  graph: Graph,
  { type, uid }: Pick<Entry, 'type' | 'uid'>,
  plans: Plans,
): PageVersion[] {
  return locales.flatMap((locale) => {
    const url = plans.get(locale)?.paths.get(uid);
    if (url === undefined) return [];
    const translated = graph.entry(type, uid, locale)?.sourceLocale === locale;
    return [{ locale, lang: localeFacts[locale].lang, url, translated }];
  });
}

/** The path that search engines are to know a page by: the original's where it fell back. */
export function canonicalOf(versions: readonly PageVersion[], own: PageVersion): string {
  const original = versions.find(({ locale }) => locale === defaultLocale);
  return own.translated ? own.url : (original ?? own).url;
}

/** The translated versions of a translated page, itself among them; none where it stands alone. */
export function alternatesOf(
  versions: readonly PageVersion[],
  own: PageVersion,
): PageHead['alternates'] {
  const translated = versions.filter((each) => each.translated);
  if (!own.translated || translated.length < 2) return [];
  return translated.map(({ lang, url }) => ({ lang, url }));
}

/** The page in each language, or its nearest parent that exists there. */
export function languagesOf(
  versions: readonly PageVersion[],
  own: PageVersion,
  plans: Plans,
): LanguageLink[] {
  return locales.map((locale) => {
    const { lang, prefix } = localeFacts[locale];
    const exact = versions.find((each) => each.locale === locale);
    if (exact) return { lang, url: exact.url, exact: true };
    const segments = own.url.slice(localeFacts[own.locale].prefix.length).split('/');
    const names = segments.filter(Boolean);
    for (let length = names.length - 1; length > 0; length -= 1) {
      const parent = joinPaths(prefix, ...names.slice(0, length));
      if (plans.get(locale)?.owners.has(parent)) return { lang, url: parent, exact: false };
    }
    return { lang, url: joinPaths(prefix), exact: false };
  });
}
