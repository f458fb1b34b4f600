import type { PageContent } from '../../src/components/pages';
import { locales, type Locale } from '../../src/locales';
import type { BuiltLocale } from './locale';

/**
 * Where behaviour is tried that both languages share: `npm test` tries it in the one with longer
 * words, a prefix before its paths and parts that fell back, `npm run test:soak` in both.
 */
export const behaviourLocales: readonly Locale[] = process.env.SOAK ? locales : ['is-IS'];

/**
 * Each locale on one kind of screen, the one with longer words where there is least room; on all
 * of them in `npm run test:soak`.
 */
export const localesOnScreens = <Screen extends { width: number }>(screens: readonly Screen[]) =>
  locales
    .flatMap((locale) => screens.map((viewport) => ({ locale, viewport, width: viewport.width })))
    .filter(({ locale, width }) => process.env.SOAK || (locale === 'is-IS') === width < 480);

/** What a page has that other pages may not have: its family, and each look of its belts. */
function traits(page: PageContent): string[] {
  const looks = page.belts
    .map((belt) => {
      if (belt.kind === 'tiles') return [`tiles ${belt.tilesKind}`, `tiles ${belt.display}`];
      if (belt.kind === 'fleetDisplay') return [`fleet ${belt.display}`];
      if (belt.kind === 'textVideoImage' && belt.videoId !== null) return ['film'];
      return [belt.kind];
    })
    .flat();
  if (page.kind !== 'aircraft') return [page.kind, ...looks];
  const tabs = page.aircraft.configurations.length > 1 ? ['tabs'] : [];
  return [page.kind, ...tabs, ...looks];
}

/**
 * Few pages that between them show every family and every look of a belt, the page for what was
 * not found included: for checks that take too long to be made on all. `npm run test:soak` makes
 * them on all.
 */
export function samplePaths(site: BuiltLocale): string[] {
  if (process.env.SOAK) return [...site.pages.map(({ path }) => path), `${site.home}404/`];
  const left = new Set(site.pages.flatMap(traits));
  const gain = (page: PageContent) => new Set(traits(page).filter((each) => left.has(each))).size;
  const chosen: string[] = [];
  while (left.size > 0) {
    const [best] = [...site.pages].sort(
      (a, b) => gain(b) - gain(a) || a.path.localeCompare(b.path),
    );
    if (!best) break;
    chosen.push(best.path);
    for (const each of traits(best)) left.delete(each);
  }
  return [...chosen, `${site.home}404/`];
}
