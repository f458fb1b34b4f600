import { css } from 'linaria';
import { color, media, space } from '../../theme';
import { bannerExamples } from '../examples/banner';
import { Banner } from '../layout/Banner';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import {
  breadcrumbExamples,
  footerExamples,
  headerExamples,
  menuExamples,
  popupExamples,
} from '../examples/layout';
import { Footer } from '../layout/footer/Footer';
import { Header } from '../layout/header/Header';
import { MegaPanel } from '../layout/header/MegaPanel';
import { MobileMenuEntry } from '../layout/header/mobile/MobileMenuEntry';
import { LanguageSwitch } from '../layout/header/LanguageSwitch';
import { NotFound } from '../layout/NotFound';
import { PopupView } from '../layout/popup/PopupView';
import type { LanguageLink } from '../layout/types';
import { inWords, Section, Specimen } from './Section';
import { withRevisions, type ImageRevisions } from './exampleProps';

/* A transform makes this box the containing block of fixed elements. */
const stage = css`
  transform: translate(0);
  min-height: calc(var(--header-height) + ${space.xxl});
  background: ${color.night};
`;

/* Puts a panel into the flow, instead of below the header. */
const panel = css`
  > [data-menu-panel] {
    position: static;
    max-height: none;
  }
  ${media.belowTablet} {
    display: none;
  }
`;

const phone = css`
  max-width: 390px;
  padding-inline: ${space.pageNarrow};
  border: 1px solid ${color.rule};
`;

const languages: LanguageLink[] = [
  { lang: 'en', url: '/' },
  { lang: 'is', url: '/is/' },
];

/** Banners on each background and with each effect, with and without picture. */
export function Banners({ revisions }: { revisions: ImageRevisions }) {
  return (
    <Section id="banners" title="Banners" note="The top of a page, below its header.">
      {Object.entries(withRevisions(bannerExamples, revisions)).map(([name, banner]) => (
        <Specimen
          key={name}
          name={inWords(name)}
          facts={`${banner.background}, ${banner.effect}, ${banner.webCrop}, narrow ${banner.mobileCrop}`}
          width="page"
        >
          <Banner {...banner}>
            <Breadcrumbs items={breadcrumbExamples.usual} />
          </Banner>
        </Specimen>
      ))}
    </Section>
  );
}

/** Opaque headers, menu panels and the mobile menu. */
export function Headers() {
  return (
    <Section
      id="header"
      title="Header and menus"
      note="Over a banner the header is transparent: see the top of this page."
    >
      {Object.entries(headerExamples).map(([name, header]) => (
        <Specimen key={name} name={inWords(name)} width="page">
          <div className={stage}>
            <Header {...header} sheetId={`sheet-${name}`}>
              <LanguageSwitch languages={languages} />
            </Header>
          </div>
        </Specimen>
      ))}
      {Object.entries(menuExamples).map(([name, item]) => (
        <Specimen
          key={name}
          name={`Panel: ${inWords(name).toLowerCase()}`}
          facts="from the tablet on"
          width="page"
        >
          <div className={panel} data-background="ice">
            <MegaPanel id={`panel-${item.id}`} item={item} currentPath="/fleet/atr-72-600/" open />
          </div>
        </Specimen>
      ))}
      <Specimen name="Sheet of phones" facts="sections open singly">
        <nav className={phone} data-background="ice" aria-label="Sheet of phones">
          {Object.values(menuExamples).map((item) => (
            <MobileMenuEntry key={item.id} item={item} currentPath="/fleet/" />
          ))}
        </nav>
      </Specimen>
    </Section>
  );
}

/** Footers with complete, long and minimal content. */
export function Footers({ revisions }: { revisions: ImageRevisions }) {
  return (
    <Section id="footer" title="Footer">
      {Object.entries(withRevisions(footerExamples, revisions)).map(([name, footer]) => (
        <Specimen key={name} name={inWords(name)} width="page">
          <Footer {...footer} />
        </Specimen>
      ))}
    </Section>
  );
}

/** Breadcrumbs, heads of popup pages and the 404 page. */
export function OtherPages() {
  return (
    <Section id="pages" title="Other pages">
      {Object.entries(breadcrumbExamples).map(([name, items]) => (
        <Specimen key={name} name={`Breadcrumbs: ${inWords(name).toLowerCase()}`}>
          <Breadcrumbs items={items} />
        </Specimen>
      ))}
      {Object.entries(popupExamples).map(([name, popup]) => (
        <Specimen key={name} name={`Project: ${inWords(name).toLowerCase()}`} width="page">
          <PopupView page={popup} />
        </Specimen>
      ))}
      <Specimen name="Not found" width="page">
        <NotFound homeUrl="/" pages={breadcrumbExamples.longTitles} />
      </Specimen>
    </Section>
  );
}
