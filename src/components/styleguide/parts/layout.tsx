import { css } from 'linaria';
import { color, media, space } from '../../../theme';
import { bannerExamples } from '../../examples/banner';
import { anchorage, auckland, keflavik, liege, longyearbyen } from '../../examples/globe';
import {
  breadcrumbExamples,
  footerExamples,
  headerExamples,
  menuExamples,
  popupExamples,
} from '../../examples/layout';
import { exampleDesks } from '../../examples/request';
import { drawRoute } from '../../globe/drawRoute';
import type { Route } from '../../globe/types';
import { Banner } from '../../layout/Banner';
import { Breadcrumbs } from '../../layout/Breadcrumbs';
import { Footer } from '../../layout/footer/Footer';
import { Header } from '../../layout/header/Header';
import { LanguageSwitch } from '../../layout/header/LanguageSwitch';
import { MegaPanel } from '../../layout/header/MegaPanel';
import { MobileMenuEntry } from '../../layout/header/mobile/MobileMenuEntry';
import { NotFound } from '../../layout/NotFound';
import { PopupView } from '../../layout/popup/PopupView';
import type { LanguageLink, MenuItem } from '../../layout/types';
import { DeskBand } from '../../request/DeskBand';
import { examplesFrom } from '../examplesFrom';
import type { Part } from '../types';

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

const layout = (name: string) => `src/components/layout/${name}.tsx`;
const examplesFile = 'src/components/examples/layout.ts';

const languages: LanguageLink[] = [
  { lang: 'en', url: '/' },
  { lang: 'is', url: '/is/' },
];

const menuItems: readonly MenuItem[] = Object.values(menuExamples);

/** The parts around the content of a page. */
export const frameParts: readonly Part[] = [
  {
    id: 'banner',
    title: 'Banner',
    note: 'The top of a page, below its header.',
    sources: [layout('Banner'), 'src/components/examples/banner.ts'],
    examples: examplesFrom(
      bannerExamples,
      (banner) => (
        <Banner {...banner}>
          <Breadcrumbs items={breadcrumbExamples.usual} />
        </Banner>
      ),
      {
        factsOf: ({ background, effect, webCrop, mobileCrop }) =>
          `${background}, ${effect}, ${webCrop}, narrow ${mobileCrop}`,
      },
    ),
  },
  {
    id: 'breadcrumbs',
    title: 'Breadcrumbs',
    sources: [layout('Breadcrumbs'), examplesFile],
    examples: examplesFrom(breadcrumbExamples, (items) => <Breadcrumbs items={items} />, {
      width: 'content',
    }),
  },
  {
    id: 'header',
    title: 'Header',
    note: 'Over a banner it is transparent, until the page is scrolled.',
    sources: [layout('header/Header'), examplesFile],
    examples: examplesFrom(headerExamples, (header, name) => (
      <div className={stage}>
        <Header {...header} sheetId={`sheet-${name}`}>
          <LanguageSwitch languages={languages} />
        </Header>
      </div>
    )),
  },
  {
    id: 'menu-panel',
    title: 'Menu panel',
    note: 'Shown from the tablet on.',
    sources: [layout('header/MegaPanel'), examplesFile],
    examples: examplesFrom(menuExamples, (item) => (
      <div className={panel} data-background="ice">
        <MegaPanel id={`panel-${item.id}`} item={item} currentPath="/fleet/atr-72-600/" open />
      </div>
    )),
  },
  {
    id: 'mobile-menu',
    title: 'Menu of phones',
    note: 'Its sections open one by one.',
    sources: [layout('header/mobile/MobileMenuEntry'), examplesFile],
    examples: examplesFrom(
      { allSections: menuItems },
      (items) => (
        <nav className={phone} data-background="ice" aria-label="Menu of phones">
          {items.map((item) => (
            <MobileMenuEntry key={item.id} item={item} currentPath="/fleet/" />
          ))}
        </nav>
      ),
      { width: 'content' },
    ),
  },
  {
    id: 'footer',
    title: 'Footer',
    sources: [layout('footer/Footer'), examplesFile],
    examples: examplesFrom(footerExamples, (footer) => <Footer {...footer} />),
  },
];

/** Routes that need one globe, and two. */
const routes: Readonly<Record<string, Route>> = {
  shortRoute: { kind: 'linear', points: [keflavik, longyearbyen] },
  longRoute: { kind: 'linear', points: [liege, anchorage, auckland] },
};

/** Parts of certain pages. */
export const pageParts: readonly Part[] = [
  {
    id: 'project',
    title: 'Project',
    sources: [layout('popup/PopupView'), examplesFile],
    examples: [
      ...examplesFrom(popupExamples, (popup) => <PopupView page={popup} />),
      ...examplesFrom(routes, (route) => (
        <PopupView page={{ ...popupExamples.complete, route: drawRoute(route) }} />
      )),
    ],
  },
  {
    id: 'desk',
    title: 'Desk',
    sources: ['src/components/request/DeskBand.tsx', 'src/components/examples/request.ts'],
    examples: examplesFrom(exampleDesks, (desk) => (
      <DeskBand desk={desk} formId="main" isSection />
    )),
  },
  {
    id: 'not-found',
    title: 'Not found',
    sources: [layout('NotFound')],
    examples: examplesFrom(
      { usual: { homeUrl: '/', pages: breadcrumbExamples.longTitles } },
      (props) => <NotFound {...props} />,
    ),
  },
];
