/**
 * Scripts of a container's tags, which may load only from the hosts in `TAG_ORIGINS`.
 * @ci
 */
import { vendorHosts } from '../setup/measurement/measured';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { waitForValue } from '../setup/visit';

const tests = setUpMeasuredTests();

/** Returns container code that adds a script from an address and records violations of the policy. */
const loadScript = (address: string) => `
  addEventListener('securitypolicyviolation', ({ blockedURI }) => (window.refused = blockedURI));
  document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }));
`;

/** Opens the front page. Returns a function that reads the result of the container's script. */
async function begin(address: string): Promise<() => Promise<unknown>> {
  tests.vendors.setContainerCode(loadScript(address));
  const page = await tests.newPage();
  await tests.open('/');
  return () =>
    page.evaluate(() => {
      const { tagRan = false, refused = null } = window as Window & {
        tagRan?: boolean;
        refused?: string;
      };
      return { tagRan, refused };
    });
}

test('the browser runs a script from a host in the settings', async () => {
  const outcome = await begin(`http://${vendorHosts.tag}/tag.js`);
  await waitForValue(outcome, { tagRan: true, refused: null });
  expect(tests.vendors.requestedPaths.tag).toEqual(['/tag.js']);
});

test('the browser refuses a script from any other host, even one that may receive reports', async () => {
  tests.expectFaults(/Content Security Policy/);
  const address = `http://${vendorHosts.rum}/tag.js`;
  const outcome = await begin(address);
  await waitForValue(outcome, { tagRan: false, refused: address });
});
