import { useEffect, type RefObject } from 'react';

/** Attribute of `html` while the target of the contact bar is on the screen. The bar is hidden meanwhile. */
const visibleAttribute = 'data-request-visible';

/** Marks the document while an element is on the screen: the request form, or the prepared application. */
export function useVisibleRequest(request: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = request.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const { documentElement } = element.ownerDocument;
    const observer = new IntersectionObserver((entries) => {
      documentElement.toggleAttribute(visibleAttribute, entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      documentElement.removeAttribute(visibleAttribute);
    };
  }, [request]);
}
