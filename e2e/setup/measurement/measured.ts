/** The site that is built with everything to be measured, for the tests of that alone. */

/** Where the build lies; `e2e/gatsby/builds.test.ts` makes it. */
export const measuredSite = process.env.MEASURED_SITE ?? '.kept/measured-site';

/**
 * Hosts that stand in for the vendors. They are names that never resolve: the browser of the tests
 * is told on which port of this machine each of them listens.
 */
export const hosts = {
  gtag: 'analytics.stand-in.test',
  gtm: 'container.stand-in.test',
  rum: 'intake.stand-in.test',
  /** Of a tag in the container. */
  tag: 'tag.stand-in.test',
} as const;

/** The settings of that build. */
export const measuredSettings = {
  GTAG_ID: 'G-TEST1',
  GTAG_ORIGIN: `http://${hosts.gtag}`,
  GTM_ID: 'GTM-TEST1',
  GTM_ORIGIN: `http://${hosts.gtm}`,
  TAG_ORIGINS: `http://${hosts.tag}`,
  RUM_APPLICATION_ID: '00000000-aaaa-bbbb-cccc-000000000000',
  RUM_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
  RUM_PROXY: `http://${hosts.rum}/reports`,
} as const;
