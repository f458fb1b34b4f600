import { Helmet } from 'react-helmet';
import { defaultLocale, localeFacts, localeOfLang, locales, type Locale } from '../../locales';
import { publicSite } from '../../publicSite';
import { sharedSize } from '../../sharing';
import { structuredText } from '../../structuredData';
import { palette } from '../../theme';
import { sharedUrl } from '../image/loaders';
import type { PageHead } from '../pages';
import { useStrings } from '../strings';

/**
 * The `head` element of a page, for search engines, sharing and the browser.
 * @param props.head null for a page without content, such as the 404 page, which is not indexed
 */
export function Head({ locale, head }: { locale: Locale; head: PageHead | null }) {
  const t = useStrings();
  const { companyName, indexed } = publicSite();
  const { lang, prefix } = localeFacts[locale];
  // Helmet writes an undefined attribute as an empty one.
  const langAttribute = head?.lang ? { lang: head.lang } : {};
  const hasCompanyName = head?.title.includes(companyName) ?? false;

  return (
    <Helmet
      // Page views report title and language, so both must be current when the page is mounted.
      defer={false}
      defaultTitle={`${t('site.tagline')} – ${companyName}`}
      titleTemplate={hasCompanyName ? '%s' : `%s – ${companyName}`}
    >
      <html lang={lang} />
      {head && <title {...langAttribute}>{head.title}</title>}
      {head?.description && (
        <meta name="description" content={head.description} {...langAttribute} />
      )}
      <meta
        name="robots"
        content={head && indexed && !head.unlisted ? 'max-image-preview:large' : 'noindex'}
      />
      {head && renderLinks(head)}
      {head && renderOpenGraph(head, locale)}
      {head && renderImage(head, t('sharing.alt'))}
      {head && <script type="application/ld+json">{structuredText(head.structured)}</script>}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={palette.night} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
    </Helmet>
  );
}

const absoluteUrl = (path: string) => publicSite().siteUrl + encodeURI(path);

/** Renders the links to the canonical page and to its language versions. */
function renderLinks({ canonical, alternates }: PageHead) {
  const original = alternates.find((each) => each.lang === localeFacts[defaultLocale].lang);
  return [
    <link key="canonical" rel="canonical" href={absoluteUrl(canonical)} />,
    ...alternates.map(({ lang, url }) => (
      <link key={lang} rel="alternate" hrefLang={lang} href={absoluteUrl(url)} />
    )),
    original && (
      <link key="default" rel="alternate" hrefLang="x-default" href={absoluteUrl(original.url)} />
    ),
  ];
}

/** Renders the Open Graph properties. Those of a fallback page have the locale of its content. */
function renderOpenGraph(head: PageHead, locale: Locale) {
  const contentLocale = head.lang ? localeOfLang(head.lang) : locale;
  const otherLocales = locales.filter(
    (candidate) =>
      candidate !== contentLocale &&
      head.alternates.some(({ lang }) => lang === localeFacts[candidate].lang),
  );
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', publicSite().companyName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', absoluteUrl(head.canonical)],
    ['og:locale', contentLocale.replace('-', '_')],
    ...otherLocales.map((each) => ['og:locale:alternate', each.replace('-', '_')] as const),
  ] as const;
  return properties.map(
    ([property, content]) =>
      content !== null && <meta key={property} property={property} content={content} />,
  );
}

/**
 * Renders the image for sharing: of the page, or else of the site.
 * @param siteImageAlt alternative text of the image of the site
 */
function renderImage({ image, title }: PageHead, siteImageAlt: string) {
  const alt = image ? image.alt || title : siteImageAlt;
  return [
    <meta key="url" property="og:image" content={sharedUrl(image, publicSite())} />,
    <meta key="width" property="og:image:width" content={String(sharedSize.width)} />,
    <meta key="height" property="og:image:height" content={String(sharedSize.height)} />,
    <meta key="alt" property="og:image:alt" content={alt} />,
    <meta key="card" name="twitter:image:alt" content={alt} />,
  ];
}
