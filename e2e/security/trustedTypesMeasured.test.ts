/** Trusted Types enforced while analytics, a container and monitoring run. */
import { rm } from 'node:fs/promises';
import { enforcedSite, makeMarkup } from './enforced';
import { hosts, measuredSettings, measuredSite } from '../setup/measurement/measured';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { becomes, go, shownPath } from '../setup/visit';

let folder = '';
const tests = measuredTests(undefined, async () => {
  folder = await enforcedSite(measuredSite, measuredSettings);
  return folder;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the container loads its tags, pages are measured, and nothing is refused', async () => {
  tests.vendors.container(
    `document.head.append(Object.assign(document.createElement('script'), { src: 'http://${hosts.tag}/tag.js' }));`,
  );
  const page = await tests.begin();
  await tests.open('/');
  await becomes(() => page.evaluate(() => 'tagRan' in window), true);
  for (const path of ['/fleet/', '/is/', '/']) {
    await go(page, path);
    await becomes(() => shownPath(page), path);
  }
  await becomes(() => tests.vendors.forwarded('gtag').length > 3, true);
  await becomes(() => tests.vendors.forwarded('gtm').length > 3, true);
}, 60_000);

test('a tag cannot make markup with a handler', async () => {
  tests.expectFaults(/TrustedHTML/);
  const page = await tests.begin();
  await tests.open('/');
  expect(await page.evaluate(makeMarkup)).toBe('TypeError');
}, 60_000);
