/**
 * The output of `npm run queries` and its exit status.
 * @slow
 * @ci
 */
import { runScript } from './setup/runScript';
import { withContentService } from '../../setup/service/service';

const run = (...args: string[]) =>
  withContentService({ dir: 'content' }, ({ service }) => runScript('queries', service, ...args));

test('without a name it lists the queries with their arguments', async () => {
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Menu +--uid --locale +a menu with its items and its call to action\nNavigationItem /,
  );
  expect(stdout).toMatch(/^PageByUrl +--url --locale +a page with its belts, by its address$/m);
});

test('with a name it prints the answer as JSON', async () => {
  const { code, stdout, stderr } = await run('Menu', '--locale', 'is-is');
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    loft_menu: { title: 'Aðalvalmynd', system: { locale: 'is-is' } },
  });
});

test.each([
  ['/fleet/', '/fleet', 'en-us'],
  ['https://www.example.com/is/flugfloti/', '/flugfloti', 'is-is'],
])('the address %s selects the page and its language', async (address, url, locale) => {
  const { code, stdout } = await run('PageByUrl', '--url', address);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    all_page: { items: [{ url, system: { locale } }] },
  });
});

test('with --text it prints the query for the stack, and its form for GraphiQL', async () => {
  const { code, stdout } = await run('ContentBelt', '--text');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^query ContentBelt\(/);
  expect(stdout).toMatch(/cms \{\s+content_belt\(/);
});

test.each([
  [['Nothing'], 'No query is named “Nothing”. npm run queries lists all.\n'],
  [['Menu', '--url', '/'], "Unknown option '--url'\n"],
  [['Menu', '--locale', 'xx'], 'The site has no locale “xx”.\n'],
])('%j is refused in one line', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr: message });
});
