import { useEffect, type RefObject } from 'react';

/**
 * Hides an element so that a search in the page and a link to a fragment still find its text:
 * `hidden="until-found"`, which React 18 cannot render.
 *
 * The built page hides nothing, so that all text is visible without scripts. The element gets
 * `data-scripted` when the script runs. Until then, styles for `@media (scripting: enabled)` can
 * close it, so that nothing moves.
 * @param onFound called when the browser finds the hidden text; opens the element
 */
export function useHiddenUntilFound(
  element: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  useEffect(() => {
    const target = element.current;
    target?.setAttribute('data-scripted', '');
    if (isHidden) target?.setAttribute('hidden', 'until-found');
    else target?.removeAttribute('hidden');
  }, [element, isHidden]);

  useEffect(() => {
    const target = element.current;
    target?.addEventListener('beforematch', onFound);
    return () => target?.removeEventListener('beforematch', onFound);
  }, [element, onFound]);
}
