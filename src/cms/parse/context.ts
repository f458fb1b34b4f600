import { localeFacts, type Locale } from '../../locales';
import type { AircraftFigures } from '../../components/aircraft/types';
import type { RequestOptions } from '../../components/request/types';
import type { Lang } from '../../components/ui/types';
import type { Graph } from '../graph/graph';
import type { Lookup } from '../graph/dependencyTracker';
import type { Entry } from '../graph/entry';
import type { Original } from './assets/originals';

/** An aircraft type that the comparison shows. */
export interface ComparedType extends Pick<AircraftFigures, 'seats' | 'maxPayloadKg'> {
  id: string;
  /** Its name in the query string of the comparison. */
  name: string;
  title: string;
  category: string | null;
}

/** The page that compares aircraft types. */
export interface Comparison {
  url: string;
  types: ComparedType[];
}

/** State and inputs that the parsers of one page share. */
export interface PageContext {
  graph: Graph;
  locale: Locale;
  /** Path of each page by uid. */
  paths: Lookup<string>;
  /** Current path of each page by its path and by its redirected paths, to resolve typed links. */
  addresses: Lookup<string>;
  /** Origin of the site. Absolute links to it count as internal. */
  siteUrl: string;
  /** Language of the surrounding content. */
  lang: Lang;
  /** Facts about picture and document files, from `readOriginals`. */
  originals: Lookup<Original>;
  /** Path of the page; null for header and footer. */
  path: string | null;
  /** Choices of the request form. A page that reads them depends on them. */
  request: () => RequestOptions;
  /** The page that compares types; null if there is none. A page that reads it depends on it. */
  comparison: () => Comparison | null;
  /** The day of the build, `2026-11-25`. A page that reads it depends on it. */
  today: () => string;
  /** True if belts name their entries, for error messages of the development server. */
  namesEntries?: boolean;
  /** Fragment identifiers already used on this page. */
  anchors: Set<string>;
}

/** The context without what is read once for all pages of a locale. */
export type SharedContext = Omit<PageContext, 'request' | 'comparison'>;

/** Returns the language of an entry if it differs from that of the surrounding content. */
export function foreignLang(context: Pick<PageContext, 'lang'>, entry: Entry): Lang | undefined {
  const { lang } = localeFacts[entry.sourceLocale];
  return lang === context.lang ? undefined : lang;
}

/** Returns `{ lang }` if an entry's language differs from the surrounding content's, else `{}`. */
export function langProps(context: Pick<PageContext, 'lang'>, entry: Entry): { lang?: Lang } {
  const lang = foreignLang(context, entry);
  return lang ? { lang } : {};
}

/** Returns the context for content inside an entry: its surrounding language is the entry's. */
export function inLanguageOf(context: PageContext, entry: Entry): PageContext {
  return { ...context, lang: localeFacts[entry.sourceLocale].lang };
}

const letters: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' };

/**
 * Creates a fragment identifier from a text, unique on the page.
 * @param fallback prefix, or whole identifier, if the text yields none that begins with a letter
 */
export function createAnchor(context: PageContext, text: string, fallback: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[ðþæø]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = /^[a-z]/.test(slug) ? slug : `${fallback}${slug ? `-${slug}` : ''}`;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (context.anchors.has(candidate)) continue;
    context.anchors.add(candidate);
    return candidate;
  }
}
