import { cloneElement, useContext, type ReactElement } from 'react';
import { defaultLocale } from '../locales';
import { OmitsBrokenBelts } from './renderBody';
import { renderableBelts } from './renderableBelts';
import { wrapPageElement as wrapPage, type WrapPageArgs } from './PageWithPopup';

/**
 * Gatsby's hook for all pages, in the server render: as in the browser, but without belts that throw
 * if the page was rendered before and threw. In the browser, each belt has its own error boundary.
 */
export function wrapPageElement({ element, props }: WrapPageArgs): ReactElement {
  return <ServerPage element={element} props={props} />;
}

function ServerPage({ element, props }: WrapPageArgs): ReactElement {
  const { page, strings } = (props.data as typeof props.data | undefined) ?? {};
  const omitsBrokenBelts = useContext(OmitsBrokenBelts);
  if (!page || !omitsBrokenBelts) return wrapPage({ element, props });
  const { content } = page;
  const belts = renderableBelts(content.belts, {
    path: content.path,
    locale: props.pageContext.locale ?? defaultLocale,
    strings: strings?.strings ?? {},
  });
  const data = { ...props.data, page: { ...page, content: { ...content, belts } } };
  return wrapPage({ element: cloneElement(element, { data }), props });
}
