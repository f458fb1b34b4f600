import { publicMeasurement, publicSettings, readSite } from '../src/site';
import { stack } from './setup/settings';

test('bundled code sees the named public settings, and nothing else of the environment', () => {
  const secret = 'hush-hush'.repeat(4);
  const site = readSite({
    ...stack,
    CMS_TOKEN: secret,
    PUBLISH_SECRET: secret,
    GTAG_ID: 'G-1',
    RUM_APPLICATION_ID: 'a-1',
    RUM_CLIENT_TOKEN: 'pub2',
  });
  Object.assign(site.measurement.rum ?? {}, { later: secret });
  const seen = { ...publicSettings(site), ...publicMeasurement(site) };
  expect(JSON.stringify(seen)).not.toContain(secret);
});

test('without settings nothing is measured', () => {
  expect(publicMeasurement(readSite({}))).toEqual({
    gtag: null,
    gtm: null,
    consentDefault: 'granted',
    rum: null,
  });
});
