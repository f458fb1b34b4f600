import { appendFile, open, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Journal } from '../../services/publish/events/journal';
import { inFolder } from '../setup/folder';

const event = (what: string, digest: string | null = null) => ({
  ...{ time: new Date().toISOString(), from: 'hook' as const, what, digest },
});
const whats = (journal: Journal) => journal.pending.map(({ what }) => what);

describe('the journal', () => {
  it('gives back after a restart what no build has dealt with', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'publish', 'journal.jsonl');
      const first = await Journal.open(file);
      await Promise.all([first.add(event('a')), first.add(event('b'))]);
      const begun = [...first.pending];
      await first.add(event('c'));
      await first.done(begun);
      expect(whats(first)).toEqual(['c']);
      await first.close();
      const second = await Journal.open(file);
      expect(whats(second)).toEqual(['c']);
      expect((await second.add(event('d'))).id).toBeGreaterThan(3);
      await second.close();
      const third = await Journal.open(file);
      expect(whats(third)).toEqual(['c', 'd']);
      await third.close();
    });
  });

  it('has a line on the disk before it says so', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const journal = await Journal.open(file);
      for (const what of ['a', 'b', 'c']) {
        await journal.add(event(what));
        expect(await readFile(file, 'utf8')).toContain(`"what":"${what}"`);
      }
      await journal.close();
    });
  });

  it('knows a delivery again, after a restart too', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const first = await Journal.open(file);
      await first.add(event('a', 'x'));
      await first.done(first.pending);
      await first.close();
      const second = await Journal.open(file);
      expect([second.knows('x'), second.knows('y'), whats(second)]).toEqual([true, false, []]);
      await second.close();
    });
  });

  it('is not confused by a line that a loss of power cut off', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const first = await Journal.open(file);
      await first.add(event('a'));
      await first.close();
      await appendFile(file, '{"type":"event","id":2,"wh');
      const second = await Journal.open(file);
      await second.add(event('b'));
      await second.close();
      const third = await Journal.open(file);
      expect(whats(third)).toEqual(['a', 'b']);
      await third.close();
    });
  });

  it('says that an event did not arrive where the disk takes none', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const journal = await Journal.open(file);
      const handle = await open(file);
      const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
      const kind = Object.getPrototypeOf(handle) as FileHandle;
      const append = jest.spyOn(kind, 'appendFile').mockRejectedValueOnce(full);
      await expect(journal.add(event('a'))).rejects.toThrow('no space');
      append.mockRestore();
      await handle.close();
      expect(whats(journal)).toEqual([]);
      await journal.add(event('b'));
      await journal.close();
      const again = await Journal.open(file);
      expect(whats(again)).toEqual(['b']);
      await again.close();
    });
  });
});
