/**
 * Enforced Trusted Types with analytics, a container and monitoring.
 * @ci
 */
import { rm } from 'node:fs/promises';
import { makeEnforcedSite, tryUnsafeMarkup } from './enforced';
import { vendorHosts, measuredSettings, measuredSiteFolder } from '../setup/measurement/measured';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { waitForValue, navigate, displayedPath } from '../setup/visit';

let folder = '';
const tests = setUpMeasuredTests(undefined, async () => {
  folder = await makeEnforcedSite(measuredSiteFolder, measuredSettings);
  return folder;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the container loads its tags and pages are measured without violations', async () => {
  tests.vendors.setContainerCode(
    `document.head.append(Object.assign(document.createElement('script'), { src: 'http://${vendorHosts.tag}/tag.js' }));`,
  );
  const page = await tests.newPage();
  await tests.open('/');
  await waitForValue(() => page.evaluate(() => 'tagRan' in window), true);
  for (const path of ['/fleet/', '/is/', '/']) {
    await navigate(page, path);
    await waitForValue(() => displayedPath(page), path);
  }
  await waitForValue(() => tests.vendors.forwarded('gtag').length > 3, true);
  await waitForValue(() => tests.vendors.forwarded('gtm').length > 3, true);
});

test('a tag cannot set HTML with an event handler', async () => {
  tests.expectFaults(/TrustedHTML/);
  const page = await tests.newPage();
  await tests.open('/');
  expect(await page.evaluate(tryUnsafeMarkup)).toBe('TypeError');
});
