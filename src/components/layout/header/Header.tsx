import { css } from '@linaria/core';
import { useEffect, useState, type ReactNode } from 'react';
import { buttonClass } from '../../ui/Button';
import { MainMenu } from './MainMenu';
import { MobileMenu } from './mobile/MobileMenu';
import { bar, shell } from './styles';
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

/** Pixels of scrolling after which the header is solid. */
const threshold = 8;

/** Whether the page has been scrolled away from its top; false until mounted. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

/**
 * The fixed header; `children` is the language switch, which the page brings because the header
 * itself is the same on every page of its language. `sheetId` is for a second header on a page.
 */
export function Header({
  homeUrl,
  companyName,
  items,
  button,
  sheetId,
  children,
}: HeaderProps & { sheetId?: string; children?: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <header className={shell} data-ground="ice" data-scrolled={scrolled}>
      <div className={bar}>
        <Logo homeUrl={homeUrl} companyName={companyName} />
        <MainMenu items={items} />
        <div className={side} data-part="side">
          {children}
          {button && (
            <span className={wideOnly}>
              <SliceLink
                url={button.url}
                className={buttonClass}
                data-size="small"
                lang={button.lang}
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
