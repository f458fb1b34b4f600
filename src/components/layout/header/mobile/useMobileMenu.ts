import { useEffect, useState, type RefObject } from 'react';
import { reached } from '../../../../theme';
import { useRouteChangeStart } from '../../../navigation/routeEvents';
import { makeOutsideInert, tabbableElements } from './inert';

/**
 * Holds the state of the mobile menu. While it is open, the rest of the page is inert, scrolling is
 * locked and the focus stays inside the header. Escape closes it and returns the focus to the
 * toggle. A wide screen or the start of a route change closes it without moving the focus.
 */
export function useMobileMenu(toggle: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  useRouteChangeStart(() => setOpen(false));

  useEffect(() => {
    const header = toggle.current?.closest('header');
    if (!open || !header) return;
    const restore = makeOutsideInert(header);
    document.documentElement.setAttribute('data-scroll-locked', '');

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        toggle.current?.focus();
      }
      if (event.key !== 'Tab') return;
      const elements = tabbableElements(header);
      const lastInDirection = event.shiftKey ? elements[0] : elements.at(-1);
      if (document.activeElement !== lastInDirection) return;
      event.preventDefault();
      (event.shiftKey ? elements.at(-1) : elements[0])?.focus();
    };
    const wideQuery = window.matchMedia(reached('tablet'));
    const closeIfWide = () => wideQuery.matches && setOpen(false);

    document.addEventListener('keydown', onKeyDown);
    wideQuery.addEventListener('change', closeIfWide);
    return () => {
      restore();
      document.documentElement.removeAttribute('data-scroll-locked');
      document.removeEventListener('keydown', onKeyDown);
      wideQuery.removeEventListener('change', closeIfWide);
    };
  }, [open, toggle]);

  return { open, setOpen };
}
