/** One build, and what each host is told of it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import prettier from 'prettier';
import { cacheControl } from '../../src/hosting/caching';
import { readHeaders } from '../../src/hosting/headerFile';
import { writeHeaders } from '../../src/hosting/headers';
import { netlifyHeaders, netlifySettings } from '../../src/hosting/hosts/netlify';
import { nginxConfiguration } from '../../src/hosting/hosts/nginx';
import { fillTemplate, localePrefixes } from '../../src/hosting/hosts/rules';
import { deployWorkflow, hosts } from '../../src/hosting/hosts/workflow';
import { Output } from '../../src/output/output';
import { readHeaderRules } from '../../services/publish/serve/headers';
import { readSite } from '../../src/site';
import { doorPaths } from '../services/publish/setup/doorPaths';
import { inFolder } from '../setup/folder';

const live = readSite({ SITE_URL: 'https://www.nordloft.example', GTM_ID: 'GTM-1A2B3C' });
const script = 'app-0123456789abcdef0123.js';

/** The rules of a small built site. */
const withBuild = (work: (folder: string) => Promise<void>) =>
  inFolder(async (folder) => {
    await mkdir(path.join(folder, '404'));
    await writeFile(path.join(folder, '404/index.html'), '<script>constant()</script>');
    for (const name of [script, `${script}.map`, 'styles.0123456789abcdef0123.css', 'robots.txt']) {
      await writeFile(path.join(folder, name), '');
    }
    await writeHeaders(live, new Output(folder), ['constant()']);
    await work(folder);
  });

const covers = (pattern: string, asked: string) =>
  pattern.endsWith('*') ? asked.startsWith(pattern.slice(0, -1)) : asked === pattern;

/** A path as a host may read it: without its query, decoded, and its steps taken. */
function resolved(asked: string): string {
  const [name = ''] = asked.split('?');
  return path.posix.normalize(decodeURIComponent(name));
}

type Values = Record<string, string[]>;

/**
 * What a host sends that goes through its rules in their order and joins what they say: Netlify,
 * and Cloudflare Pages, which takes back what is marked so.
 */
function joined(text: string, asked: string): Values {
  const found: Values = {};
  let applies = false;
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) applies = covers(line, asked);
    else if (applies) {
      const [name = '', ...value] = line.trim().split(': ');
      if (name.startsWith('! ')) Reflect.deleteProperty(found, name.slice(2));
      else found[name] = [...(found[name] ?? []), value.join(': ')];
    }
  }
  return found;
}

/** What our own server sends: of several rules the last one counts. */
async function own(folder: string, asked: string): Promise<Values> {
  const rules = (await readHeaderRules(folder)).filter(({ matches }) => matches(asked));
  const all = new Map(rules.flatMap(({ headers }) => headers));
  return Object.fromEntries([...all].map(([name, value]) => [name, [value]]));
}

const paths = [
  ...['/', '/about-us/', '/is/', '/gone/', '/404.html', '/page-data/index/page-data.json'],
  ...[
    '/files/a/b.pdf',
    '/files/attachments/a/b.docx',
    '/sharing.jpg',
    '/pictures/a/original.svg',
    '/static/a.json',
    '/fonts/loft.woff2',
  ],
  ...[`/${script}`, '/styles.0123456789abcdef0123.css', '/robots.txt'],
];

