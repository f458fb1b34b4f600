import { Link as GatsbyLink } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { openOver } from '../navigation/openOver';
import { isForeign, isPagePath, isPopupPath } from './address';

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

interface InternalLinkProps extends Attributes {
  /** Path, absolute address or fragment; null where the target is gone: then a `span`. */
  url: string | null;
  children: ReactNode;
}

/**
 * Any link inside a page: Gatsby's for pages of the site, a plain one for files, fragments and
 * other servers (`rel="noopener"`). Popup pages open over the page. Not for header and footer: see `layout/SliceLink`.
 */
export function InternalLink({ url, children, ...rest }: InternalLinkProps) {
  if (url === null || url === '') {
    return (
      <span className={rest.className} lang={rest.lang}>
        {children}
      </span>
    );
  }
  if (isPagePath(url)) {
    const onClick = isPopupPath(url) ? openOver : undefined;
    return (
      <GatsbyLink onClick={onClick} {...rest} to={url}>
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a rel={isForeign(url) ? 'noopener' : undefined} {...rest} href={url}>
      {children}
    </a>
  );
}
