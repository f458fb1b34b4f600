import { Helmet } from 'react-helmet';
import { defaultLocale, localeFacts, locales, type Locale } from '../../locales';
import { publicSite } from '../../publicSite';
import { palette } from '../../theme';
import type { Image } from '../image/image';
import { variantUrl } from '../image/loaders';
import type { PageHead } from '../pages';
import { useStrings } from '../strings';

interface HeadProps {
  locale: Locale;
  /** Null for a page that is in no list, such as the one for what was not found. */
  head: PageHead | null;
}

const sharing = { width: 1200, height: 630 };

/** The crop that is shared, in the source's own pixels where it has fewer; drawings have none. */
function sharedSize({ suffix, width, height }: Image): typeof sharing | null {
  if (suffix === '.svg') return null;
  const scale = Math.min(1, width / sharing.width, height / sharing.height);
  return {
    width: Math.max(1, Math.round(sharing.width * scale)),
    height: Math.max(1, Math.round(sharing.height * scale)),
  };
}

/** What search engines and sharing read of a page. */
export function Head({ locale, head }: HeadProps) {
  const t = useStrings();
  const site = publicSite();
  const { lang, openGraph } = localeFacts[locale];
  const absolute = (path: string) => encodeURI(site.siteUrl + path);
  const name = head?.title ?? t('site.tagline');
  const shared = head?.image ? sharedSize(head.image) : null;
  const image = head?.image && shared && variantUrl(head.image, { ...shared, format: 'jpg' }, site);
  const alternates = head?.alternates ?? [];
  const original = alternates.find((each) => each.lang === localeFacts[defaultLocale].lang);

  return (
    <Helmet
      defaultTitle={`${t('site.tagline')} – ${site.companyName}`}
      titleTemplate={name.includes(site.companyName) ? '%s' : `%s – ${site.companyName}`}
    >
      <html lang={lang} />
      <title>{name}</title>
      {head?.description && <meta name="description" content={head.description} />}
      {head ? (
        <link rel="canonical" href={absolute(head.canonical)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {alternates.map((each) => (
        <link key={each.lang} rel="alternate" hrefLang={each.lang} href={absolute(each.url)} />
      ))}
      {original && <link rel="alternate" hrefLang="x-default" href={absolute(original.url)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.companyName} />
      <meta property="og:title" content={name} />
      {head?.description && <meta property="og:description" content={head.description} />}
      {head && <meta property="og:url" content={absolute(head.canonical)} />}
      <meta property="og:locale" content={openGraph} />
      {alternates.length > 0 &&
        locales
          .filter((each) => each !== locale)
          .map((each) => (
            <meta key={each} property="og:locale:alternate" content={localeFacts[each].openGraph} />
          ))}
      {image && [
        <meta
          key="image"
          property="og:image"
          content={image.startsWith('/') ? site.siteUrl + image : image}
        />,
        <meta key="width" property="og:image:width" content={String(shared.width)} />,
        <meta key="height" property="og:image:height" content={String(shared.height)} />,
        <meta key="alt" property="og:image:alt" content={head.image?.alt ?? ''} />,
      ]}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={palette.night} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </Helmet>
  );
}
