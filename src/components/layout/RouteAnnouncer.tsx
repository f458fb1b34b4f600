import { useEffect, useState } from 'react';
import { useStrings } from '../strings';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { pageAddress } from '../navigation/pageBeneath';
import { routeChanged } from '../navigation/routeEvents';
import { useLatest } from '../useLatest';

/** Time for the new title, and for screen readers to notice the empty region, in milliseconds. */
const pause = 200;

/**
 * Announces each opened page to screen readers, in the language of the page. `gatsby-browser.tsx`
 * disables Gatsby's announcer, which is in English. A popup over the page is not announced, because
 * its dialog has a name.
 */
export function RouteAnnouncer() {
  const t = useStrings();
  const [text, setText] = useState('');
  const latestStrings = useLatest(t);
  useEffect(() => {
    let path = pageAddress().pathname;
    let timer: number | undefined;
    const announce = () => {
      const nextPath = pageAddress().pathname;
      if (nextPath === path) return;
      path = nextPath;
      setText('');
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => setText(latestStrings.current('route.opened', { title: document.title })),
        pause,
      );
    };
    window.addEventListener(routeChanged, announce);
    return () => {
      window.removeEventListener(routeChanged, announce);
      window.clearTimeout(timer);
    };
  }, [latestStrings]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
