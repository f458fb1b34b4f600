import type {
  BreadcrumbList,
  Certification,
  ContactPoint,
  ListItem,
  QuantitativeValue,
  Vehicle,
  WebPage,
} from 'schema-dts';
import type { AircraftSheet } from '../../components/aircraft/types';
import type { CertificateProps } from '../../components/belts/Certificate/props';
import type { Breadcrumb, ContactLine, FooterProps } from '../../components/layout/types';
import type { PageContent } from '../../components/pages';
import type { ContactWays } from '../../components/request/types';
import type { Strings } from '../../components/strings';
import { jobPosting } from './jobPosting';
import { homeUrl, localeFacts, locales, type Locale } from '../../locales';
import type { StructuredData } from '../../structuredData';

/** The company and the interface strings: the same for all pages of a locale. */
export interface Publisher {
  siteUrl: string;
  companyName: string;
  locale: Locale;
  strings: Strings;
  /** The ways to the company from pages without a desk or form of their own. */
  ways: ContactWays;
}

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string, locale: Locale) => `${siteUrl}${homeUrl(locale)}#website`;

/**
 * Returns schema.org data of the company and its site, with the contact lines and social links of the
 * footer. The data of every page references both.
 */
export function siteData(
  { siteUrl, companyName, locale, strings }: Publisher,
  footer: FooterProps | null,
): StructuredData {
  const slogan = strings['site.tagline'];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizationId(siteUrl),
        name: companyName,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        ...(slogan === undefined ? {} : { slogan }),
        contactPoint: footer?.contact?.lines.flatMap(contactPoints) ?? [],
        sameAs: footer?.social.map(({ url }) => url) ?? [],
      },
      {
        '@type': 'WebSite',
        '@id': websiteId(siteUrl, locale),
        name: companyName,
        url: siteUrl + homeUrl(locale),
        inLanguage: localeFacts[locale].lang,
        publisher: { '@id': organizationId(siteUrl) },
      },
    ],
  };
}

/** Converts the numbers and e-mail addresses of a line to contact points. Other lines have none. */
const contactPoints = ({ title, contact }: ContactLine): ContactPoint[] =>
  contact.flatMap(({ href = '' }): ContactPoint[] => {
    const [scheme, address] = href.split(/:(.*)/s);
    if (!address) return [];
    return [
      {
        '@type': 'ContactPoint',
        ...(title === '' ? {} : { contactType: title }),
        ...(scheme === 'mailto' ? { email: decodeURIComponent(address) } : { telephone: address }),
        availableLanguage: locales.map((locale) => localeFacts[locale].lang),
      },
    ];
  });

/** Returns schema.org data of a page: the page, its breadcrumbs, its aircraft or position and its certificates. */
export function pageData(content: PageContent, publisher: Publisher): StructuredData {
  const { siteUrl, locale } = publisher;
  const { path, head, breadcrumbs, belts } = content;
  const url = absolute(publisher, path);
  const breadcrumbList = breadcrumbListOf(publisher, breadcrumbs);
  const mainEntity =
    content.kind === 'aircraft' || content.kind === 'position' ? content.kind : null;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url: absolute(publisher, head.canonical),
    name: head.title,
    ...(head.description === null ? {} : { description: head.description }),
    inLanguage: head.lang ?? localeFacts[locale].lang,
    isPartOf: { '@id': websiteId(siteUrl, locale) },
    ...(breadcrumbList ? { breadcrumb: { '@id': `${url}#way` } } : {}),
    ...(mainEntity === null ? {} : { mainEntity: { '@id': `${url}#${mainEntity}` } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page,
      ...(breadcrumbList ? [{ ...breadcrumbList, '@id': `${url}#way` }] : []),
      ...(content.kind === 'aircraft' ? [vehicle(content.aircraft, url, publisher)] : []),
      ...(content.kind === 'position' ? [jobPosting(content, url, organizationId(siteUrl))] : []),
      ...belts.flatMap((belt) =>
        belt.kind === 'certificate'
          ? [belt, ...(belt.others ?? [])].map((each) => certification(each, url, publisher))
          : [],
      ),
    ],
  };
}

