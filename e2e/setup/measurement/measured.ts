/** The site with all measurement enabled, for the tests of measurement, and with the style guide. */

/** Folder of the build, which `e2e/gatsby/builds.test.ts` makes. */
export const measuredSiteFolder = process.env.MEASURED_SITE ?? '.kept/measured-site';

/**
 * Hosts of the stand-ins for the vendors. The names never resolve; an option of the test browser
 * maps each of them to a local port.
 */
export const vendorHosts = {
  gtag: 'analytics.stand-in.test',
  gtm: 'container.stand-in.test',
  rum: 'intake.stand-in.test',
  /** Serves the script of a tag in the container. */
  tag: 'tag.stand-in.test',
  /** Receives the requests of the request form. */
  requests: 'requests.stand-in.test',
} as const;

/** The settings of the build. */
export const measuredSettings = {
  GTAG_ID: 'G-TEST1',
  GTAG_ORIGIN: `http://${vendorHosts.gtag}`,
  GTM_ID: 'GTM-TEST1',
  GTM_ORIGIN: `http://${vendorHosts.gtm}`,
  TAG_ORIGINS: `http://${vendorHosts.tag}`,
  RUM_APPLICATION_ID: '00000000-aaaa-bbbb-cccc-000000000000',
  RUM_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
  RUM_PROXY: `http://${vendorHosts.rum}/reports`,
  RUM_ENVIRONMENT: 'measured',
  REQUEST_URL: `http://${vendorHosts.requests}/requests`,
  STYLEGUIDE: '1',
} as const;
