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
import { inTemporaryFolder } from '../setup/folder';

/** Returns the headers that the site's server sends for a path. */
function headersFor(rules: readonly HeaderRule[], requestPath: string): Record<string, string> {
  const covering = rules.filter(({ matches }) => matches(requestPath));
  return Object.fromEntries(covering.flatMap(({ headers }) => headers));
}

const rulesOf = (...args: Parameters<typeof headerRules>) =>
  parseHeaderRules(cloudflareHeaders(headerRules(...args)));

const local = readSite({});
const live = readSite({ SITE_URL: 'https://nordloft.example' });

describe('the headers', () => {
  it('of every page have the security headers', () => {
    expect(headersFor(rulesOf(live, []), '/about/')).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("script-src 'self'") as string,
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()') as string,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it('exclude all pages and documents of a site that is not live from search engines', () => {
    expect(headersFor(rulesOf(local, []), '/files/a/b.pdf')['X-Robots-Tag']).toBe('noindex');
    expect(headersFor(rulesOf(live, []), '/')).not.toHaveProperty('X-Robots-Tag');
  });

  it('forbid scripts in an uploaded SVG', () => {
    const policy = headersFor(rulesOf(live, []), '/pictures/a/original.svg')[
      'Content-Security-Policy'
    ];
    expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it('make every document except PDF a download in a sandbox', () => {
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

  it('allow other sites to show pictures and nothing else', () => {
    const policy = (requestPath: string) =>
      headersFor(rulesOf(live, []), requestPath)['Cross-Origin-Resource-Policy'];
    const picturePolicies = ['/pictures/a.1/1200x630.jpg', '/sharing.jpg'].map(policy);
    expect(picturePolicies).toEqual(['cross-origin', 'cross-origin']);
    const sitePolicies = [
      '/',
      '/app-0.js',
      '/page-data/index/page-data.json',
      '/files/a/b.pdf',
    ].map(policy);
    expect(new Set(sitePolicies)).toEqual(new Set(['same-origin']));
  });

  it('forbid scripts in an uploaded document without breaking PDF readers', () => {
    const policy = headersFor(rulesOf(live, []), '/files/a/b.html')['Content-Security-Policy'];
    expect(policy).toMatch(/^script-src 'none'/);
    expect(policy).not.toMatch(/object-src|sandbox|default-src/);
  });
});

describe('the inline scripts of a page', () => {
  it('are the scripts that a browser would run', () => {
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

describe('the headers file of a build', () => {
  const plugin = 'node_modules/gatsby-plugin-image/dist/gatsby-image.js';

  it('lists only the common inline scripts and the picture plugin’s', async () => {
    const pictures = (await readFile(plugin, 'utf8')).slice(100, 300);
    await inTemporaryFolder(async (folder) => {
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
      // Each of the two policies has both hashes.
      for (const policyPart of policy.split(', '))
        expect(policyPart.match(/sha256-/g)).toHaveLength(2);
    });
  });
});
