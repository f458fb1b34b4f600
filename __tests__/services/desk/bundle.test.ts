import { execFile } from 'node:child_process';
import { mkdir, readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../../setup/folder';

const run = promisify(execFile);
const script = `require('./services/desk/server/bundle').bundleFolder().then((folder) => console.log(folder));`;

test('two processes that make the bundle at the same time both have the one of the first', async () => {
  await inTemporaryFolder(async (project) => {
    const names = ['services', 'src', 'node_modules', 'package.json', 'package-lock.json'];
    for (const name of names) await symlink(path.resolve(name), path.join(project, name));
    await mkdir(path.join(project, '.kept'));
    const start = () => run(process.execPath, ['--import', 'tsx', '-e', script], { cwd: project });
    const processes = [start(), start()];
    const folder = (await Promise.race(processes)).stdout.trim();
    const { ino } = await stat(folder);
    await Promise.all(processes);
    // The first one may serve its files already.
    expect((await stat(folder)).ino).toBe(ino);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['desk.css', 'desk.js']));
    expect(await readdir(path.dirname(folder))).toHaveLength(1);
  });
});
