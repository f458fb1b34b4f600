import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../../setup/folder';

const jestCommand = path.resolve('node_modules/jest/bin/jest.js');
const filter = path.resolve('scripts/test/leaveToCi.cjs');

/** Runs Jest with the filter on files with the given texts. Returns the names of the tests that pass. */
const passedOf = (tests: Readonly<Record<string, string>>): Promise<string[]> =>
  inTemporaryFolder(async (folder) => {
    for (const [name, text] of Object.entries(tests))
      await writeFile(path.join(folder, name), text);
    const config = JSON.stringify({ rootDir: folder, cacheDirectory: folder, transform: {} });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [jestCommand, `--config=${config}`, '--filter', filter, '--json'],
      { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const { testResults } = JSON.parse(stdout) as {
      testResults: { assertionResults: { title: string }[] }[];
    };
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title }) => title),
    );
  });

test('npm test leaves out the files that have the mark in their first comment, and no others', async () => {
  const passed = await passedOf({
    'alone.test.js': "/** @ci */\ntest('marked', () => {});",
    'described.test.js':
      "/**\n * Kills of hosts.\n * @ci\n */\ntest('marked and described', () => {});",
    'short.test.js': "test('without a comment', () => {});",
    'later.test.js': "/** Short. */\n/** @ci */\ntest('with a mark in another comment', () => {});",
  });
  expect(passed.sort()).toEqual(['with a mark in another comment', 'without a comment']);
});
