/**
 * `npm run deploy` with releases that are switched or removed meanwhile, and with missing sites.
 * @ci
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { facts } from '../../../src/localeFacts';
import { frontPages, writeSite } from '../../services/publish/setup/builds';
import { inTemporaryFolder } from '../../setup/folder';

const root = path.join(__dirname, '../../..');
const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const longText = 'Text that becomes smaller by compression. '.repeat(40);

/** Returns a module that runs code, with `fs` and its synchronous functions, before the first copy. */
const beforeFirstCopy = (code: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { copyFile } = fs.promises;
    let isFirst = true;
    fs.promises.copyFile = (...args) => {
      if (isFirst) { ${code} }
      isFirst = false;
      return copyFile(...args);
    };
    syncBuiltinESMExports();`)}`;

interface Project {
  folder: string;
  /** Runs the command in the folder; `hook` is a module that is loaded before it. */
  deploy: (
    args: readonly string[],
    hook?: string,
  ) => Promise<{ code: number | null; stderr: string }>;
}

/** Hosts need the 404 page of each language below a prefix. */
const notFoundPages = Object.fromEntries(
  Object.values<{ prefix: string }>(facts)
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => [`${prefix.slice(1)}/404/index.html`, '404']),
);

/** Runs `work` with a project that has two releases, `a` and `b`. The live one is `a`. */
const withReleases = (work: (project: Project) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await symlink(path.join(root, 'deploy'), path.join(folder, 'deploy'));
    for (const id of ['a', 'b']) {
      await writeSite(path.join(folder, 'releases', id, 'site'), frontPages, {
        _headers: `/*\n  X-Release: ${id}\n`,
        'about/index.html': longText + id,
        'about/index.html.br': 'compressed',
        'about/index.html.gz': 'compressed',
        'files/blt1/prices.csv.gz': 'an uploaded archive',
        ...notFoundPages,
      });
    }
    await symlink('releases/a', path.join(folder, 'current'));
    const deploy: Project['deploy'] = async (args, hook) => {
      const imports = ['--import', loader, ...(hook === undefined ? [] : ['--import', hook])];
      const script = path.join(root, 'scripts/site/deploy.ts');
      const child = spawn(process.execPath, [...imports, script, ...args], {
        cwd: folder,
        env: { ...process.env, SITE_URL: 'https://www.example.com' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [stderr, [code]] = await Promise.all([
        text(child.stderr),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      return { code, stderr };
    };
    await work({ folder, deploy });
  });

const nginxFromCurrent = ['nginx', '--folder', 'current/site'];

describe('npm run deploy', () => {
  it('takes all files and rules from one release if another goes live meanwhile', () =>
    withReleases(async ({ folder, deploy }) => {
      const switchLink = `fs.symlinkSync('releases/b', 'next'); fs.renameSync('next', 'current');`;
      expect(await deploy(nginxFromCurrent, beforeFirstCopy(switchLink))).toMatchObject({
        code: 0,
      });
      const read = (name: string) => readFile(path.join(folder, '.deploy/nginx', name), 'utf8');
      expect(await read('site/about/index.html')).toBe(`${longText}a`);
      expect(await read('nginx.conf')).toContain('add_header X-Release "a" always;');
      expect(await readFile(path.join(folder, 'current/site/about/index.html'), 'utf8')).toBe(
        `${longText}b`,
      );
    }));

  it('says that a release was removed meanwhile, and leaves the earlier folder as it was', () =>
    withReleases(async ({ folder, deploy }) => {
      const earlierFolder = path.join(folder, '.deploy/nginx');
      await mkdir(path.join(earlierFolder, 'site'), { recursive: true });
      await writeFile(path.join(earlierFolder, 'nginx.conf'), 'earlier');
      const remove = `fs.renameSync('releases/a', 'releases/.a.gone');`;
      const { code, stderr } = await deploy(nginxFromCurrent, beforeFirstCopy(remove));
      expect(stderr).toMatch(
        /^current\/site changed while it was copied: \S+\/releases\/a\/site\/\S+ is gone\. Try again\.\n$/,
      );
      expect(code).toBe(1);
      expect(await readdir(path.join(folder, '.deploy'))).toEqual(['nginx']);
      expect(await readdir(earlierFolder)).toEqual(['nginx.conf', 'site']);
    }));

  it('refuses to replace a folder that it did not make', () =>
    withReleases(async ({ folder, deploy }) => {
      await mkdir(path.join(folder, 'etc/nginx'), { recursive: true });
      await writeFile(path.join(folder, 'etc/nginx/nginx.conf'), 'of the system');
      const { code, stderr } = await deploy([...nginxFromCurrent, '--to', 'etc']);
      expect([code, stderr]).toEqual([
        1,
        'etc/nginx exists and was not made by npm run deploy: remove or rename it.\n',
      ]);
      expect(await readdir(path.join(folder, 'etc/nginx'))).toEqual(['nginx.conf']);
    }));

  it('has settings of Cloudflare that name the site beside them', () =>
    withReleases(async ({ folder, deploy }) => {
      expect(await deploy(['cloudflare', '--folder', 'current/site'])).toMatchObject({ code: 0 });
      const host = path.join(folder, '.deploy/cloudflare');
      const settings = await readFile(path.join(host, 'wrangler.toml'), 'utf8');
      const [, output = ''] = /pages_build_output_dir = "(.*)"/.exec(settings) ?? [];
      expect(await readdir(path.join(host, output))).toContain('_headers');
    }));

  it('makes the configuration of Varnish for a bucket, and asks for its URL', () =>
    withReleases(async ({ folder, deploy }) => {
      const args = ['varnish', '--folder', 'current/site'];
      expect((await deploy(args)).stderr).toBe(
        'Name the bucket and its prefix: npm run deploy -- varnish --storage http://HOST:PORT/BUCKET/\n',
      );
      const storage = ['--storage', 'http://storage:9000/site-bucket/', '--purge-from', '10.0.0.5'];
      for (let run = 0; run < 2; run += 1)
        expect(await deploy([...args, ...storage])).toMatchObject({ code: 0 });
      const text = await readFile(path.join(folder, '.deploy/varnish/varnish.vcl'), 'utf8');
      expect(text).toContain('.host = "storage";');
      expect(text).toContain('  "10.0.0.5";');
    }));

  it.each(['nothing', 'current'])('refuses “%s”, which holds no built site', (name) =>
    withReleases(async ({ folder, deploy }) => {
      const { code, stderr } = await deploy(['netlify', '--folder', name]);
      expect(stderr).toBe(
        `${name} holds no built site: ${name}/_headers is missing. Build the site first, or name the folder of a built site with --folder.\n`,
      );
      expect(code).toBe(1);
      expect(await readdir(path.join(folder, '.deploy'))).toEqual([]);
    }),
  );

  it.each(['netlify', 'cloudflare'])('gives %s no compressed forms of a release', (host) =>
    withReleases(async ({ folder, deploy }) => {
      expect(await deploy([host, '--folder', 'current/site'])).toMatchObject({ code: 0 });
      const site = path.join(folder, '.deploy', host, 'site');
      expect(await readdir(path.join(site, 'about'))).toEqual(['index.html']);
      expect(await readdir(path.join(site, 'files/blt1'))).toEqual(['prices.csv.gz']);
    }),
  );

  it('keeps the times of files for rsync and ETags, also for compressed forms', () =>
    withReleases(async ({ folder, deploy }) => {
      const about = path.join(folder, 'releases/a/site/about/index.html');
      const builtAt = new Date('2026-11-20T10:00:00.250Z');
      await utimes(about, builtAt, builtAt);
      // Missing forms are made.
      await rm(`${about}.br`);
      expect(await deploy(nginxFromCurrent)).toMatchObject({ code: 0 });
      for (const form of ['', '.br', '.gz']) {
        const file = path.join(folder, '.deploy/nginx/site/about', `index.html${form}`);
        expect([form, (await stat(file)).mtime]).toEqual([form, builtAt]);
      }
    }));
});
