import { renderToStaticMarkup } from 'react-dom/server';
import type { Belt } from '../components/belts/belt';
import { Belts } from '../components/belts/Belts';
import { StringsProvider, type Strings } from '../components/strings';
import { localeFacts, type Locale } from '../locales';
import { reportError } from '../lib/reportError';

interface Page {
  path: string;
  locale: Locale;
  strings: Strings;
}

/**
 * The belts of a page that can be rendered at build. React has no error boundary on the server:
 * there a belt that throws would fail the whole build. So the belts are rendered once on trial,
 * and one that breaks is reported and left out. For the server alone.
 */
export function wholeBelts(belts: readonly Belt[], page: Page): readonly Belt[] {
  if (brokenBy(belts, page) === null) return belts;
  return belts.filter((belt) => {
    const broken = brokenBy([belt], page);
    if (broken) {
      const { kind, anchor } = belt;
      reportError(broken.error, { scope: 'belt', page: page.path, kind, anchor });
    }
    return broken === null;
  });
}

/** What the belts throw when they are rendered; null where they do not. */
function brokenBy(belts: readonly Belt[], { locale, strings }: Page): { error: unknown } | null {
  try {
    renderToStaticMarkup(
      <StringsProvider lang={localeFacts[locale].lang} strings={strings}>
        <Belts belts={belts} />
      </StringsProvider>,
    );
    return null;
  } catch (error) {
    return { error };
  }
}
