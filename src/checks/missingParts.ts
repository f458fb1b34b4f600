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
      const uid = uidOfPart(name, report);
      faults.push({
        key: `${name} ${locale}`,
        words: wordsOf((texts) => texts.missingPart(name, language, uid)),
        ...entryOfPart(name, uid, locale),
      });
    };
    if (!part?.menu) addMissing('menu');
    if (!part?.footer) addMissing('footer');
    if (!paths.has(homeUrl(locale))) addMissing('home');
    return faults;
  });
}

type SharedPart = 'menu' | 'footer' | 'home';

/** Content types of the parts that every locale needs. */
const typesOfParts = { menu: 'loft_menu', footer: 'loft_footer', home: 'page' } as const;

/** Returns the uid of the entry of a part, in any locale: all locales share it. Undefined if unknown. */
function uidOfPart(part: SharedPart, { locales: parts, pages }: BuildReport): string | undefined {
  if (part === 'home') {
    const homePaths = new Set(locales.map(homeUrl));
    return pages.find((page) => homePaths.has(page.path))?.uid;
  }
  const field = part === 'menu' ? 'menuUid' : 'footerUid';
  return parts.find((each) => each[field] !== undefined)?.[field];
}

const entryOfPart = (
  part: SharedPart,
  uid: string | undefined,
  locale: Locale,
): Pick<Fault, 'entry'> =>
  uid === undefined
    ? {}
    : { entry: { type: typesOfParts[part], uid, locale: localeFacts[locale].service } };
