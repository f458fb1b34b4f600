/** The header rules for each host, from one build. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheControl } from '../../src/hosting/caching';
import { readHeaders } from '../../src/hosting/headerFile';
import { writeHeaders } from '../../src/hosting/headers';
import { netlifyHeaders, netlifyRedirects } from '../../src/hosting/hosts/netlify';
import { nginxConfiguration } from '../../src/hosting/hosts/nginx';
import { localePrefixes } from '../../src/locales';
import { Output } from '../../src/output/output';
import { readHeaderRules } from '../../services/publish/serve/headers';
import { readSite } from '../../src/site';
import { craftedPaths } from '../services/publish/setup/craftedPaths';
import { inTemporaryFolder } from '../setup/folder';
import { template } from './setup/template';

const live = readSite({ SITE_URL: 'https://www.nordloft.example', GTM_ID: 'GTM-1A2B3C' });
const script = 'app-0123456789abcdef0123.js';

/** Runs `work` in a folder with a small built site. */
const withBuild = (work: (folder: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await mkdir(path.join(folder, '404'));
    await writeFile(path.join(folder, '404/index.html'), '<script>constant()</script>');
    for (const name of [script, `${script}.map`, 'styles.0123456789abcdef0123.css', 'robots.txt']) {
      await writeFile(path.join(folder, name), '');
    }
    await writeHeaders(live, new Output(folder), ['constant()']);
    await work(folder);
  });

const covers = (pattern: string, requestPath: string) =>
  pattern.endsWith('*') ? requestPath.startsWith(pattern.slice(0, -1)) : requestPath === pattern;

/** Resolves a path as a host may do: without query, decoded and without dot segments. */
function resolvePath(requestPath: string): string {
  const [name = ''] = requestPath.split('?');
  return path.posix.normalize(decodeURIComponent(name));
}

type Values = Record<string, string[]>;

/**
 * Returns the headers of a host that applies all matching rules in order and joins their values:
 * Netlify, and Cloudflare Pages, which also removes headers with an exclamation mark.
 */
function joinedHeaders(text: string, requestPath: string): Values {
  const values: Values = {};
  let applies = false;
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) applies = covers(line, requestPath);
    else if (applies) {
      const [name = '', ...value] = line.trim().split(': ');
      if (name.startsWith('! ')) Reflect.deleteProperty(values, name.slice(2));
      else values[name] = [...(values[name] ?? []), value.join(': ')];
    }
  }
  return values;
}

/** Returns the headers of the site's own server, for which the last matching rule counts. */
async function ownHeaders(folder: string, requestPath: string): Promise<Values> {
  const rules = (await readHeaderRules(folder)).filter(({ matches }) => matches(requestPath));
  const headers = new Map(rules.flatMap(({ headers }) => headers));
  return Object.fromEntries([...headers].map(([name, value]) => [name, [value]]));
}

const paths = [
  '/',
  '/about-us/',
  '/is/',
  '/gone/',
  '/404.html',
  '/page-data/index/page-data.json',
  '/files/a/b.pdf',
  '/files/attachments/a/b.docx',
  '/sharing.jpg',
  '/pictures/a/original.svg',
  '/static/a.json',
  '/fonts/loft.woff2',
  `/${script}`,
  '/styles.0123456789abcdef0123.css',
  '/robots.txt',
];

