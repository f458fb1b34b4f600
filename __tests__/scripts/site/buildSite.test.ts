import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTemporaryFolder } from '../../setup/folder';
import { writeStack } from '../../setup/stack/stack';

const root = path.join(__dirname, '../../..');
const secret = 'a-secret-that-no-child-process-needs-to-know';

/** Runs a script in a process with publishing secrets. Returns its output. */
function run(script: string, cwd: string): string {
  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', loader, '--eval', script],
    {
      cwd,
      env: {
        ...process.env,
        SITE_URL: 'https://www.example.com',
        PUBLISH_SECRET: secret,
        PUBLISH_LATER: secret,
      },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** Writes a shell script in the place of Gatsby. */
async function replaceGatsby(folder: string, script: string): Promise<void> {
  const gatsby = path.join(folder, 'node_modules/.bin/gatsby');
  await mkdir(path.dirname(gatsby), { recursive: true });
  await writeFile(gatsby, `#!/bin/sh\n${script}\n`);
  await chmod(gatsby, 0o755);
}

const buildModule = JSON.stringify(path.join(root, 'scripts/site/buildSite.ts'));

test('Gatsby gets the settings of the site, but no secrets of publishing', () =>
  inTemporaryFolder(async (folder) => {
    await replaceGatsby(folder, 'env > seen.txt');
    run(`void require(${buildModule}).buildSite({ ROBOTS: 'index' })`, folder);
    const environment = await readFile(path.join(folder, 'seen.txt'), 'utf8');
    expect(environment).toContain('SITE_URL=https://www.example.com');
    expect(environment).toContain('ROBOTS=index');
    expect(environment).not.toContain(secret);
  }));

test('a build after one that failed starts from nothing, and one after a whole build does not', () =>
  inTemporaryFolder(async (folder) => {
    const build = () => run(`void require(${buildModule}).buildSite()`, folder);
    const remembers = 'test -e .cache/data && echo remembered';
    const writes = 'mkdir -p .cache public && touch .cache/data public/index.html';
    await replaceGatsby(folder, `${writes}; exit 1`);
    build();
    await replaceGatsby(folder, `${remembers}; test -e public/index.html && echo kept; ${writes}`);
    expect(build()).not.toMatch(/remembered|kept/);
    expect(build()).toMatch(/remembered[^]*kept/);
  }));

test('the embedded content service gets no secrets of publishing', () =>
  inTemporaryFolder(async (folder) => {
    await writeStack(folder, { entries: [] });
    const module = JSON.stringify(path.join(root, 'src/input/embeddedService.ts'));
    const site = JSON.stringify({ contentDir: folder, referencesWithoutFallback: false });
    const environments = `
      const { readdirSync, readFileSync } = require('node:fs');
      void require(${module}).startEmbeddedService(${site}).then(() => {
        for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
          const [, parent] = / (\\d+) /.exec(readFileSync(\`/proc/\${pid}/stat\`, 'utf8')) ?? [];
          const command = readFileSync(\`/proc/\${pid}/cmdline\`, 'utf8');
          if (Number(parent) !== process.pid || !command.includes('services/content')) continue;
          const names = /^(SITE_URL|PUBLISH)/;
          const all = readFileSync(\`/proc/\${pid}/environ\`, 'utf8').split('\\0');
          console.log(all.filter((line) => names.test(line)).join('\\n'));
        }
        process.exit();
      });`;
    const environment = run(environments, root);
    expect(environment).toContain('SITE_URL=https://www.example.com');
    expect(environment).not.toContain(secret);
  }));
