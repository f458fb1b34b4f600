import type { PageContent } from '../../src/components/pages';
import { locales, type Locale } from '../../src/locales';
import type { BuiltLocale } from './locale';

/**
 * The locales for tests of behaviour that both languages share. `npm test` uses Icelandic, which has
 * longer words, a path prefix and fallback content; `npm run test:soak` uses both.
 */
export const behaviourLocales: readonly Locale[] = process.env.SOAK ? locales : ['is-IS'];

/**
 * Combines locales and screens: Icelandic, with longer words, on narrow screens and English on the
 * others. `npm run test:soak` uses all combinations.
 */
export const localesOnScreens = <Screen extends { width: number }>(screens: readonly Screen[]) =>
  locales
    .flatMap((locale) => screens.map((viewport) => ({ locale, viewport, width: viewport.width })))
    .filter(({ locale, width }) => process.env.SOAK || (locale === 'is-IS') === width < 480);

/** Finds the front page, the first page of each family by path, and the 404 page. Returns paths by family. */
export function familyPaths({ pages, home }: Pick<BuiltLocale, 'pages' | 'home'>) {
  const paths = new Map([['front', home]]);
  for (const { kind, path } of [...pages].sort((a, b) => a.path.localeCompare(b.path)))
    if (!paths.has(kind)) paths.set(kind, path);
  return paths.set('missing', `${home}404/`);
}

/** True if the switch of languages says that the page exists in one language only. */
export const isInOneLanguage = ({ languages }: PageContent): boolean =>
  languages.some(({ contentLang }) => contentLang !== undefined);

/** Returns the family of a page and the variants of its belts and header. */
function traitsOf(page: PageContent): string[] {
  const variants = page.belts
    .map((belt) => {
      if (belt.kind === 'tiles') return [`tiles ${belt.tilesKind}`, `tiles ${belt.display}`];
      if (belt.kind === 'fleetDisplay') return [`fleet ${belt.display}`];
      if (belt.kind === 'textVideoImage' && belt.videoId !== null) return ['video'];
      return [belt.kind];
    })
    .flat();
  // Not a popup: it would take the place of one that has a text in Icelandic.
  if (page.kind === 'page' && isInOneLanguage(page)) variants.push('in one language');
  if (page.kind !== 'aircraft') return [page.kind, ...variants];
  const tabs = page.aircraft.configurations.length > 1 ? ['tabs'] : [];
  return [page.kind, ...tabs, ...variants];
}

/**
 * Chooses few pages that together have every page family, every variant of a belt, a page in one language
 * and the 404 page, for checks that take too long on all pages. `npm run test:soak` checks all pages.
 */
export function samplePaths(site: BuiltLocale): string[] {
  if (process.env.SOAK) return [...site.pages.map(({ path }) => path), `${site.home}404/`];
  return coveringPaths(site);
}

/** Chooses these few pages in every run, also in `npm run test:soak`. */
export function coveringPaths(site: BuiltLocale): string[] {
  const uncovered = new Set(site.pages.flatMap(traitsOf));
  const gain = (page: PageContent) =>
    new Set(traitsOf(page).filter((each) => uncovered.has(each))).size;
  const chosen: string[] = [];
  while (uncovered.size > 0) {
    const [best] = [...site.pages].sort(
      (a, b) => gain(b) - gain(a) || a.path.localeCompare(b.path),
    );
    if (!best) break;
    chosen.push(best.path);
    for (const trait of traitsOf(best)) uncovered.delete(trait);
  }
  return [...chosen, `${site.home}404/`];
}
