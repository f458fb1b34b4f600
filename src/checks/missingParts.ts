/** The parts that every language of a site needs. */
import { homeUrl, localeFacts, locales, type Locale } from '../locales';
import type { BuildReport } from '../output/report';
import { languageOf, wordsOf, type Fault } from './words';

/** Finds the languages whose menu, footer or front page is empty or missing. */
export function missingParts(report: BuildReport): Fault[] {
  const { locales: parts, pages } = report;
  const paths = new Set(pages.map((page) => page.path));
  return locales.flatMap((locale) => {
    const part = parts.find((each) => each.locale === locale);
    const language = languageOf(locale);
    const faults: Fault[] = [];
    const addMissing = (name: SharedPart) => {
      const place = entryOfPart(name, report, locale);
      faults.push({
        key: `${name} ${locale}`,
        words: wordsOf((texts) => texts.missingPart(name, language, place.entry?.uid)),
        ...place,
      });
    };
    if (!part?.menu) addMissing('menu');
    if (!part?.footer) addMissing('footer');
    if (!paths.has(homeUrl(locale))) addMissing('home');
    return faults;
  });
}

/** A part that every locale needs. */
export type SharedPart = 'menu' | 'footer' | 'home';

/** Content types of the parts that every locale needs. */
const typesOfParts = { menu: 'loft_menu', footer: 'loft_footer', home: 'page' } as const;

/** Returns the uid of the entry of a part, in any locale: all locales share it. Undefined if unknown. */
function uidOfPart(part: SharedPart, { locales: parts, pages }: Parts): string | undefined {
  if (part === 'home') {
    const homePaths = new Set(locales.map(homeUrl));
    return pages.find((page) => homePaths.has(page.path))?.uid;
  }
  const field = part === 'menu' ? 'menuUid' : 'footerUid';
  return parts.find((each) => each[field] !== undefined)?.[field];
}

type Parts = Pick<BuildReport, 'locales' | 'pages'>;

/** Returns the entry of a part in a locale, as a part of a fault; nothing if it is unknown. */
export function entryOfPart(part: SharedPart, report: Parts, locale: Locale): Pick<Fault, 'entry'> {
  const uid = uidOfPart(part, report);
  if (uid === undefined) return {};
  return { entry: { type: typesOfParts[part], uid, locale: localeFacts[locale].service } };
}
