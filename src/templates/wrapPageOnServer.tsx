import { cloneElement, type ReactElement } from 'react';
import { defaultLocale } from '../locales';
import { wholeBelts } from './wholeBelts';
import { wrapPageElement as wrapPage } from './wrapPage';
import type { WrapPageArgs } from './wrapPageArgs';

/** As in the browser, without the belts that break: there each has its own boundary. */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  const { page, strings } = (props.data as typeof props.data | undefined) ?? {};
  if (!page) return wrapPage({ element, props });
  const { content } = page;
  const belts = wholeBelts(content.belts, {
    path: content.path,
    locale: props.pageContext.locale ?? defaultLocale,
    strings: strings?.strings ?? {},
  });
  if (belts === content.belts) return wrapPage({ element, props });
  const data = { ...props.data, page: { ...page, content: { ...content, belts } } };
  return wrapPage({ element: cloneElement(element, { data }), props });
}