describe('what hosts are told', () => {
  it('of Cloudflare Pages is what our own server sends, once for each header', async () => {
    await withBuild(async (folder) => {
      const text = await readFile(path.join(folder, '_headers'), 'utf8');
      for (const asked of paths) {
        expect([asked, joined(text, asked)]).toEqual([asked, await own(folder, asked)]);
      }
    });
  });

  it('names each pattern once, as the last of several would be the only one', async () => {
    await withBuild(async (folder) => {
      const patterns = (await readFile(path.join(folder, '_headers'), 'utf8')).match(/^\S+$/gm);
      expect(patterns?.length).toBeGreaterThan(4);
      expect(new Set(patterns).size).toBe(patterns?.length);
    });
  });

  it('says of lasting files how long they may be kept, and leaves the rest to the host', async () => {
    await withBuild(async (folder) => {
      for (const asked of paths) {
        const [told] = (await own(folder, asked))['Cache-Control'] ?? [];
        const kept = cacheControl(asked);
        // What hosts say by themselves of a page.
        expect([asked, told ?? 'public, max-age=0, must-revalidate']).toEqual([asked, kept]);
      }
      expect((await own(folder, `/${script}`))['Cache-Control']).toBeDefined();
    });
  });

  it('of Netlify differs in policies alone, where the stricter of two counts', async () => {
    await withBuild(async (folder) => {
      const text = netlifyHeaders(await readHeaders(folder));
      expect(text).not.toMatch(/^ +!/m);
      for (const asked of paths) {
        const {
          'Content-Security-Policy': policies = [],
          'Cross-Origin-Resource-Policy': shared = [],
          ...others
        } = joined(text, asked);
        const {
          'Content-Security-Policy': one = [],
          'Cross-Origin-Resource-Policy': embedded = [],
          ...same
        } = await own(folder, asked);
        expect([asked, others]).toEqual([asked, same]);
        const isUpload = /^\/(?:files|pictures)\//.test(asked);
        const isAttachment = asked.startsWith('/files/attachments/');
        expect([asked, policies.length]).toEqual([asked, isAttachment ? 3 : isUpload ? 2 : 1]);
        // Browsers take two values for none, and none lets other sites show a picture.
        const [value = ''] = embedded;
        const expectedShared = value === 'same-origin' ? embedded : ['same-origin', 'cross-origin'];
        expect([asked, shared]).toEqual([asked, expectedShared]);
        // Joined with the policy of pages, readers of PDFs may still show the file.
        expect(policies[0]).toContain("object-src 'self'");
        const expected = isUpload
          ? policies.at(-1)
          : policies[0]?.replace("object-src 'self'", "object-src 'none'");
        expect([asked, expected]).toEqual([asked, one[0]]);
      }
    });
  });

  // Which of the spellings these hosts hold against their rules is theirs to choose.
  it.each(doorPaths)(
    'protects %s on every host, as it is spelled and as it is resolved',
    async (asked) => {
      await withBuild(async (folder) => {
        const rules = await readHeaders(folder);
        const text = await readFile(path.join(folder, '_headers'), 'utf8');
        for (const spelling of [asked, resolved(asked)]) {
          for (const form of [text, netlifyHeaders(rules)]) {
            const told = joined(form, spelling);
            for (const [name, value] of Object.entries(rules[0]?.headers ?? {})) {
              const isOwn = /^\/(?:files|pictures)\//.test(spelling);
              const policy = name === 'Content-Security-Policy';
              expect([spelling, name, told[name]]).not.toEqual([spelling, name, undefined]);
              // An upload has its own policy, and every other spelling that of pages.
              if (policy && form === text)
                expect([spelling, told[name]?.[0] === value]).toEqual([spelling, !isOwn]);
            }
          }
        }
      });
    },
  );

  it('of nginx holds each header, in quotes, with a map where paths differ', async () => {
    await withBuild(async (folder) => {
      const headers = await readHeaders(folder);
      const text = nginxConfiguration(
        await template('nginx.conf'),
        { headers, redirects: new Map([['/a;b"/', '/$c/']]) },
        { root: '/srv/site', serverName: 'www.nordloft.example', listen: '80', brotli: true },
      );
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

  it('of nginx is refused where a value would be read as something else', () => {
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
    ]);
  });

  it('names the page for what is not found in every language', async () => {
    const netlify = netlifySettings(await template('netlify.toml'));
    const nginx = await template('nginx.conf');
    expect(localePrefixes).toEqual(['/is']);
    for (const prefix of localePrefixes) {
      expect(netlify).toContain(`from = "${prefix}/*"\n  to = "${prefix}/404/"\n  status = 404`);
    }
    expect(nginx).toContain('{{notFound}}');
  });
});

describe('a template', () => {
  it('is filled whole: no place stays empty and no value is lost', () => {
    expect(fillTemplate('a {{b}} ${{ c }}', { b: '1' })).toBe('a 1 ${{ c }}');
    expect(() => fillTemplate('{{b}}', {})).toThrow('“b” has no value');
    expect(() => fillTemplate('', { b: '1' })).toThrow('no placeholder “b”');
  });
});

describe('the workflow on GitHub', () => {
  it.each(hosts)(
    'for %s is YAML, keeps what builds keep, and runs commands that there are',
    async (host) => {
      const text = deployWorkflow(await template('publish.yml'), host);
      await expect(prettier.check(text, { parser: 'yaml', singleQuote: true })).resolves.toBe(true);
      expect(text).toMatch(/repository_dispatch:\n {4}types: \[content-published\]/);
      expect(text).toMatch(/path: \|\n {12}\.kept\n {12}\.cache\n {12}public\n/);
      const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
        scripts: Record<string, string>;
      };
      const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
      expect(commands).toEqual(['deploy', 'build', 'deploy']);
      for (const name of commands) expect(scripts).toHaveProperty(name);
      expect(text).toContain(`.deploy/${host}/`);
    },
  );

  it.each(hosts)('for %s gives secrets only to the step that needs them', async (host) => {
    const text = deployWorkflow(await template('publish.yml'), host);
    const [head = '', ...steps] = text.split(/^ {6}- /m);
    expect(head).not.toMatch(/secrets\./);
    const withSecrets = steps.filter((step) => step.includes('secrets.'));
    expect(withSecrets).toHaveLength(2);
    expect(withSecrets[0]).toContain('run: npm run build');
    expect(withSecrets[0]).not.toContain('DEPLOY_');
    expect(withSecrets[1]).toContain(`Upload to ${host}`);
    expect(withSecrets[1]).not.toContain('CMS_');
  });

  it.each(hosts)('for %s installs the program that uploads in its exact version', async (host) => {
    const text = deployWorkflow(await template('publish.yml'), host);
    expect(text).not.toContain('npx');
    const installs = [...text.matchAll(/npm install .*/g)].map(([line]) => line);
    for (const line of installs) {
      expect(line).toMatch(/^npm install --global --ignore-scripts [\w-]+@\d+\.\d+\.\d+$/);
    }
    expect(installs).toHaveLength(host === 'nginx' ? 0 : 1);
  });

  it('gives the build every setting that pages are made with, and none of a server', async () => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    const names = [...text.matchAll(/^ {10}([A-Z_]+): \$\{\{ (?:vars|secrets)\.\1 \}\}$/gm)];
    const given = new Set(names.map(([, name]) => name));
    expect([...given]).toEqual(
      expect.arrayContaining([
        'CMS_TOKEN',
        'SITE_URL',
        'GTM_ID',
        'ROBOTS',
        'SECURITY_CONTACT',
        'PUBLISH_ALLOW_DROP',
      ]),
    );
    for (const name of ['PORT', 'PUBLISH_SECRET', 'RATE_LIMIT']) expect(given).not.toContain(name);
  });

  it('pins each action by commit, and runs the install scripts of named packages alone', async () => {
    const text = await template('publish.yml');
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses).toHaveLength(3);
    for (const action of uses)
      expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).toContain('npm ci --ignore-scripts\n');
    expect(text).toMatch(/npm rebuild( (?!-)\S+)+\n/);
    expect(text).toContain('persist-credentials: false');
  });
});

const template = (name: string) => readFile(path.join('deploy', name), 'utf8');
