/**
 * Settings that are available to the browser. The bundler replaces `__SITE__` with them. No other
 * setting reaches the browser, except those of `PublicMeasurement`.
 */
export interface PublicSite {
  /** Absolute origin without a trailing slash. */
  siteUrl: string;
  companyName: string;
  /** True if search engines may index the site. */
  indexed: boolean;
  images: {
    loader: 'static' | 'cloudinary' | 'provider';
    /** Base URL of the image cache with its account: `https://res.cloudinary.com/nordloft`. */
    host: string;
    mode: 'fetch' | 'upload';
    /**
     * With loader `provider`: path of the provider's image service. With `cloudinary` and mode
     * `upload`: folder of the upload mapping. With mode `fetch`: base URL of the originals.
     */
    path: string;
  };
  /** Organisation and address of Salesforce's Web-to-Lead, which receives requests; null for none. */
  salesforce: { orgId: string; url: string } | null;
  /** URL that receives requests; null if Salesforce or an e-mail receives them. */
  requestUrl: string | null;
}

/**
 * Settings of analytics, tag manager and monitoring. The bundler replaces each member of
 * `__MEASUREMENT__` separately and removes code that depends on a null member. Therefore
 * browser code reads single members, such as `__MEASUREMENT__.rum`, and does not pass on the whole
 * object. The client token of monitoring is public: browsers send it.
 */
export interface PublicMeasurement {
  gtag: { id: string; origin: string } | null;
  gtm: { id: string; origin: string } | null;
  /** True if the page beneath a popup counts as a page view when the popup closes. */
  pageViewOnClose: boolean;
  consentDefault: 'granted' | 'denied';
  rum: PublicRum | null;
}

/** Settings of Datadog RUM. */
export interface PublicRum {
  applicationId: string;
  clientToken: string;
  /** Datadog site, such as `datadoghq.eu`. */
  site: string;
  /** URL of a proxy that receives the reports; null if browsers send them to Datadog directly. */
  proxy: string | null;
  /** Environment of all reports, such as `staging`. */
  environment: string;
}

declare global {
  const __SITE__: PublicSite;
  const __MEASUREMENT__: PublicMeasurement;
  /** Name of the style sheet, relative to `public`. Only the server render of a build has it. */
  const __STYLE_SHEET__: string;
}

const defaults: PublicSite = {
  siteUrl: 'http://localhost:9000',
  companyName: 'Norðloft',
  indexed: false,
  images: { loader: 'static', host: '', mode: 'fetch', path: '' },
  salesforce: null,
  requestUrl: null,
};

/** Returns the public settings of this build, or defaults outside a bundle, such as in tests. */
export function publicSite(): PublicSite {
  return typeof __SITE__ === 'undefined' ? defaults : __SITE__;
}
