import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { StringsProvider, type ForeignPages, type Strings } from '../../src/components/strings';
import type { Lang } from '../../src/components/ui/types';
import common from '../../locales/en/common.json';
import { flatten } from '../../src/cms/parse/strings';

const english = flatten(common);

interface Options {
  lang?: Lang;
  /** Strings that override the English ones. */
  strings?: Strings;
  /** Languages of pages, by path. */
  foreignPages?: ForeignPages;
}

/** Renders an element with the English interface strings. */
export function renderWithStrings(element: ReactElement, options: Options = {}): RenderResult {
  const { lang = 'en', strings = {}, foreignPages } = options;
  return render(element, {
    wrapper: ({ children }) => (
      <StringsProvider lang={lang} strings={{ ...english, ...strings }} foreignPages={foreignPages}>
        {children}
      </StringsProvider>
    ),
  });
}
