import { css } from 'linaria';
import type { ReactNode } from 'react';
import { color, size } from '../../theme';
import { InLanguage } from '../strings';
import type { Lang } from '../ui/types';
import './styles/globalStyles';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SkipLink } from './SkipLink';

const main = css`
  display: block;
  max-width: ${size.page};
  min-height: 60vh;
  margin-inline: auto;
  background: ${color.background};
  /* Marks the edges of the page in wider windows, also beside parts with the background around it. */
  box-shadow: 0 0 0 1px ${color.rule};
`;

interface SiteLayoutProps {
  /** The Slice of the header. */
  header: ReactNode;
  /** The Slice of the footer. */
  footer: ReactNode;
  /** The contact bar. */
  bar?: ReactNode;
  /** True if the page ends with its own way on, so that the footer leaves out its call to action. */
  isEnded?: boolean;
  /** Language of the main content, if it differs from the page. */
  lang?: Lang;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main content, footer, bar and route announcer. */
export function SiteLayout({ header, footer, bar, isEnded, lang, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      {header}
      <InLanguage
        as="main"
        id="main"
        className={main}
        tabIndex={-1}
        lang={lang}
        data-ended={isEnded ? '' : undefined}
      >
        {children}
      </InLanguage>
      {footer}
      {bar}
      <RouteAnnouncer />
    </>
  );
}
