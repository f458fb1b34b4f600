import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { InLanguage } from '../strings';
import type { Lang } from '../ui/types';
import './styles/globalStyles';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SkipLink } from './SkipLink';

const main = css`
  display: block;
  min-height: 60vh;
`;

interface SiteLayoutProps {
  /** Slots for the Slices. */
  header: ReactNode;
  footer: ReactNode;
  /** Language of the main content, where it is not the page's. */
  lang?: Lang;
  children: ReactNode;
}

/** What every page stands in: skip link, header, main content, footer, announcer. */
export function SiteLayout({ header, footer, lang, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      {header}
      <InLanguage as="main" id="main" className={main} tabIndex={-1} lang={lang}>
        {children}
      </InLanguage>
      {footer}
      <RouteAnnouncer />
    </>
  );
}
