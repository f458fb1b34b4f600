import { useEffect, type RefObject } from 'react';

/**
 * Hides an element so that a search in the page and a link to a fragment still find it:
 * `hidden="until-found"`, which React 18 cannot write itself. `onFound` is told to open it.
 *
 * The built page hides nothing, so that everything is there without a script. The element has
 * `data-scripted` from the moment the script has taken over; until then styles may close it
 * where a script will come (`@media (scripting: enabled)`), so that nothing moves.
 */
export function useHiddenUntilFound(
  element: RefObject<HTMLElement | null>,
  hidden: boolean,
  onFound: () => void,
): void {
  useEffect(() => {
    const target = element.current;
    target?.setAttribute('data-scripted', '');
    if (hidden) target?.setAttribute('hidden', 'until-found');
    else target?.removeAttribute('hidden');
  }, [element, hidden]);

  useEffect(() => {
    const target = element.current;
    target?.addEventListener('beforematch', onFound);
    return () => target?.removeEventListener('beforematch', onFound);
  }, [element, onFound]);
}
