import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newerSource } from '../../../scripts/pictures/newerSource';
import { inTemporaryFolder } from '../../setup/folder';

/** Time of a file, in seconds. */
const [before, built, after] = [1_000_000, 2_000_000, 3_000_000];

/** Writes files with their times, and asks for a source that is newer than the site. */
const newerAmong = (times: Readonly<Record<string, number>>): Promise<string | undefined> =>
  inTemporaryFolder(async (root) => {
    for (const folder of ['src', 'content', 'locales', 'public'])
      await mkdir(path.join(root, folder));
    for (const [name, time] of Object.entries({ 'public/index.html': built, ...times })) {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '');
      await utimes(file, time, time);
    }
    const newer = await newerSource(path.join(root, 'public'), root);
    return newer && path.relative(root, newer);
  });

test('a source that was edited after the build is named, in any depth', async () => {
  const files = { 'src/site.ts': before, 'content/entries/page/en-us/pages.json': after };
  expect(await newerAmong(files)).toBe('content/entries/page/en-us/pages.json');
});

test('none is named after a build, whose new files change the folders', async () => {
  expect(await newerAmong({ 'src/site.ts': before, 'docs/README.md': after })).toBeUndefined();
});
