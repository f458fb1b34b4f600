import { css } from 'linaria';
import { useEffect, useState, type ReactNode } from 'react';
import { buttonClass } from '../../ui/Button';
import { MainMenu } from './MainMenu';
import { MobileMenu } from './mobile/MobileMenu';
import { bar, shell } from './styles';
import { SearchLink } from './SearchLink';
import { Logo } from '../Logo';
import { SliceLink } from '../SliceLink';
import type { HeaderProps } from '../types';
import { media, space } from '../../../theme';

const side = css`
  display: flex;
  align-items: center;
  gap: ${space.m};
  margin-inline-start: auto;

  ${media.mobile} {
    gap: ${space.l};
  }
`;

const wideOnly = css`
  display: none;

  ${media.tablet} {
    display: flex;
  }
`;

/** Scroll position in pixels above which the header is opaque. */
const threshold = 8;

/** Returns true if the page is scrolled down; false before mount. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}

/**
 * The fixed header. Its HTML is the same on all pages of a locale.
 * @param props.sheetId id of the mobile menu, for a second header on one page
 * @param props.children the language switch, which differs from page to page
 */
export function Header({
  homeUrl,
  searchUrl,
  companyName,
  items,
  button,
  sheetId,
  children,
}: HeaderProps & { sheetId?: string; children?: ReactNode }) {
  const isScrolled = useIsScrolled();
  return (
    <header className={shell} data-background="ice" data-scrolled={isScrolled}>
      <div className={bar}>
        <Logo homeUrl={homeUrl} companyName={companyName} />
        <MainMenu items={items} />
        <div className={side} data-part="side">
          <SearchLink url={searchUrl} />
          {children}
          {button && (
            <span className={wideOnly}>
              <SliceLink
                url={button.url}
                className={buttonClass}
                data-size="small"
                lang={button.lang}
                hidesMark
              >
                {button.title}
              </SliceLink>
            </span>
          )}
          <MobileMenu items={items} button={button} sheetId={sheetId} />
        </div>
      </div>
    </header>
  );
}
