import { navigate } from 'gatsby';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { isAbsoluteUrl, isPagePath } from '../ui/address';

declare global {
  interface Window {
    /** Gatsby's loader. Gatsby's `Link` calls `hovering` when the pointer enters it. */
    ___loader?: { hovering: (url: string) => void };
  }
}

interface SliceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Null if the target does not exist; then a `span` is rendered. */
  url: string | null;
  children: ReactNode;
}

/** True for a click that opens the link in the same window. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}

/**
 * A link in the header or footer. These are Slices without access to the route, so Gatsby's `Link`
 * would mark the front page as current on every page. This link passes clicks to the router, and
 * preloads the page on hover or focus.
 */
export function SliceLink({ url, children, onClick, ...rest }: SliceLinkProps) {
  if (!url) {
    return (
      <span className={rest.className} lang={rest.lang}>
        {children}
      </span>
    );
  }
  if (!isPagePath(url)) {
    return (
      <a rel={isAbsoluteUrl(url) ? 'noopener' : undefined} {...rest} href={url} onClick={onClick}>
        {children}
      </a>
    );
  }
  // `prefetchPathname` would parse the page data only after the click.
  const preload = () => window.___loader?.hovering(url);
  const navigateOnClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
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