describe('the rules of hosts', () => {
  it('of Cloudflare Pages equal the headers of the site’s own server', async () => {
    await withBuild(async (folder) => {
      const text = await readFile(path.join(folder, '_headers'), 'utf8');
      for (const requestPath of paths) {
        expect([requestPath, joinedHeaders(text, requestPath)]).toEqual([
          requestPath,
          await ownHeaders(folder, requestPath),
        ]);
      }
    });
  });

  it('have each pattern once, because the last of several would override the others', async () => {
    await withBuild(async (folder) => {
      const patterns = (await readFile(path.join(folder, '_headers'), 'utf8')).match(/^\S+$/gm);
      expect(patterns?.length).toBeGreaterThan(4);
      expect(new Set(patterns).size).toBe(patterns?.length);
    });
  });

  it('set the cache lifetime of immutable files and leave others to the host', async () => {
    await withBuild(async (folder) => {
      for (const requestPath of paths) {
        const [hostValue] = (await ownHeaders(folder, requestPath))['Cache-Control'] ?? [];
        const ownValue = cacheControl(requestPath);
        // Hosts send this value by default for a page.
        expect([requestPath, hostValue ?? 'public, max-age=0, must-revalidate']).toEqual([
          requestPath,
          ownValue,
        ]);
      }
      expect((await ownHeaders(folder, `/${script}`))['Cache-Control']).toBeDefined();
    });
  });

  it('of Netlify differ only in policies, where the stricter of two counts', async () => {
    await withBuild(async (folder) => {
      const text = netlifyHeaders(await readHeaders(folder));
      expect(text).not.toMatch(/^ +!/m);
      for (const requestPath of paths) {
        const {
          'Content-Security-Policy': policies = [],
          'Cross-Origin-Resource-Policy': shared = [],
          ...otherHeaders
        } = joinedHeaders(text, requestPath);
        const {
          'Content-Security-Policy': combinedPolicies = [],
          'Cross-Origin-Resource-Policy': embedded = [],
          ...same
        } = await ownHeaders(folder, requestPath);
        expect([requestPath, otherHeaders]).toEqual([requestPath, same]);
        const isUpload = /^\/(?:files|pictures)\//.test(requestPath);
        const isAttachment = requestPath.startsWith('/files/attachments/');
        expect([requestPath, policies.length]).toEqual([
          requestPath,
          isAttachment ? 3 : isUpload ? 2 : 1,
        ]);
        // Browsers ignore the header if it has two values, and then other sites may show a picture.
        const [value = ''] = embedded;
        const expectedShared = value === 'same-origin' ? embedded : ['same-origin', 'cross-origin'];
        expect([requestPath, shared]).toEqual([requestPath, expectedShared]);
        // Joined with the policy of pages, a PDF reader may still show the file.
        expect(policies[0]).toContain("object-src 'self'");
        const expected = isUpload
          ? policies.at(-1)
          : policies[0]?.replace("object-src 'self'", "object-src 'none'");
        expect([requestPath, expected]).toEqual([requestPath, combinedPolicies[0]]);
      }
    });
  });

  // These hosts may match any of the spellings against their rules.
  it.each(craftedPaths)(
    'protect %s on every host, both as written and as resolved',
    async (requestPath) => {
      await withBuild(async (folder) => {
        const rules = await readHeaders(folder);
        const text = await readFile(path.join(folder, '_headers'), 'utf8');
        for (const spelling of [requestPath, resolvePath(requestPath)]) {
          for (const form of [text, netlifyHeaders(rules)]) {
            const hostHeaders = joinedHeaders(form, spelling);
            for (const [name, value] of Object.entries(rules[0]?.headers ?? {})) {
              const isOwn = /^\/(?:files|pictures)\//.test(spelling);
              const policy = name === 'Content-Security-Policy';
              expect([spelling, name, hostHeaders[name]]).not.toEqual([spelling, name, undefined]);
              // An upload has its own policy, and every other path has the policy of pages.
              if (policy && form === text)
                expect([spelling, hostHeaders[name]?.[0] === value]).toEqual([spelling, !isOwn]);
            }
          }
        }
      });
    },
  );

  it('of nginx have each header in quotes, with a map if paths differ', async () => {
    await withBuild(async (folder) => {
      const headers = await readHeaders(folder);
      const text = nginxConfiguration(
        await template('nginx.conf'),
        { headers, redirects: new Map([['/a;b"/', '/$c/']]) },
        { root: '/srv/site', serverName: 'www.nordloft.example', listen: '80', brotli: true },
      );
      expect(text).toContain('  listen 80;\n  listen [::]:80;\n');
      for (const [name, value] of Object.entries(headers[0]?.headers ?? {})) {
        expect(text).toContain(`add_header ${name} `);
        expect(text).toContain(`"${value}"`);
      }
      for (const rule of headers.slice(1)) {
        const policy = rule.headers['Content-Security-Policy'];
        if (policy !== undefined)
          expect(text).toContain(`  "~^${rule.path.replace('*', '.*')}$" "${policy}";`);
      }
      expect(text).toContain('location = "/a;b\\"/" { return 301 "/%24c/$is_args$args"; }');
      expect(text).toContain('location = "/a;b\\"" {');
      expect(text).toContain('\n  brotli_static on;');
    });
  });

  it('of nginx lead to a folder with files of other releases, if there is one', async () => {
    const rules = { headers: [], redirects: new Map<string, string>() };
    const settings = { root: '/srv/site', serverName: '_', listen: '80', brotli: false };
    const text = await template('nginx.conf');
    expect(nginxConfiguration(text, rules, settings)).not.toContain('shared');
    const shared = nginxConfiguration(text, rules, { ...settings, shared: '/srv/shared' });
    expect(shared).toContain('try_files $uri @shared;');
    expect(shared).toContain('root "/srv/shared";');
  });

  it('of nginx are refused if a value would change the syntax', () => {
    const place = { root: '/srv', serverName: 'x', listen: '80', brotli: false };
    const make = async (value: string) =>
      nginxConfiguration(
        await template('nginx.conf'),
        { headers: [{ path: '/*', headers: { 'X-A': value } }], redirects: new Map() },
        place,
      );
    return Promise.all([
      expect(make('$host')).rejects.toThrow('“$host” contains “$”'),
      expect(make('a\nb')).rejects.toThrow('contains a control character'),
      expect(make('https://tag.example '.repeat(210))).rejects.toThrow('too long for nginx'),
    ]);
  });

  it('name the 404 page of every language', async () => {
    const netlify = netlifyRedirects('/old/ /new/ 301\n');
    const nginx = await template('nginx.conf');
    expect(localePrefixes).toEqual(['/is']);
    for (const prefix of localePrefixes) {
      expect(netlify).toBe(`/old/ /new/ 301\n${prefix}/* ${prefix}/404/ 404\n`);
    }
    expect(nginx).toContain('{{notFound}}');
  });
});
