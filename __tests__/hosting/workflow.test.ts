import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import prettier from 'prettier';
import { fillTemplate } from '../../src/hosting/hosts/rules';
import { hosts, deployWorkflow } from '../../src/hosting/hosts/workflow';
import { inTemporaryFolder } from '../setup/folder';
import { template } from './setup/template';

describe('a template', () => {
  it('has every placeholder filled and uses every value', () => {
    expect(fillTemplate('a {{b}} ${{ c }}', { b: '1' })).toBe('a 1 ${{ c }}');
    expect(() => fillTemplate('{{b}}', {})).toThrow('“b” has no value');
    expect(() => fillTemplate('', { b: '1' })).toThrow('no placeholder “b”');
  });
});

describe('the workflow on GitHub', () => {
  it.each(hosts)(
    'for %s is valid YAML, caches the build folders, and runs existing commands',
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

  it('builds every day, for positions that close and for the copyright line', async () => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    // Minute, hour, day and month, in UTC.
    expect(text).toMatch(/ {2}schedule:\n(?: +#.*\n)+ {4}- cron: '5 0 \* \* \*'\n/);
  });

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

  it('for nginx links files of equal content, because each build gives its files new times', async () => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    const [command = ''] = /rsync .*/.exec(text) ?? [];
    expect(command).toContain(' --checksum ');
    expect(command).toContain(' --link-dest=/srv/site/current ');
    // With one of these options, rsync compares times.
    expect(command).not.toMatch(/ (?:--times|--archive|-\w*[at]\w*) /);
  });

  it('for nginx removes uploads except the live one and the newest four others', async () => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    const [, command = ''] = /"\$DEPLOY_TARGET" '(.*rm -rf)'$/m.exec(text) ?? [];
    await inTemporaryFolder(async (folder) => {
      for (const [index, name] of ['run-1-1', 'run-2-1', 'by-hand'].entries()) {
        await mkdir(path.join(folder, name));
        await utimes(path.join(folder, name), index, index);
      }
      // Run 9 was uploaded before run 10.
      for (const run of [3, 4, 8, 9, 10, 11]) {
        await mkdir(path.join(folder, `run-${run}-1`, 'site'), { recursive: true });
        await utimes(path.join(folder, `run-${run}-1`), 100 + run, 100 + run);
      }
      await symlink(path.join(folder, 'run-2-1'), path.join(folder, 'current'));
      await promisify(execFile)('sh', ['-c', command.replaceAll('/srv/site', folder)]);
      const names = ['by-hand', 'current', 'run-10-1', 'run-11-1', 'run-2-1', 'run-8-1', 'run-9-1'];
      expect((await readdir(folder)).sort()).toEqual(names);
    });
  });

  it.each([
    ['new', 0],
    ['old', 1],
  ])('for nginx leaves the %s upload live if nginx ends with %i', async (live, status) => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    const [commands = ''] = /^ *switch_to\(\)[^]*?exit 1; \}$/m.exec(text) ?? [];
    await inTemporaryFolder(async (folder) => {
      for (const name of ['old', 'new', 'bin']) await mkdir(path.join(folder, name));
      await symlink(path.join(folder, 'old'), path.join(folder, 'current'));
      const test = `[ "$2" != -t ] || [ "$(readlink ${folder}/current)" = ${folder}/old ] || exit ${status}`;
      await writeFile(path.join(folder, 'bin/sudo'), `#!/bin/sh\n${test}\n`, { mode: 0o755 });
      const script = `ssh() { sh -c "$4"; }; upload=${folder}/new\n${commands}`;
      const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH ?? ''}` };
      const run = spawnSync('bash', ['-ec', script.replaceAll('/srv/site', folder)], { env });
      expect(run.status).toBe(status);
      expect(await readlink(path.join(folder, 'current'))).toBe(path.join(folder, live));
    });
  });

  it('gives the build every setting of pages and none of a server', async () => {
    const text = deployWorkflow(await template('publish.yml'), 'nginx');
    const names = [...text.matchAll(/^ {10}([A-Z_]+): \$\{\{ (?:vars|secrets)\.\1 \}\}$/gm)];
    const passedSettings = new Set(names.map(([, name]) => name));
    expect([...passedSettings]).toEqual(
      expect.arrayContaining([
        'CMS_TOKEN',
        'SITE_URL',
        'GTM_ID',
        'ROBOTS',
        'SECURITY_CONTACT',
        'PUBLISH_ALLOW_DROP',
      ]),
    );
    for (const name of ['PORT', 'PUBLISH_SECRET', 'RATE_LIMIT'])
      expect(passedSettings).not.toContain(name);
  });

  it('pins each action by commit and runs install scripts only of listed packages', async () => {
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
