import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { StringsScope, type StringsContext } from '../../strings';
import type { RequestFormProps } from '../types';
import { RequestFormView } from './RequestFormView';

/**
 * Starts the form in an element: takes over the HTML of the build, or renders the form after
 * navigation in the browser.
 * @returns a function that stops it
 */
export function startForm(
  element: HTMLElement,
  props: RequestFormProps,
  strings: StringsContext,
): () => void {
  const form = (
    <StringsScope value={strings}>
      <RequestFormView {...props} />
    </StringsScope>
  );
  const hasHtml = element.firstElementChild !== null;
  // At once: React reports an error if a root is unmounted before it is hydrated.
  const root = hasHtml ? flushSync(() => hydrateRoot(element, form)) : createRoot(element);
  if (!hasHtml) root.render(form);
  return () => {
    // React cannot unmount a root while it renders another one.
    window.setTimeout(() => root.unmount());
  };
}
