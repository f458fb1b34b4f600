import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importDirectionOptions } from '../../scripts/test/sourceGates';
import { inTemporaryFolder } from '../setup/folder';

const root = path.join(__dirname, '../..');

/** Runs the gate on files of another project. Returns its report in one line. */
const reportOf = (files: Readonly<Record<string, string>>) =>
  inTemporaryFolder(async (folder) => {
    await writeFile(path.join(folder, 'tsconfig.json'), '{}');
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/depcruise'),
      [...importDirectionOptions, '--config', path.join(root, '.dependency-cruiser.cjs'), 'src'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return stdout.replaceAll(/\s+/g, ' ');
  });

test('a wrong import direction is reported with its reason and with places for the code', async () => {
  const report = await reportOf({
    'src/lib/price.ts': "import { tile } from '../components/tile';\nexport const price = tile;\n",
    'src/components/tile.ts': 'export const tile = 1;\n',
  });
  expect(report).toContain('src/lib/price.ts → src/components/tile.ts');
  expect(report).toContain('src/lib knows nothing of this site.');
  expect(report).toContain('move the file to the folder that it serves');
});

test('every rule explains itself', async () => {
  const configFile = '../../.dependency-cruiser.cjs';
  const { default: config } = (await import(configFile)) as {
    default: { forbidden: { name: string; comment?: string }[] };
  };
  const unexplained = config.forbidden.filter(({ comment = '' }) => comment.length < 40);
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});
