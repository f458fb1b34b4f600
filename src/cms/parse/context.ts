import { localeFacts, type Locale } from '../../locales';
import type { Lang } from '../../components/ui/types';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { Originals } from './originals';
import type { PathPlan } from '../paths/grantPaths';

/** What the parsers of one page share. */
export interface PageContext {
  graph: Graph;
  locale: Locale;
  paths: PathPlan['paths'];
  /** Own urls and redirected paths, to resolve addresses that editors typed. */
  addresses: Map<string, string>;
  /** Origin of the site: absolute links to it are internal. */
  siteUrl: string;
  /** Language that the surrounding content is written in. */
  lang: Lang;
  /** What the build found out about originals, by `{id}.{revision}`. */
  originals: Originals;
  /** Fragment identifiers given out on this page. */
  anchors: Set<string>;
}

/** The language of an entry where it is another than that of what surrounds it. */
export function foreignLang(context: PageContext, entry: Entry): Lang | undefined {
  const { lang } = localeFacts[entry.sourceLocale];
  return lang === context.lang ? undefined : lang;
}

/** `lang` as a property, or nothing: content that is in the language around it carries none. */
export function langProps(context: PageContext, entry: Entry): { lang?: Lang } {
  const lang = foreignLang(context, entry);
  return lang ? { lang } : {};
}

/** The same page, inside content of another language. */
export function inLanguageOf(context: PageContext, entry: Entry): PageContext {
  return { ...context, lang: localeFacts[entry.sourceLocale].lang };
}

const letters: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' };

/** A fragment identifier from text, unique on the page. */
export function anchor(context: PageContext, text: string, otherwise: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[ðþæø]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = /^[a-z]/.test(slug) ? slug : `${otherwise}${slug ? `-${slug}` : ''}`;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (context.anchors.has(candidate)) continue;
    context.anchors.add(candidate);
    return candidate;
  }
}
