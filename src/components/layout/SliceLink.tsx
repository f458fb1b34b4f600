import { navigate } from 'gatsby';
import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../navigation/openOver';
import { isPagePath } from '../ui/address';
import { InternalLink } from '../ui/InternalLink';

declare global {
  interface Window {
    /** Gatsby's loader. Gatsby's `Link` calls `hovering` when the pointer enters it. */
    ___loader?: { hovering: (url: string) => void };
  }
}

/**
 * A link in the header or footer. These are Slices without access to the route, so Gatsby's `Link`
 * would mark the front page as current on every page. This link passes clicks to the router, and
 * preloads the page on hover or focus.
 */
export function SliceLink(props: ComponentProps<typeof InternalLink>) {
  const { url, children, ...rest } = props;
  if (!url || !isPagePath(url)) return <InternalLink {...props} />;
  // `prefetchPathname` would parse the page data only after the click.
  const preload = () => window.___loader?.hovering(url);
  const navigateOnClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(url);
  };
  return (
    <a {...rest} href={url} onClick={navigateOnClick} onPointerEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}
