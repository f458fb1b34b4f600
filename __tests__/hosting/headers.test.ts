import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptHash } from '../../src/hosting/contentPolicy';
import { cloudflareHeaders } from '../../src/hosting/headerFile';
import { headerRules, writeHeaders } from '../../src/hosting/headers';
import { inlineScripts } from '../../src/output/inlineScripts';
import { Output } from '../../src/output/output';
import {
  parseHeaderRules,
  readHeaderRules,
  type HeaderRule,
} from '../../services/publish/serve/headers';
import { readSite } from '../../src/site';
import { inFolder } from '../setup/folder';

/** What the site's server sends with a path. */
function headersFor(rules: readonly HeaderRule[], asked: string): Record<string, string> {
  const covering = rules.filter(({ matches }) => matches(asked));
  return Object.fromEntries(covering.flatMap(({ headers }) => headers));
}

const rulesOf = (...given: Parameters<typeof headerRules>) =>
  parseHeaderRules(cloudflareHeaders(headerRules(...given)));

const local = readSite({});
const live = readSite({ SITE_URL: 'https://nordloft.example' });

describe('the headers', () => {
  it('of every page hold what browsers are asked for', () => {
    expect(headersFor(rulesOf(live, []), '/about/')).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("script-src 'self'") as string,
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()') as string,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it('keep everything of a site that is not live out of lists, documents too', () => {
    expect(headersFor(rulesOf(local, []), '/files/a/b.pdf')['X-Robots-Tag']).toBe('noindex');
    expect(headersFor(rulesOf(live, []), '/')).not.toHaveProperty('X-Robots-Tag');
  });

  it('let nothing run in an uploaded drawing', () => {
    const policy = headersFor(rulesOf(live, []), '/pictures/a/original.svg')[
      'Content-Security-Policy'
    ];
    expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it('have every document but PDF downloaded, in a sandbox', () => {
    const headers = headersFor(rulesOf(live, []), '/files/attachments/a/b.docx');
    expect(headers).toMatchObject({
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': expect.stringMatching(/^default-src 'none';.* sandbox$/) as string,
      'X-Content-Type-Options': 'nosniff',
    });
    expect(headersFor(rulesOf(live, []), '/files/a/b.pdf')).not.toHaveProperty(
      'Content-Disposition',
    );
  });

  it('let other sites show pictures, and load nothing else', () => {
    const policy = (asked: string) =>
      headersFor(rulesOf(live, []), asked)['Cross-Origin-Resource-Policy'];
    const others = ['/pictures/a.1/1200x630.jpg', '/sharing.jpg'].map(policy);
    expect(others).toEqual(['cross-origin', 'cross-origin']);
    const own = ['/', '/app-0.js', '/page-data/index/page-data.json', '/files/a/b.pdf'].map(policy);
    expect(new Set(own)).toEqual(new Set(['same-origin']));
  });

  it('let nothing run in an uploaded document, and leave readers of PDFs alone', () => {
    const policy = headersFor(rulesOf(live, []), '/files/a/b.html')['Content-Security-Policy'];
    expect(policy).toMatch(/^script-src 'none'/);
    expect(policy).not.toMatch(/object-src|sandbox|default-src/);
  });
});

describe('the inline scripts of a page', () => {
  it('are those that a browser would run', () => {
    const html = [
      '<script>a()</script>',
      '<script type="module">b()</script>',
      '<script\n id="c"\n>\n c()\n</script>',
      '<script type="text/javascript">d()</script>',
      '<script src="/app.js"></script>',
      '<script type="application/ld+json">{"e":1}</script>',
      '<SCRIPT type="">f()</SCRIPT>',
    ].join('');
    expect(inlineScripts(html)).toEqual(['a()', 'b()', '\n c()\n', 'd()', 'f()']);
  });
});

describe('what a build writes', () => {
  const plugin = 'node_modules/gatsby-plugin-image/dist/gatsby-image.js';

  it('names the scripts of the page without content, and the picture plugin’s, and no other', async () => {
    const pictures = (await readFile(plugin, 'utf8')).slice(100, 300);
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, '404'));
      await writeFile(path.join(folder, '404/index.html'), '<script>constant()</script>');
      await writeHeaders(local, new Output(folder), [
        'constant()',
        pictures,
        'alert("from the content")',
      ]);
      const policy =
        headersFor(await readHeaderRules(folder), '/')['Content-Security-Policy'] ?? '';
      expect(policy).toContain(scriptHash('constant()'));
      expect(policy).toContain(scriptHash(pictures));
      // Each of the two policies names both.
      for (const each of policy.split(', ')) expect(each.match(/sha256-/g)).toHaveLength(2);
    });
  });
});
