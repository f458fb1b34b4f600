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
  salesforce: { orgId: string; url: string } | null;
}

declare const __SITE__: PublicSite;

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
