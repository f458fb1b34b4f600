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
 * Returns the belts of a page that render without an error, and reports the others. React has no
 * error boundaries on the server, so one belt that throws would fail the whole build. The belts are
 * therefore rendered once as a trial. For the server render only.
 */
export function renderableBelts(belts: readonly Belt[], page: Page): readonly Belt[] {
  if (renderError(belts, page) === null) return belts;
  return belts.filter((belt) => {
    const failure = renderError([belt], page);
    if (failure) {
      const { kind, anchor } = belt;
      reportError(failure.error, { scope: 'belt', page: page.path, kind, anchor });
    }
    return failure === null;
  });
}

/** Returns the error that belts throw when they are rendered; null if they do not throw. */
function renderError(belts: readonly Belt[], { locale, strings }: Page): { error: unknown } | null {
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
