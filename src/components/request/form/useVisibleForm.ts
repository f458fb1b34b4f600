import { useEffect, type RefObject } from 'react';

/** Attribute of `html` while the form is on the screen. The contact bar is hidden meanwhile. */
const visibleAttribute = 'data-form-visible';

/** Marks the document while a form is on the screen. */
export function useVisibleForm(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current;
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
  }, [form]);
}
