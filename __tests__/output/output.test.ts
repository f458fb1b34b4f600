import { link, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Output } from '../../src/output/output';
import { inTemporaryFolder } from '../setup/folder';

describe('the output folder of a build', () => {
  it('records changed files and does not rewrite equal ones', async () => {
    await inTemporaryFolder(async (folder) => {
      const output = new Output(folder);
      await output.write('a/page.html', 'one');
      await writeFile(path.join(folder, 'kept.html'), 'kept');
      await output.write('kept.html', 'kept');
      expect(output.takeChanges()).toEqual({ changed: ['a/page.html'], removed: [] });

      const { mtimeMs } = await stat(output.path('a/page.html'));
      await output.write('a/page.html', 'one');
      expect((await stat(output.path('a/page.html'))).mtimeMs).toBe(mtimeMs);
      await output.write('a/page.html', 'two');
      await output.remove('kept.html');
      await output.remove('never-there.html');
      expect(output.takeChanges()).toEqual({ changed: ['a/page.html'], removed: ['kept.html'] });
      expect(output.takeChanges()).toEqual({ changed: [], removed: [] });
    });
  });

  it('never writes into a file that another folder links to', async () => {
    await inTemporaryFolder(async (folder) => {
      const [shared, ownFile] = [path.join(folder, 'shared'), path.join(folder, 'out', 'own')];
      await writeFile(shared, 'as it was');
      await mkdir(path.dirname(ownFile));
      await link(shared, ownFile);
      const output = new Output(path.join(folder, 'out'));
      await output.write('own', 'changed');
      expect(await readFile(shared, 'utf8')).toBe('as it was');
      expect(await readFile(ownFile, 'utf8')).toBe('changed');
    });
  });

  it('removes unwanted files below a folder, but not rewritten ones', async () => {
    await inTemporaryFolder(async (folder) => {
      const output = new Output(folder);
      for (const name of ['files/a', 'files/b/c', 'other']) await output.write(name, name);
      output.takeChanges();
      await output.keepOnly('files', new Set(['files/a']));
      expect(output.takeChanges()).toEqual({ changed: [], removed: ['files/b/c'] });
      await output.remove('files/a');
      await output.write('files/a', 'again');
      expect(output.takeChanges()).toEqual({ changed: ['files/a'], removed: [] });
    });
  });

  it('publishes an earlier file of the same size again, and an equal one only once', async () => {
    await inTemporaryFolder(async (folder) => {
      const output = new Output(path.join(folder, 'out'));
      const [earlier, later] = [path.join(folder, 'earlier'), path.join(folder, 'later')];
      await writeFile(earlier, 'rate 1');
      await writeFile(later, 'rate 2');
      await utimes(earlier, 1_700_000_000.123, 1_700_000_000.123456);
      const publish = async (file: string) => {
        await output.publish(file, 'sheet.pdf');
        return [await readFile(output.path('sheet.pdf'), 'utf8'), output.takeChanges().changed];
      };
      expect(await publish(earlier)).toEqual(['rate 1', ['sheet.pdf']]);
      expect(await publish(earlier)).toEqual(['rate 1', []]);
      expect(await publish(later)).toEqual(['rate 2', ['sheet.pdf']]);
      expect(await publish(earlier)).toEqual(['rate 1', ['sheet.pdf']]);
    });
  });
});
