import { useEffect, useState, type RefObject } from 'react';
import { media } from '../../../../theme';
import { useRouteChangeStart } from '../../../navigation/routeEvents';
import { inertOutside, reachable } from './inert';

const wideScreen = media.tablet.replace('@media ', '');

/**
 * Opens and closes the full-screen menu of narrow screens. While it is open, the rest of the page is
 * inert, scrolling is locked and the focus stays inside the header. Escape closes it and returns the
 * focus to the toggle; a wide screen or the start of a route change closes it without moving focus.
 */
export function useMobileMenu(toggle: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  useRouteChangeStart(() => setOpen(false));

  useEffect(() => {
    const header = toggle.current?.closest('header');
    if (!open || !header) return;
    const restore = inertOutside(header);
    document.documentElement.setAttribute('data-scroll-locked', '');

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        toggle.current?.focus();
      }
      if (event.key !== 'Tab') return;
      const stops = reachable(header);
      const leaving = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== leaving) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    };
    const wide = window.matchMedia(wideScreen);
    const onWide = () => wide.matches && setOpen(false);

    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWide);
    return () => {
      restore();
      document.documentElement.removeAttribute('data-scroll-locked');
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWide);
    };
  }, [open, toggle]);

  return { open, setOpen };
}
