import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../setup/folder';

const root = path.join(__dirname, '../..');

/** Runs a command of a project whose packages are outdated, with a shell script in place of npm. */
async function runWithNpm(folder: string, npm: string) {
  for (const name of ['bin', 'scripts', 'node_modules']) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`);
  await chmod(path.join(folder, 'bin/npm'), 0o755);
  await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
  await writeFile(path.join(folder, 'node_modules/.installed'), 'the hash of an earlier lock file');
  await writeFile(path.join(folder, 'node_modules/old'), '');
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  await writeFile(path.join(folder, 'scripts/greet.ts'), 'console.log("The command runs.");');
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/run.mjs'), 'greet'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}` },
    },
  );
  return { status, stdout, packages: (await readdir(path.join(folder, 'node_modules'))).sort() };
}

describe('outdated packages', () => {
  it('are replaced when the new ones are complete', async () => {
    await inTemporaryFolder(async (folder) => {
      const tsx = path.join(root, 'node_modules/tsx');
      const npm = `cat package.json package-lock.json > /dev/null && mkdir node_modules && ln -s ${tsx} node_modules/tsx && touch node_modules/new`;
      const { status, stdout, packages } = await runWithNpm(folder, npm);
      expect([status, packages]).toEqual([0, ['.installed', 'new', 'tsx']]);
      expect(stdout).toContain('The command runs.');
      expect(await readFile(path.join(folder, 'node_modules/.installed'), 'utf8')).toHaveLength(64);
      expect(await readdir(folder)).not.toContain('.packages');
    });
  });

  it('are installed in place if their folder cannot be renamed', async () => {
    await inTemporaryFolder(async (folder) => {
      // The second call of npm is the one in the project.
      const npm = `test -d .packages && { touch node_modules/new; exit; }; mkdir node_modules && touch ../.packages/replaced`;
      const { status, packages } = await runWithNpm(folder, npm);
      expect([status, packages]).toEqual([0, ['.installed', 'new', 'old', 'tsx']]);
    });
  });

  it('stay if the new ones cannot be installed', async () => {
    await inTemporaryFolder(async (folder) => {
      const { status, packages } = await runWithNpm(folder, 'mkdir node_modules; exit 1');
      expect([status, packages]).toEqual([1, ['.installed', 'old', 'tsx']]);
    });
  });
});
