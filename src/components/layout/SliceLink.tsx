import { navigate } from 'gatsby';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { isForeign, isPagePath } from '../ui/address';

declare global {
  interface Window {
    /** Gatsby's loader: `hovering` is what its own `Link` calls as it is pointed at. */
    ___loader?: { hovering: (url: string) => void };
  }
}

interface SliceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Null where the target is gone: then a `span`. */
  url: string | null;
  children: ReactNode;
}

/** A press that the browser would answer by showing the link in this window. */
function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}

/**
 * A link in header or footer. Those are Slices, which know no route: Gatsby's `Link` would mark
 * the front page current on every page. So: a plain link that hands a plain press to the router
 * and loads the page ahead when the pointer or the focus arrives.
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
      <a rel={isForeign(url) ? 'noopener' : undefined} {...rest} href={url} onClick={onClick}>
        {children}
      </a>
    );
  }
  // `prefetchPathname` would leave reading the page to the press.
  const load = () => window.___loader?.hovering(url);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void navigate(url);
  };
  return (
    <a {...rest} href={url} onClick={go} onPointerEnter={load} onFocus={load}>
      {children}
    </a>
  );
}
