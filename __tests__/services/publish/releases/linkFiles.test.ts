import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { linkFiles, removeFiles } from '../../../../services/publish/releases/files/clone';
import { inTemporaryFolder } from '../../../setup/folder';
import { writeFiles } from '../setup/http';

const names = ['a b/#1, 100%.html', '-r/index.html', 'is/þota/index.html', 'new\nline.txt'];

describe.each(['with system commands', 'without system commands'])(
  'the link function %s',
  (way) => {
    const { PATH } = process.env;

    beforeEach(() => {
      if (way === 'without system commands') process.env.PATH = '';
    });

    afterEach(() => {
      process.env.PATH = PATH;
    });

    it('replaces and removes files without changes of other folders', async () => {
      await inTemporaryFolder(async (folder) => {
        const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
        await writeFiles(from, Object.fromEntries(names.map((name) => [name, 'new'])));
        await writeFiles(to, { [names[0] ?? '']: 'old', 'stays.html': 'old' });
        const otherFolder = path.join(folder, 'other');
        await linkFiles(to, otherFolder, [names[0] ?? '']);
        await linkFiles(from, to, names);
        for (const name of names) {
          const [source, target] = [path.join(from, name), path.join(to, name)];
          expect(await readFile(target, 'utf8')).toBe('new');
          expect((await stat(target)).ino).toBe((await stat(source)).ino);
        }
        expect(await readFile(path.join(otherFolder, names[0] ?? ''), 'utf8')).toBe('old');
        await removeFiles(to, [...names, 'never/there.html']);
        for (const name of names) await expect(stat(path.join(to, name))).rejects.toThrow('ENOENT');
        expect(await readFile(path.join(to, 'stays.html'), 'utf8')).toBe('old');
        expect(await readFile(path.join(from, names[1] ?? ''), 'utf8')).toBe('new');
      });
    });
  },
);
