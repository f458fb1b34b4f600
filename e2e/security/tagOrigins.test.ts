/** What the tags of a container may load: from the hosts that `TAG_ORIGINS` names, and no others. */
import { hosts } from '../setup/measurement/measured';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { becomes } from '../setup/visit';

const tests = measuredTests();

/** Code of a container that adds a script from elsewhere, and notes what the policy refuses. */
const loads = (address: string) => `
  addEventListener('securitypolicyviolation', ({ blockedURI }) => (window.refused = blockedURI));
  document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }));
`;

/** Opens the front page; reads what has become of the container's script. */
async function begin(address: string): Promise<() => Promise<unknown>> {
  tests.vendors.container(loads(address));
  const page = await tests.begin();
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

test('a script from a host that the settings name runs', async () => {
  const outcome = await begin(`http://${hosts.tag}/tag.js`);
  await becomes(outcome, { tagRan: true, refused: null });
  expect(tests.vendors.asked.tag).toEqual(['/tag.js']);
}, 60_000);

test('a script from any other host is refused, though reports may go there', async () => {
  tests.expectFaults(/Content Security Policy/);
  const address = `http://${hosts.rum}/tag.js`;
  const outcome = await begin(address);
  await becomes(outcome, { tagRan: false, refused: address });
}, 60_000);
