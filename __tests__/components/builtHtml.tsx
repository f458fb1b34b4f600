import '../setup/components/textEncoder';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The HTML that a build writes for an element. */
export function renderBuiltHtml(element: ReactElement): string {
  return renderToString(element);
}
