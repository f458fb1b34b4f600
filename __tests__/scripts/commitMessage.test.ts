import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../setup/folder';

/** Runs the hook like Git, with a file that contains the message. */
async function check(message: string): Promise<{ status: number | null; stderr: string }> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'COMMIT_EDITMSG');
    await writeFile(file, message);
    return spawnSync(path.resolve('.githooks/commit-msg'), [file], { encoding: 'utf8' });
  });
}

const longestSubject = `Add ${'ð'.repeat(68)}`;

test.each([
  [
    'a short subject with a body',
    'Serve HEAD requests from the cache\n\nThe body ends with a dot.\n',
  ],
  ['a subject of 72 characters', `${longestSubject}\n`],
  [
    'a message below comments',
    '# Please enter the commit message.\n\nAdd a setting\n# On branch x.\n',
  ],
  ['a subject that Git writes', `Merge branch '${'x'.repeat(80)}'\n`],
  ['a fixup of a long subject', `fixup! ${longestSubject}\n`],
])('the commit hook accepts %s', async (_, message) => {
  expect(await check(message)).toMatchObject({ status: 0, stderr: '' });
});

test('the commit hook refuses a subject of 73 characters and reports its length', async () => {
  const { status, stderr } = await check(`${longestSubject}x\n\nA body.\n`);
  expect(status).toBe(1);
  expect(stderr).toContain('It has 73 characters. Use at most 72.');
});

test('the commit hook refuses a subject with a full stop', async () => {
  const { status, stderr } = await check('Add a setting.\n\nA body.\n');
  expect(status).toBe(1);
  expect(stderr).toContain('It ends with a full stop.');
});
