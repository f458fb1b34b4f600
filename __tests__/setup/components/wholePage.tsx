import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import type { SiteContent } from '../../../src/cms/site/types';
import { AircraftInformation } from '../../../src/components/aircraft/AircraftInformation';
import { AircraftSheetView } from '../../../src/components/aircraft/AircraftSheetView';
import { Belts } from '../../../src/components/belts/Belts';
import { Banner } from '../../../src/components/layout/Banner';
import { Breadcrumbs } from '../../../src/components/layout/Breadcrumbs';
import { Footer } from '../../../src/components/layout/footer/Footer';
import { Head } from '../../../src/components/layout/Head';
import { Header } from '../../../src/components/layout/header/Header';
import { PopupView } from '../../../src/components/layout/popup/PopupView';
import { SiteLayout } from '../../../src/components/layout/SiteLayout';
import type { PageContent } from '../../../src/components/pages';
import { PositionView } from '../../../src/components/positions/PositionView';
import { StringsProvider } from '../../../src/components/strings';
import { localeFacts } from '../../../src/locales';

function Body({ content }: { content: PageContent }) {
  const breadcrumbs = <Breadcrumbs items={content.breadcrumbs} />;
  const belts = <Belts belts={content.belts} />;
  switch (content.kind) {
    case 'page':
      return (
        <>
          <Banner {...content.banner}>{breadcrumbs}</Banner>
          {content.aircraft && <AircraftInformation aircraft={content.aircraft} />}
          {belts}
        </>
      );
    case 'aircraft':
      return (
        <AircraftSheetView {...content} breadcrumbs={breadcrumbs}>
          {belts}
        </AircraftSheetView>
      );
    case 'position':
      return (
        <>
          <Banner {...content.banner}>{breadcrumbs}</Banner>
          <PositionView position={content.position} desk={content.desk} />
        </>
      );
    case 'popup':
      return (
        <>
          <PopupView page={content} />
          {belts}
        </>
      );
  }
}

/** Renders the HTML of a page with head, header and footer, as its templates do. */
export function renderWholePage(site: SiteContent, content: PageContent): string {
  const siteData = site.locales.find(({ locale }) => locale === content.locale);
  if (!siteData) throw new Error(`There is no site in ${content.locale}.`);
  const { header, footer, strings } = siteData;
  const { lang } = localeFacts[content.locale];
  const body = renderToStaticMarkup(
    <StringsProvider lang={lang} strings={strings} foreignPages={content.foreignPages}>
      <Head locale={content.locale} head={content.head} />
      <SiteLayout
        header={<Header {...header} />}
        footer={footer && <Footer {...footer} />}
        lang={content.lang}
      >
        <Body content={content} />
      </SiteLayout>
    </StringsProvider>,
  );
  const { title, meta, link, script } = Helmet.renderStatic();
  const head = [title, meta, link, script].map(String).join('');
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
}
