import { readHeaderRules } from '../../services/publish/serve/headers';
import { inlineScripts } from '../../src/output/inlineScripts';
import { scriptHash } from '../../src/hosting/contentPolicy';
import { attributesOf, readBuiltHtml, type BuiltPage } from '../setup/builtHtml';
import { setUpBrowserTests } from '../setup/browserSuite';
import { builtSiteFolder } from '../setup/site';
import { DomUtils } from 'htmlparser2';

let files: BuiltPage[];
let policy: Map<string, string[]>;
let folders: string[];

beforeAll(async () => {
  files = await readBuiltHtml();
  const rules = (await readHeaderRules(builtSiteFolder)).filter(({ matches }) => matches('/'));
  const headers = new Map(rules.flatMap((rule) => rule.headers));
  // The second policy restricts scripts to their folder.
  const [mainPolicy = '', scriptPolicy = ''] = (headers.get('Content-Security-Policy') ?? '').split(
    ', ',
  );
  folders = scriptPolicy.split(' ').filter((each) => !each.startsWith("'sha256-"));
  const directives = mainPolicy.split('; ');
  policy = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
});

test('the policy allows scripts only by origin, folder and hash', () => {
  const scripts = policy.get('script-src') ?? [];
  expect(scripts).toContain("'self'");
  expect(folders).toEqual(['script-src', 'http://*:*/_scripts/', 'https://*:*/_scripts/']);
  expect(scripts.filter((each) => each !== "'self'" && !each.startsWith("'sha256-"))).toEqual([]);
  // The page's path, the chunk map, the compilation hash, the delayed start of scripts, and two
  // scripts of the picture plugin.
  expect(scripts).toHaveLength(7);
});

test('the policy allows every inline script of every page', () => {
  const allowed = policy.get('script-src') ?? [];
  const otherScripts = files.flatMap(({ path, html }) =>
    inlineScripts(html)
      .filter((script) => !allowed.includes(scriptHash(script)))
      .map((script) => `${path}: ${script.slice(0, 80)}`),
  );
  expect(otherScripts).toEqual([]);
});

test('no page has an event handler, script address, frame, base or refresh in its HTML', () => {
  const faults = files.flatMap((file) =>
    DomUtils.findAll(() => true, file.document.children).flatMap((element) => {
      const elementAttributes = attributesOf(element);
      const bad = Object.entries(elementAttributes).filter(
        ([name, value]) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name) &&
            /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu.test(value) &&
            !(element.name === 'img' && value.startsWith('data:image/webp;base64,'))),
      );
      const frames = ['iframe', 'object', 'embed', 'base', 'frame'].includes(element.name);
      const refreshes = elementAttributes['http-equiv']?.toLowerCase() === 'refresh';
      return bad.length > 0 || frames || refreshes
        ? [`${file.path} <${element.name}> ${bad.map(([name]) => name).join()}`]
        : [];
    }),
  );
  expect(faults).toEqual([]);
});

describe('in a browser', () => {
  const tests = setUpBrowserTests();

  it('an inline script that is the same on all pages sets the path of the page', async () => {
    const page = await tests.newPage();
    for (const path of ['/', '/is/']) {
      await tests.open(path);
      expect(await page.evaluate(() => (window as unknown as { pagePath: string }).pagePath)).toBe(
        path,
      );
    }
  });

  it('the browser does not run a script that was injected by content', async () => {
    const page = await tests.newPage();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const injected =
        '<script>window.ran = true</script><img src="/gone" onerror="window.ran = true">';
      await route.fulfill({ response, body: html.replace('<body>', `<body>${injected}`) });
    });
    await page.goto(`${tests.origin}/`, { waitUntil: 'load' });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(tests.errors.console.join()).toMatch(/Content Security Policy/);
    // The test expects these errors.
    tests.errors.console.length = 0;
    tests.errors.requests.length = 0;
  });
});
