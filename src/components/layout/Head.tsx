import { Helmet } from 'react-helmet';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import { publicSite } from '../../publicSite';
import { sharedSize } from '../../sharing';
import { structuredText } from '../../structuredData';
import { palette } from '../../theme';
import { sharedUrl } from '../image/loaders';
import type { PageHead } from '../pages';
import { useStrings } from '../strings';

interface HeadProps {
  locale: Locale;
  /** Null for a page that is in no list, such as the one for what was not found. */
  head: PageHead | null;
}

/** What search engines, sharing and the browser itself read of a page. */
export function Head({ locale, head }: HeadProps) {
  const t = useStrings();
  const { companyName, indexed } = publicSite();
  const { lang, prefix } = localeFacts[locale];
  // Helmet writes an attribute that is undefined, as an empty one.
  const written = head?.lang ? { lang: head.lang } : {};
  const fixed = head?.title.includes(companyName) ?? false;

  return (
    <Helmet
      // Title and language stand when the page does: page views are sent with them.
      defer={false}
      defaultTitle={`${t('site.tagline')} – ${companyName}`}
      titleTemplate={fixed ? '%s' : `%s – ${companyName}`}
    >
      <html lang={lang} />
      {head && <title {...written}>{head.title}</title>}
      {head?.description && <meta name="description" content={head.description} {...written} />}
      <meta name="robots" content={head && indexed ? 'max-image-preview:large' : 'noindex'} />
      {head && links(head)}
      {head && openGraph(head, locale)}
      {head && picture(head, t('sharing.alt'))}
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

const absolute = (path: string) => publicSite().siteUrl + encodeURI(path);

/** Where the page is to be found, in this language and the others. */
function links({ canonical, alternates }: PageHead) {
  const original = alternates.find((each) => each.lang === localeFacts[defaultLocale].lang);
  return [
    <link key="canonical" rel="canonical" href={absolute(canonical)} />,
    ...alternates.map((each) => (
      <link key={each.lang} rel="alternate" hrefLang={each.lang} href={absolute(each.url)} />
    )),
    original && (
      <link key="default" rel="alternate" hrefLang="x-default" href={absolute(original.url)} />
    ),
  ];
}

/** What is said of the page where it is shared; a page that fell back shares the original. */
function openGraph(head: PageHead, locale: Locale) {
  const written = locales.find((each) => localeFacts[each].lang === head.lang) ?? locale;
  const others = locales.filter(
    (each) =>
      each !== written && head.alternates.some(({ lang }) => lang === localeFacts[each].lang),
  );
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', publicSite().companyName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', absolute(head.canonical)],
    ['og:locale', localeFacts[written].openGraph],
    ...others.map((each) => ['og:locale:alternate', localeFacts[each].openGraph] as const),
  ] as const;
  return properties.map(
    ([property, content]) =>
      content !== null && <meta key={property} property={property} content={content} />,
  );
}

/** The picture of the page, or the site's own, which says `alt`. */
function picture({ image, title }: PageHead, alt: string) {
  const words = image ? image.alt || title : alt;
  return [
    <meta key="url" property="og:image" content={sharedUrl(image, publicSite())} />,
    <meta key="width" property="og:image:width" content={String(sharedSize.width)} />,
    <meta key="height" property="og:image:height" content={String(sharedSize.height)} />,
    <meta key="alt" property="og:image:alt" content={words} />,
    <meta key="card" name="twitter:image:alt" content={words} />,
  ];
}
