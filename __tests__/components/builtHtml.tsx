import '../setup/components/textEncoder';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Renders an element to HTML, like a build. */
export function renderBuiltHtml(element: ReactElement): string {
  return renderToString(element);
}
