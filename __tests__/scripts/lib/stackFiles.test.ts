import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContentTypes } from '../../../scripts/lib/stackFiles';
import { inTemporaryFolder } from '../../setup/folder';

test('content types are read from their own files, in the order of the list, then new ones', async () => {
  await inTemporaryFolder(async (folder) => {
    await mkdir(path.join(folder, 'content_types'));
    const write = (name: string, value: unknown) =>
      writeFile(path.join(folder, 'content_types', `${name}.json`), JSON.stringify(value));
    await write('schema', [{ uid: 'page' }, { uid: 'gone' }, { uid: 'desk' }]);
    const types = {
      desk: { uid: 'desk' },
      page: { uid: 'page', title: 'Edited' },
      fact: { uid: 'fact' },
    };
    for (const [name, type] of Object.entries(types)) await write(name, type);
    expect(await readContentTypes(folder)).toEqual([types.page, types.desk, types.fact]);
  });
});
