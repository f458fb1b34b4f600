import * as fs from 'node:fs/promises';
import { appendFile, open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Journal } from '../../../../services/publish/events/journal';
import { inFolder } from '../../../setup/folder';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

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

  it('keeps the next event apart from half a line that a full disk left', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const journal = await Journal.open(file);
      const handle = await open(file);
      const kind = Object.getPrototypeOf(handle) as FileHandle;
      const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
      const append = jest.spyOn(kind, 'appendFile').mockImplementation(async () => {
        await appendFile(file, '{"type":"ev');
        throw full;
      });
      await expect(journal.add(event('a'))).rejects.toThrow('no space');
      await expect(journal.add(event('b'))).rejects.toThrow('no space');
      append.mockRestore();
      await handle.close();
      await journal.add(event('c'));
      await journal.close();
      const again = await Journal.open(file);
      expect(whats(again)).toEqual(['c']);
      await again.close();
    });
  });

  const line = (id: number) => JSON.stringify({ type: 'event', id, ...event(`${id}`) });

  it('opens with 300,000 events', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const lines = Array.from({ length: 300_000 }, (_, at) => line(at + 1));
      await writeFile(file, lines.join('\n'));
      const journal = await Journal.open(file);
      expect(journal.pending.length).toBe(300_000);
      await journal.done(journal.pending);
      await journal.close();
      const again = await Journal.open(file);
      expect(whats(again)).toEqual([]);
      await again.close();
    });
  }, 60_000);

  it.each(['null', '7', '[]', '{"type":"done"}', '{"type":"event","id":"1"}', '{"type":"event"}'])(
    'passes over a damaged line: %s',
    async (damaged) => {
      await inFolder(async (folder) => {
        const file = path.join(folder, 'journal.jsonl');
        await writeFile(file, [line(1), damaged, line(2)].join('\n'));
        const journal = await Journal.open(file);
        expect(whats(journal)).toEqual(['1', '2']);
        await journal.close();
      });
    },
  );

  it('does not grow without end while the service runs, and loses nothing', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const old = { ...event('old'), time: new Date(0).toISOString() };
      const journal = await Journal.open(file);
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 6000 }, () => journal.add(old)));
        await journal.done(journal.pending);
      }
      await journal.add(old);
      await journal.add(event('last'));
      await journal.done(journal.pending.slice(0, -1));
      await journal.add(event('after'));
      expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(30_000);
      await journal.close();
      const again = await Journal.open(file);
      expect(whats(again)).toEqual(['last', 'after']);
      await again.close();
    });
  }, 60_000);

  it('loses no event that it accepted while no file could be opened after a rewrite', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const old = { ...event('old'), time: new Date(0).toISOString() };
      const journal = await Journal.open(file);
      const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      await Promise.all(Array.from({ length: 10_001 }, () => journal.add(old)));
      const tooMany = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      const opening = jest.spyOn(fs, 'open').mockRejectedValue(tooMany);
      await expect(journal.add(event('refused'))).rejects.toThrow('too many open files');
      opening.mockRestore();
      write.mockRestore();
      await journal.add(event('accepted'));
      await journal.close();
      const again = await Journal.open(file);
      expect(whats(again)).toContain('accepted');
      await again.close();
    });
  });
});
