import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { watchFiles } from '../../../../scripts/site/develop/watchFiles';
import { inTemporaryFolder } from '../../../setup/folder';

test('changes of code, texts, settings and content model are reported together; entries are not', async () => {
  await inTemporaryFolder(async (root) => {
    for (const folder of ['src/cms', 'locales/en', 'content/content_types', 'content/entries']) {
      await mkdir(path.join(root, folder), { recursive: true });
    }
    const reported = new Set<string>();
    let isComplete = (): void => undefined;
    const complete = new Promise<void>((resolve) => (isComplete = resolve));
    const watcher = watchFiles(root, 'content', (files) => {
      for (const file of files) reported.add(file);
      if (reported.size === 4) isComplete();
    });
    await once(watcher, 'ready');
    const names = [
      'content/entries/page.json',
      'src/cms/day.ts',
      'locales/en/common.json',
      '.env',
      'content/content_types/page.json',
    ];
    for (const name of names) await writeFile(path.join(root, name), '');
    await complete;
    await watcher.close();
    expect([...reported].sort()).toEqual(names.slice(1).sort());
  });
});
