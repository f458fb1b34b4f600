import { publicMeasurement, publicSettings, readSite } from '../src/site';
import { stackSettings } from './setup/settings';

test('bundled code gets only the public settings', () => {
  const secret = 'hush-hush'.repeat(4);
  const site = readSite({
    ...stackSettings,
    CMS_TOKEN: secret,
    PUBLISH_SECRET: secret,
    GTAG_ID: 'G-1',
    RUM_APPLICATION_ID: 'a-1',
    RUM_CLIENT_TOKEN: 'pub2',
  });
  Object.assign(site.measurement.rum ?? {}, { later: secret });
  const bundledSettings = { ...publicSettings(site), ...publicMeasurement(site) };
  expect(JSON.stringify(bundledSettings)).not.toContain(secret);
});

test('a site without settings has no measurement', () => {
  expect(publicMeasurement(readSite({}))).toEqual({
    gtag: null,
    gtm: null,
    pageViewOnClose: true,
    consentDefault: 'granted',
    rum: null,
  });
});
