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
 * Returns the belts of a page that render without an error, and reports the others. Each belt is
 * rendered alone to find out. For the server render only.
 */
export const renderableBelts = (belts: readonly Belt[], page: Page): readonly Belt[] =>
  belts.filter((belt) => isRenderable(belt, page));

function isRenderable(belt: Belt, { path, locale, strings }: Page): boolean {
  try {
    renderToStaticMarkup(
      <StringsProvider lang={localeFacts[locale].lang} strings={strings}>
        <Belts belts={[belt]} />
      </StringsProvider>,
    );
    return true;
  } catch (error) {
    const { kind, anchor } = belt;
    reportError(error, { scope: 'belt', page: path, kind, anchor });
    return false;
  }
}
