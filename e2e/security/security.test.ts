import { readHeaderRules } from '../../services/publish/serve/headers';
import { inlineScripts } from '../../src/output/inlineScripts';
import { scriptHash } from '../../src/hosting/contentPolicy';
import { attributes, builtHtml, type BuiltHtml } from '../setup/builtHtml';
import { browserTests } from '../setup/browserSuite';
import { builtSite } from '../setup/site';
import { DomUtils } from 'htmlparser2';

let files: BuiltHtml[];
let policy: Map<string, string[]>;
let folders: string[];

beforeAll(async () => {
  files = await builtHtml();
  const rules = (await readHeaderRules(builtSite)).filter(({ matches }) => matches('/'));
  const headers = new Map(rules.flatMap((rule) => rule.headers));
  // The second policy narrows the scripts down to their folder.
  const [first = '', second = ''] = (headers.get('Content-Security-Policy') ?? '').split(', ');
  folders = second.split(' ').filter((each) => !each.startsWith("'sha256-"));
  const directives = first.split('; ');
  policy = new Map(
    directives.map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources];
    }),
  );
}, 60_000);

test('scripts are let in by name alone', () => {
  const scripts = policy.get('script-src') ?? [];
  expect(scripts).toContain("'self'");
  expect(folders).toEqual(['script-src', '*:*/_scripts/']);
  expect(scripts.filter((each) => each !== "'self'" && !each.startsWith("'sha256-"))).toEqual([]);
  // Page's path, chunk map, compilation hash, what runs scripts after the first picture, and two of
  // the picture plugin.
  expect(scripts).toHaveLength(7);
});

test('every inline script of every page is one of those', () => {
  const allowed = policy.get('script-src') ?? [];
  const others = files.flatMap(({ path, html }) =>
    inlineScripts(html)
      .filter((script) => !allowed.includes(scriptHash(script)))
      .map((script) => `${path}: ${script.slice(0, 80)}`),
  );
  expect(others).toEqual([]);
});

test('no page has a handler, a script address, a frame, a base or a refresh in its HTML', () => {
  const faults = files.flatMap((file) =>
    DomUtils.findAll(() => true, file.document.children).flatMap((element) => {
      const own = attributes(element);
      const bad = Object.entries(own).filter(
        ([name, value]) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name) &&
            /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu.test(value) &&
            !(element.name === 'img' && value.startsWith('data:image/webp;base64,'))),
      );
      const frames = ['iframe', 'object', 'embed', 'base', 'frame'].includes(element.name);
      const refreshes = own['http-equiv']?.toLowerCase() === 'refresh';
      return bad.length > 0 || frames || refreshes
        ? [`${file.path} <${element.name}> ${bad.map(([name]) => name).join()}`]
        : [];
    }),
  );
  expect(faults).toEqual([]);
});

describe('in a browser', () => {
  const tests = browserTests();

  it('the page knows its path by a script that is the same on all pages', async () => {
    const page = await tests.begin();
    for (const path of ['/', '/is/']) {
      await tests.open(path);
      expect(await page.evaluate(() => (window as unknown as { pagePath: string }).pagePath)).toBe(
        path,
      );
    }
  }, 60_000);

  it('a script that came in by the content would not run', async () => {
    const page = await tests.begin();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const injected =
        '<script>window.ran = true</script><img src="/gone" onerror="window.ran = true">';
      await route.fulfill({ response, body: html.replace('<body>', `<body>${injected}`) });
    });
    await page.goto(`${tests.origin}/`, { waitUntil: 'load' });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(tests.trouble.console.join()).toMatch(/Content Security Policy/);
    // These were wanted here.
    tests.trouble.console.length = 0;
    tests.trouble.requests.length = 0;
  }, 60_000);
});
