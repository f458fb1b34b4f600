import type { ForeignPages } from '../../components/strings';
import type { Lang } from '../../components/ui/types';
import type { Lookup } from '../graph/dependencyTracker';

/**
 * Adds `foreignPages` to the content of a page, header or footer: the languages of the pages to which it
 * has links, if they are not in the language of the locale. Content without such a link stays the same
 * object.
 * @param pagesByPath pages with their languages; `lang` is absent for the language of the locale
 */
export function withForeignPages<T extends object>(
  content: T,
  pagesByPath: Lookup<{ lang?: Lang }>,
): T & { foreignPages?: ForeignPages } {
  const foreignPages = linkedPaths(content).flatMap((path) => {
    const lang = pagesByPath.get(path)?.lang;
    return lang ? [[path, lang] as const] : [];
  });
  return foreignPages.length === 0
    ? content
    : { ...content, foreignPages: Object.fromEntries(foreignPages) };
}

/** Data of a page with addresses that are not links of its content. */
const otherData: ReadonlySet<string> = new Set(['head', 'languages']);

/** Lists the paths of pages in all properties `url` of a value, without fragment and query string. */
function linkedPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'string') return otherData.has(key) ? [] : linkedPaths(inner);
    return key === 'url' && inner.startsWith('/') ? [inner.replace(/[?#].*/, '')] : [];
  });
}
