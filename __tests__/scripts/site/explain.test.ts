/**
 * The output of `npm run explain` and its exit status.
 * @slow
 * @ci
 */
import { runScript } from './setup/runScript';
import { withContentService } from '../../setup/service/service';
import type { PageExplanation } from '../../../scripts/site/explainPage';

jest.setTimeout(120_000);

const run = (...args: string[]) =>
  withContentService({ dir: 'content' }, ({ service }) => runScript('explain', service, ...args));

test('a page is explained by its entries, files, template, strings and the links to it', async () => {
  const { code, stdout } = await run('http://localhost:9000/fleet/airbus-a321lr/', '--json');
  expect(code).toBe(0);
  const page = JSON.parse(stdout) as PageExplanation;
  expect(page).toMatchObject({
    path: '/fleet/airbus-a321lr/',
    title: 'Airbus A321LR',
    family: 'aircraft',
    locale: 'en-US',
    template: 'src/templates/aircraft.tsx',
  });
  expect(page.entries[0]).toEqual({
    type: 'aircraft_data',
    uid: page.uid,
    title: 'Airbus A321LR',
    version: expect.any(Number) as unknown,
    locale: 'en-us',
  });
  expect(page.entries.map(({ type }) => type)).toContain('content_belt');
  expect(page.files.find(({ name }) => name.endsWith('.jpg'))?.bytes).toBeGreaterThan(1000);
  expect(page.strings.aircraft).toBeGreaterThan(5);
  expect(page.linkedFrom).toContain('/fleet/');
  expect(page.linkedFrom).not.toContain(page.path);
});

test('as text, the facts have headings with their numbers', async () => {
  const { code, stdout } = await run('/is/flugfloti/');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\/is\/flugfloti\/ {2}Flugfloti\n {2}Family +page, is-IS, entry blt/);
  expect(stdout).toMatch(/^Entries that it shows \(\d+\)\n {2}page +blt\w+ +version \d+, is-is /m);
  expect(stdout).toMatch(/^Linked from \(\d+\)\n {2}the header$/m);
});

test.each([
  [[], /^Name a page: npm run explain -- \/fleet\/airbus-a321lr\/\n$/],
  [
    ['/fleet/a321lr'],
    // A further language has a similar page, too.
    /^The site has no page \/fleet\/a321lr\/\. Similar: \/fleet\/airbus-a321lr\/, \/is\/flugfloti\/airbus-a321lr\/.*\n$/,
  ],
])('%j is refused in one line', async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});
