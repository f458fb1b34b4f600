import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { picturesIn } from '../src/build/pictures';
import { builtSite } from './setup/site';

test('every picture that a page mentions is in the build', async () => {
  const entries = await readdir(builtSite, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const mentioned = new Set<string>();
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    for (const url of picturesIn(await readFile(file, 'utf8'))) mentioned.add(url);
  }
  expect(mentioned.size).toBeGreaterThan(300);
  const there = new Set(files);
  const missing = [...mentioned].filter(
    (url) => !there.has(path.join(builtSite, decodeURIComponent(url))),
  );
  expect(missing).toEqual([]);
}, 60_000);