const absolute = ({ siteUrl }: Publisher, path: string) => siteUrl + encodeURI(path);

/** Returns the breadcrumbs, with the front page first; null if the page has none. */
function breadcrumbListOf(
  publisher: Publisher,
  breadcrumbs: readonly Breadcrumb[],
): BreadcrumbList | null {
  if (breadcrumbs.length === 0) return null;
  const { locale, strings, companyName } = publisher;
  const home = { title: strings['breadcrumb.home'] ?? companyName, url: homeUrl(locale) };
  const items = [home, ...breadcrumbs.filter(({ url }) => url !== home.url)];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, url }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(publisher, url),
    })),
  };
}

/** @param unitCode code of UN/CEFACT Recommendation 20, which schema.org requires */
function quantity(
  value: number | null,
  unitCode: 'KGM' | 'KMH' | 'MTQ' | 'MTR',
): QuantitativeValue | undefined {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

/** Describes an aircraft; figures without a value are omitted. */
function vehicle(aircraft: AircraftSheet, url: string, { strings }: Publisher): Vehicle {
  const { title, intro, figures, configurations, category } = aircraft;
  const configurationNames = configurations.map((each) => each.title);
  const seats = [figures.seats, ...configurations.map((each) => each.seats)].filter(
    (each) => each !== null,
  );
  const { rangeKm } = figures;
  const quantities = {
    speed: quantity(figures.cruisingSpeedKmh, 'KMH'),
    weightTotal: quantity(figures.maxTakeoffWeightKg, 'KGM'),
    cargoVolume: quantity(figures.cargoVolumeM3, 'MTQ'),
    height: quantity(figures.heightM, 'MTR'),
    depth: quantity(figures.lengthM, 'MTR'),
    width: quantity(figures.wingspanM, 'MTR'),
  };
  return {
    '@type': 'Vehicle',
    '@id': `${url}#aircraft`,
    name: title,
    model: title,
    url,
    ...(intro === '' ? {} : { description: intro }),
    ...(category === null ? {} : { category }),
    ...(configurationNames.length === 0 ? {} : { vehicleConfiguration: configurationNames }),
    ...(seats.length === 0 ? {} : { vehicleSeatingCapacity: seatRange(seats) }),
    ...Object.fromEntries(Object.entries(quantities).filter(([, value]) => value !== undefined)),
    ...(rangeKm === null
      ? {}
      : {
          additionalProperty: {
            '@type': 'PropertyValue',
            name: strings['aircraft.range'] ?? 'Range',
            value: rangeKm,
            unitCode: 'KMT',
          },
        }),
  };
}

function seatRange(seats: readonly number[]): QuantitativeValue {
  const [minValue, maxValue] = [Math.min(...seats), Math.max(...seats)];
  const range = minValue === maxValue ? { value: maxValue } : { minValue, maxValue };
  // C62 is the unit code for “one” (a count).
  return { '@type': 'QuantitativeValue', ...range, unitCode: 'C62' };
}

function certification(
  certificate: CertificateProps,
  url: string,
  publisher: Publisher,
): Certification {
  const { certificateType, referenceNumber, issuingAuthority, validUntil, document } = certificate;
  return {
    '@type': 'Certification',
    '@id': `${url}#${certificate.anchor}`,
    name: certificateType,
    ...(referenceNumber === null ? {} : { certificationIdentification: referenceNumber }),
    ...(issuingAuthority === null
      ? {}
      : { issuedBy: { '@type': 'Organization', name: issuingAuthority } }),
    ...(validUntil === null ? {} : { expires: validUntil.date }),
    ...(document ? { url: publisher.siteUrl + document.url } : {}),
    about: { '@id': organizationId(publisher.siteUrl) },
  };
}
