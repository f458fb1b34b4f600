import { cloneElement, type ReactElement } from 'react';
import { defaultLocale } from '../locales';
import { renderableBelts } from './renderableBelts';
import { wrapPageElement as wrapPage, type WrapPageArgs } from './PageWithPopup';

/**
 * Gatsby's hook for all pages, in the server render: as in the browser, but without belts that throw.
 * In the browser, each belt has its own error boundary.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  const { page, strings } = (props.data as typeof props.data | undefined) ?? {};
  if (!page) return wrapPage({ element, props });
  const { content } = page;
  const belts = renderableBelts(content.belts, {
    path: content.path,
    locale: props.pageContext.locale ?? defaultLocale,
    strings: strings?.strings ?? {},
  });
  if (belts === content.belts) return wrapPage({ element, props });
  const data = { ...props.data, page: { ...page, content: { ...content, belts } } };
  return wrapPage({ element: cloneElement(element, { data }), props });
}
