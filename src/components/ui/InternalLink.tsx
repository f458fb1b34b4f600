import { Link as GatsbyLink } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { openAsPopup } from '../navigation/openOver';
import { isAbsoluteUrl, isPagePath, isPopupPath } from './address';

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

interface InternalLinkProps extends Attributes {
  /** Path, absolute URL or fragment; null if the target does not exist. */
  url: string | null;
  children: ReactNode;
}

/**
 * A link in the content of a page: Gatsby's `Link` for pages of the site, an `a` for files, fragments
 * and other servers, a `span` if there is no target. Popup pages open in a dialog over the page.
 * Header and footer use `layout/SliceLink` instead.
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
    const onClick = isPopupPath(url) ? openAsPopup : undefined;
    return (
      <GatsbyLink onClick={onClick} {...rest} to={url}>
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a rel={isAbsoluteUrl(url) ? 'noopener' : undefined} {...rest} href={url}>
      {children}
    </a>
  );
}
