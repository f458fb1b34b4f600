import { cx } from 'linaria';
import { Picture } from '../../image/Picture';
import { sizesFrom } from '../../image/widths';
import { InLanguage, useStrings } from '../../strings';
import { buttonClass } from '../../ui/Button';
import { container, grid, plainList } from '../../ui/classes';
import { ContactList } from '../ContactList';
import { Copyright } from './Copyright';
import {
  callClass,
  callText,
  callTitle,
  contactColumn,
  copyrightClass,
  footer,
  foot,
  logoClass,
  logoColumn,
  pageLink,
  pagesColumn,
  columns,
  columnTitle,
} from './footerStyles';
import { Logo } from '../Logo';
import { menuState } from '../header/menuState';
import { usePathname } from '../../navigation/routeEvents';
import { SliceLink } from '../SliceLink';
import { SocialLinks } from './SocialLinks';
import type { FooterProps } from '../types';

const logoSizes = sizesFrom({}, '180px');

/** Footer of every page: call to action, links to pages, contact, copyright and social networks. */
export function Footer(props: FooterProps) {
  const { homeUrl, companyName, logo, pages, callToAction, contact, social, copyright, lang } =
    props;
  const path = usePathname();
  return (
    <InLanguage as="footer" className={footer} data-background="night" lang={lang}>
      {callToAction && (
        <div className={cx(container, callClass)}>
          <h2 className={callTitle}>{callToAction.title}</h2>
          {callToAction.description && <p className={callText}>{callToAction.description}</p>}
          {callToAction.link && (
            <SliceLink
              url={callToAction.link.url}
              className={buttonClass}
              data-variant="quiet"
              aria-current={isCurrent(path, callToAction.link.url) ? 'page' : undefined}
            >
              {callToAction.link.title}
            </SliceLink>
          )}
        </div>
      )}
      <div className={cx(container, grid, columns)}>
        <div className={logoColumn}>
          {logo ? (
            <SliceLink url={homeUrl} className={logoClass} aria-label={companyName}>
              <Picture image={logo} sizes={logoSizes} />
            </SliceLink>
          ) : (
            <Logo homeUrl={homeUrl} companyName={companyName} />
          )}
        </div>
        <PageLinks pages={pages} lang={lang} />
        {contact && (
          <div className={contactColumn}>
            {contact.title && <h2 className={columnTitle}>{contact.title}</h2>}
            <ContactList lines={contact.lines} />
          </div>
        )}
      </div>
      <div className={cx(container, foot)}>
        <Copyright text={copyright} className={copyrightClass} />
        <SocialLinks links={social} />
      </div>
    </InLanguage>
  );
}

function PageLinks({ pages, lang }: Pick<FooterProps, 'pages' | 'lang'>) {
  const t = useStrings();
  const langs = t.langs(lang);
  if (pages.length === 0) return null;
  return (
    <nav className={pagesColumn} lang={langs.interface} aria-label={t('footer.pages')}>
      <ul className={plainList}>
        {pages.map((page, index) => (
          <li key={index}>
            <SliceLink url={page.url} className={pageLink} lang={page.lang ?? langs.content}>
              {page.title}
            </SliceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isCurrent = (path: string | null, url: string | null) => menuState(path, url) === 'current';
