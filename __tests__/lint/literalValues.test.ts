import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../setup/folder';

const root = path.join(__dirname, '../..');

/** Lints a file of another project with our rules. Returns its findings, as `message (line)`. */
const findingsIn = (file: string, text: string): Promise<string[]> =>
  inTemporaryFolder(async (folder) => {
    const config = await readFile(path.join(root, '.oxlintrc.json'), 'utf8');
    // Rules of ours are files of this project; types are not needed for them.
    const moved = config.replace('./scripts/', `${root}/scripts/`);
    await writeFile(path.join(folder, '.oxlintrc.json'), moved);
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json', '.'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { message: string; labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ message, labels }) => `${message} (${labels[0]?.span.line})`);
  });

const literals = [
  "export const paint = 'color: #0a2540';",
  'export const wide = `@media (min-width: 800px)`;',
  "export const anchor = '#menu';",
  '',
].join('\n');

test.each(['src/components/Tile.ts', 'src/templates/page.ts'])(
  'a literal colour and breakpoint in %s are found at their line',
  async (file) => {
    expect(await findingsIn(file, literals)).toEqual([
      'A literal colour is not allowed. Use a colour of the theme. (1)',
      'A literal breakpoint is not allowed. Use a breakpoint of the theme. (2)',
    ]);
  },
);

test('the theme itself may have literal values', async () => {
  expect(await findingsIn('src/theme.ts', literals)).toEqual([]);
});
