import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readProject, type Project } from '../../../scripts/test/testInputs';
import { inTemporaryFolder } from '../../setup/folder';

const tileTest = '__tests__/tile.test.ts';
const commandTest = '__tests__/command.test.ts';

const files: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'jest.config.mjs': "export default { setupFiles: ['<rootDir>/__tests__/setup/start.ts'] };\n",
  '__tests__/setup/start.ts': 'start();\n',
  '__tests__/setup/other.ts': 'export const other = 1;\n',
  'src/tile.ts':
    "import { words } from './lib/words';\nimport type { Shape } from './shape';\nexport const tile = words;\nexport const hashed = ['src/other.ts'];\n",
  'src/lib/words.ts': "export const words = 'a tile';\n",
  'src/shape.ts': 'export type Shape = 1;\n',
  'src/other.ts': 'export const other = 1;\n',
  'scripts/site/say.ts': 'console.log(1);\n',
  'content/entries/page.json': '{}',
  [tileTest]: "import { tile } from '../src/tile';\nit('is', () => tile);\n",
  [commandTest]: "run(['scripts/site/say.ts', `content/${'entries'}/page.json`]);\ncopy('src');\n",
};

/** Runs `work` in a repository with the files above, of which one is not added to git. */
const inProject = (work: (folder: string, read: () => Project) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
    for (const [name, text] of Object.entries(files)) await write(folder, name, text);
    git('init', '-q');
    git('add', '--all', '--', ':!src/other.ts');
    await work(folder, () => {
      const project = readProject(folder);
      if (!project) throw new Error('git found no repository.');
      return project;
    });
  });

async function write(folder: string, name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

/** Names the tests whose digest differs after a change of one file. */
async function testsAfterChangeOf(name: string): Promise<string[]> {
  const changedTests: string[] = [];
  await inProject(async (folder, read) => {
    const before = read();
    await write(folder, name, `${files[name] ?? ''} `);
    const after = read();
    changedTests.push(
      ...after.tests.filter((test) => before.digestOf(test) !== after.digestOf(test)),
    );
  });
  return changedTests.sort();
}

describe('npm run check runs a test again after a change of', () => {
  it.each([
    ['the test', tileTest, [tileTest]],
    ['a file that it imports', 'src/tile.ts', [tileTest]],
    ['a file that an imported file imports', 'src/lib/words.ts', [tileTest]],
    ['a file that it names', 'scripts/site/say.ts', [commandTest]],
    ['a file in a folder that it names', 'content/entries/page.json', [commandTest]],
    ['a package', 'package-lock.json', [commandTest, tileTest]],
    [
      'a file that Jest loads before each test',
      '__tests__/setup/start.ts',
      [commandTest, tileTest],
    ],
    ['nothing, if the file is only beside that one', '__tests__/setup/other.ts', []],
    ['nothing, if it has only types for the test', 'src/shape.ts', []],
    // A test copies all of `src`, and code of the site names the file without reading it.
    ['nothing, if no test reads the file by itself', 'src/other.ts', []],
  ])('%s', async (_, name, tests) => {
    expect(await testsAfterChangeOf(name)).toEqual(tests);
  });
});

test('a slow test runs again after a change of a file that it names, not of a file behind that', async () => {
  await inProject(async (folder, read) => {
    await write(folder, tileTest, `/** The tile.\n * @slow */\n${files[tileTest] ?? ''}`);
    const digest = () => read().digestOf(tileTest);
    const before = digest();
    await write(folder, 'src/lib/words.ts', "export const words = 'another tile';\n");
    expect(digest()).toBe(before);
    await write(folder, 'src/tile.ts', 'export const tile = 1;\n');
    expect(digest()).not.toBe(before);
  });
});

test('a change names the tests that are nearest to its files', async () => {
  await inProject(async (folder, read) => {
    await write(folder, '__tests__/words.test.ts', "import '../src/lib/words';\n");
    expect(read().nearestTests(['src/lib/words.ts'])).toEqual(['__tests__/words.test.ts']);
    expect(read().nearestTests(['src/tile.ts'])).toEqual([tileTest]);
  });
});

test('without git, the inputs of tests are unknown', async () => {
  await inTemporaryFolder((folder) => {
    expect(readProject(folder)).toBeUndefined();
    return Promise.resolve();
  });
});
