import { Link as GatsbyLink } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { openAsPopup } from '../navigation/openOver';
import { useTargetLang } from '../strings';
import { isAbsoluteUrl, isPagePath, isPopupPath } from './address';
import { LanguageMark } from './LanguageMark';
import type { Lang } from './types';

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'hrefLang' | 'onClick'>;

interface InternalLinkProps extends Attributes {
  /** Path, absolute URL or fragment; null if the target does not exist. */
  url: string | null;
  /** Language of the target, if it is not that of the locale. Default: looked up by `url`. */
  hrefLang?: Lang;
  /** Hides the note about the language of the target from sight, as in `LanguageMark`. */
  hidesMark?: boolean;
  children: ReactNode;
}

/**
 * A link in the content of a page: Gatsby's `Link` for pages of the site, an `a` for files, fragments
 * and other servers, a `span` if there is no target. Popup pages open in a dialog over the page.
 * Header and footer use `layout/SliceLink` instead. A link to a page in another language says so.
 */
export function InternalLink({ url, hrefLang, hidesMark, children, ...rest }: InternalLinkProps) {
  const lookedUpLang = useTargetLang(url);
  const targetLang = hrefLang ?? lookedUpLang;
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
      <GatsbyLink onClick={onClick} {...rest} hrefLang={targetLang} to={url}>
        {children}
        <LanguageMark lang={targetLang} isHidden={hidesMark} />
      </GatsbyLink>
    );
  }
  return (
    <a rel={isAbsoluteUrl(url) ? 'noopener' : undefined} {...rest} href={url}>
      {children}
    </a>
  );
}
