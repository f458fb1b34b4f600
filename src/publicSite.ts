/**
 * The named settings that bundled code may see, put in place of `__SITE__` at build. A setting
 * that is not listed here cannot reach the browser.
 */
export interface PublicSite {
  /** Absolute origin without a trailing slash. */
  siteUrl: string;
  companyName: string;
  /** Whether search engines may list the site. */
  indexed: boolean;
  images: {
    loader: 'static' | 'cloudinary' | 'provider';
    host: string;
    mode: 'fetch' | 'upload';
    path: string;
  };
  /** Named where the form is, by itself: without it the form is not in the bundle. */
  salesforce: { orgId: string; url: string } | null;
}

/**
 * What is measured, put in place of `__MEASUREMENT__` at build, member by member: code behind a
 * member that is null is not in the bundle at all, so it is named where it is needed and never
 * passed on whole. Monitoring's client token is public by its nature: browsers send it.
 */
export interface PublicMeasurement {
  gtag: { id: string; origin: string } | null;
  gtm: { id: string; origin: string } | null;
  consentDefault: 'granted' | 'denied';
  rum: PublicRum | null;
}

export interface PublicRum {
  applicationId: string;
  clientToken: string;
  /** The vendor's site, such as `datadoghq.eu`. */
  site: string;
  /** Address that takes the reports in the vendor's place. */
  proxy: string | null;
}

declare global {
  const __SITE__: PublicSite;
  const __MEASUREMENT__: PublicMeasurement;
}

const unset: PublicSite = {
  siteUrl: 'http://localhost:9000',
  companyName: 'Norðloft',
  indexed: false,
  images: { loader: 'static', host: '', mode: 'fetch', path: '' },
  salesforce: null,
};

/** The public settings of this build; plain defaults where nothing was built, as in tests. */
export function publicSite(): PublicSite {
  return typeof __SITE__ === 'undefined' ? unset : __SITE__;
}
