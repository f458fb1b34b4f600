import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engines } from '../../package.json';
import { testedLines } from '../../e2e/soak/nodes/binary';
import { inTemporaryFolder } from '../setup/folder';

const root = path.join(__dirname, '../..');

/** Runs a command of the project in a process that reports another version of Node. */
function runOn(version: string): Promise<{ status: number | null; out: string; err: string }> {
  return inTemporaryFolder(async (folder) => {
    const lock = '{}';
    const installed = createHash('sha256').update(lock).digest('hex');
    await mkdir(path.join(folder, 'node_modules'));
    await mkdir(path.join(folder, 'scripts'));
    await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
    await writeFile(path.join(folder, 'package-lock.json'), lock);
    // An editor or `echo` may end the marker with a line break.
    await writeFile(path.join(folder, 'node_modules/.installed'), `${installed}\n`);
    await writeFile(path.join(folder, 'scripts/greet.ts'), 'console.log("The command runs.");');
    const versions = `{ ...process.versions, node: '${version}' }`;
    const disguise = `
      Object.defineProperty(process, 'version', { value: 'v${version}' });
      Object.defineProperty(process, 'versions', { value: ${versions} });`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(disguise)}`,
        path.join(root, 'scripts/run.mjs'),
        'greet',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, out: stdout, err: stderr };
  });
}

const greeting = 'The command runs.\n';

describe('a command of the project', () => {
  it.each(['18.20.8', '20.18.3'])('refuses Node %s in one sentence', async (version) => {
    expect(await runOn(version)).toEqual({
      status: 1,
      out: '',
      err: `Node 20.19 or newer is needed; this is v${version}.\n`,
    });
  });

  it.each(['20.19.0', ...testedLines.map((line) => `${line}.99.0`)])(
    'runs on Node %s',
    async (version) => {
      expect(await runOn(version)).toEqual({ status: 0, out: greeting, err: '' });
    },
  );

  it('warns in one line about a newer Node and runs', async () => {
    const newest = Number(testedLines.at(-1));
    const newer = `${newest + 1}.1.0`;
    expect(await runOn(newer)).toEqual({
      status: 0,
      out: greeting,
      err: `Node ${newest} is the newest tested release line; this is v${newer}.\n`,
    });
  });
});

test('package.json requires the same Node without an upper limit', () => {
  expect(engines).toEqual({ node: '>=20.19' });
});
