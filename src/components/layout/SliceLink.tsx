import { navigate } from 'gatsby';
import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../navigation/openOver';
import { useTargetLang } from '../strings';
import { isPagePath } from '../ui/address';
import { InternalLink } from '../ui/InternalLink';
import { LanguageMark } from '../ui/LanguageMark';
import { requestLinkId } from './requestLinkId';

declare global {
  interface Window {
    /** Gatsby's loader. Gatsby's `Link` calls `hovering` when the pointer enters it. */
    ___loader?: { hovering: (url: string) => void };
  }
}

/** Returns the address of the request form for the current page, which the contact bar contains. */
const ownRequest = (url: string): string =>
  document.getElementById(requestLinkId)?.getAttribute('href') ?? url;

/**
 * A link in the header or footer. These are Slices without access to the route, so Gatsby's `Link`
 * would mark the front page as current on every page. This link passes clicks to the router, and
 * preloads the page on hover or focus. A link to the request form leads to the address in the contact bar of the
 * current page: its own form, or the site's form, with the project of a popup page as the subject.
 */
export function SliceLink(props: ComponentProps<typeof InternalLink>) {
  const { url, hidesMark, children, ...rest } = props;
  const targetLang = useTargetLang(url);
  if (!url || !isPagePath(url)) return <InternalLink {...props} />;
  // `prefetchPathname` would parse the page data only after the click.
  const preload = () => window.___loader?.hovering(url);
  const navigateOnClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const target = url.endsWith('#request') ? ownRequest(url) : url;
    if (target.startsWith('#')) window.location.assign(target);
    else navigate(target);
  };
  return (
    <a
      {...rest}
      hrefLang={targetLang}
      href={url}
      onClick={navigateOnClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
      {/* The accessible name of a picture is its label. */}
      {!rest['aria-label'] && <LanguageMark lang={targetLang} isHidden={hidesMark} />}
    </a>
  );
}
