import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../../setup/folder';

const root = path.resolve('.');

/** Runs Jest on files with the given texts. Returns the digests of those that were recorded. */
const recordOf = (tests: Readonly<Record<string, string>>): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const names = Object.keys(tests);
    for (const [name, text] of Object.entries(tests))
      await writeFile(path.join(folder, name), text);
    const [digests, record] = ['digests.json', 'record.txt'].map((name) => path.join(folder, name));
    if (!digests || !record) throw new Error('Two names are given.');
    await writeFile(
      digests,
      JSON.stringify(Object.fromEntries(names.map((name) => [name, `of-${name}`]))),
    );
    await writeFile(record, '');
    const config = JSON.stringify({ rootDir: folder, cacheDirectory: folder, transform: {} });
    const reporter = path.join(root, 'scripts/test/passedTestsReporter.mjs');
    await new Promise<void>((resolve) => {
      execFile(
        process.execPath,
        [
          path.join(root, 'node_modules/jest/bin/jest.js'),
          `--config=${config}`,
          '--maxWorkers=2',
          '--reporters',
          reporter,
        ],
        {
          cwd: folder,
          env: { ...process.env, NODE_OPTIONS: '', TEST_DIGESTS: digests, PASSED_TESTS: record },
        },
        () => resolve(),
      );
    });
    return readFile(record, 'utf8');
  });

describe('the record of passed tests', () => {
  it('names each test file that passes, with its digest from before the run', async () => {
    const record = await recordOf({
      'good.test.js': "test('passes', () => {});",
      'bad.test.js': "test('passes', () => {}); test('fails', () => { throw new Error(); });",
      'broken.test.js': 'no code',
    });
    expect(record).toBe('of-good.test.js good.test.js\n');
  });

  it('grows while other files are running, so that a run may be cut off', async () => {
    const waitsForRecord = `
      const { readFileSync } = require('node:fs');
      const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
      test('waits', async () => {
        while (readFileSync(process.env.PASSED_TESTS, 'utf8') === '') await pause();
      }, 50_000);`;
    const record = await recordOf({
      'first.test.js': "test('passes', () => {});",
      'second.test.js': waitsForRecord,
    });
    expect(record).toBe('of-first.test.js first.test.js\nof-second.test.js second.test.js\n');
  });
});
