/** The content in memory, which each change reads again. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { silentLog } from '../../../services/content';
import { ServedContent } from '../../../services/content/servedContent';
import { chunk } from './drafts/openStore';
import { copyExport, everyFieldExport } from './setup/support';

it('the snapshot stays the same object until a file of the export has another content', async () => {
  const copy = await copyExport(everyFieldExport);
  const content = new ServedContent(copy.dir, {}, silentLog);
  const first = await content.load(false);
  const file = path.join(copy.dir, chunk);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\n`);
  expect(await content.reload()).toBe(true);
  expect(content.snapshot).toBe(first);
  await writeFile(file, text.replace('"age": 41', '"age": 42'));
  await content.reload();
  expect(content.snapshot).not.toBe(first);
  await copy.remove();
});
