/** @ci */
import * as fs from 'node:fs/promises';
import { appendFile, open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Journal } from '../../../../services/publish/events/journal';
import { inTemporaryFolder } from '../../../setup/folder';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

const event = (title: string, digest: string | null = null) => ({
  time: new Date().toISOString(),
  from: 'hook' as const,
  what: title,
  digest,
});
const whats = (journal: Journal) => journal.pending.map(({ what }) => what);

describe('the journal', () => {
  it('returns unfinished events after a restart', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'publish', 'journal.jsonl');
      const firstJournal = await Journal.open(file);
      await Promise.all([firstJournal.add(event('a')), firstJournal.add(event('b'))]);
      const pendingEvents = [...firstJournal.pending];
      await firstJournal.add(event('c'));
      await firstJournal.done(pendingEvents);
      expect(whats(firstJournal)).toEqual(['c']);
      await firstJournal.close();
      const second = await Journal.open(file);
      expect(whats(second)).toEqual(['c']);
      expect((await second.add(event('d'))).id).toBeGreaterThan(3);
      await second.close();
      const third = await Journal.open(file);
      expect(whats(third)).toEqual(['c', 'd']);
      await third.close();
    });
  });

  it('does not take an event for finished that arrives while a build ends', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const journal = await Journal.open(file);
      await journal.add(event('built'));
      const built = [...journal.pending];
      await Promise.all([journal.add(event('arrives')), journal.done(built)]);
      await journal.close();
      const restarted = await Journal.open(file);
      expect(whats(restarted)).toEqual(['arrives']);
      await restarted.close();
    });
  });

  it('returns the change of an event after a restart', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const change = {
        type: 'page',
        uid: 'blt2',
        locale: 'is-is',
        version: 4,
        contentLocale: 'is-is',
      };
      const firstJournal = await Journal.open(file);
      await firstJournal.add({ ...event('a'), change });
      await firstJournal.add({ ...event('b'), change: { ...change, type: 'removed_type' } });
      await firstJournal.close();
      const second = await Journal.open(file);
      expect(second.pending.map((pending) => pending.change)).toEqual([change, undefined]);
      await second.close();
    });
  });

  it('writes an event to the disk before it confirms it', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const journal = await Journal.open(file);
      for (const title of ['a', 'b', 'c']) {
        await journal.add(event(title));
        expect(await readFile(file, 'utf8')).toContain(`"what":"${title}"`);
      }
      await journal.close();
    });
  });

  it('recognizes a repeated delivery, also after a restart', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const firstJournal = await Journal.open(file);
      await firstJournal.add(event('a', 'x'));
      await firstJournal.done(firstJournal.pending);
      await firstJournal.close();
      const second = await Journal.open(file);
      expect([second.knows('x'), second.knows('y'), whats(second)]).toEqual([true, false, []]);
      await second.close();
    });
  });

  it('ignores a line that a power failure cut off', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const firstJournal = await Journal.open(file);
      await firstJournal.add(event('a'));
      await firstJournal.close();
      await appendFile(file, '{"type":"event","id":2,"wh');
      const second = await Journal.open(file);
      await second.add(event('b'));
      await second.close();
      const third = await Journal.open(file);
      expect(whats(third)).toEqual(['a', 'b']);
      await third.close();
    });
  });

  it('fails if the disk cannot store an event', async () => {
    await inTemporaryFolder(async (folder) => {
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
      const reopened = await Journal.open(file);
      expect(whats(reopened)).toEqual(['b']);
      await reopened.close();
    });
  });

  it('separates the next event from half a line that a full disk left', async () => {
    await inTemporaryFolder(async (folder) => {
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
      const reopened = await Journal.open(file);
      expect(whats(reopened)).toEqual(['c']);
      await reopened.close();
    });
  });

  const line = (id: number) => JSON.stringify({ type: 'event', id, ...event(`${id}`) });

  it('opens with 300,000 events', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const lines = Array.from({ length: 300_000 }, (_, at) => line(at + 1));
      await writeFile(file, lines.join('\n'));
      const journal = await Journal.open(file);
      expect(journal.pending.length).toBe(300_000);
      await journal.done(journal.pending);
      await journal.close();
      const reopened = await Journal.open(file);
      expect(whats(reopened)).toEqual([]);
      await reopened.close();
    });
  });

  it.each(['null', '7', '[]', '{"type":"done"}', '{"type":"event","id":"1"}', '{"type":"event"}'])(
    'ignores a damaged line: %s',
    async (damaged) => {
      await inTemporaryFolder(async (folder) => {
        const file = path.join(folder, 'journal.jsonl');
        await writeFile(file, [line(1), damaged, line(2)].join('\n'));
        const journal = await Journal.open(file);
        expect(whats(journal)).toEqual(['1', '2']);
        await journal.close();
      });
    },
  );

  it('does not grow endlessly while the service runs, and loses nothing', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'journal.jsonl');
      const oldEvent = { ...event('old'), time: new Date(0).toISOString() };
      const journal = await Journal.open(file);
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 6000 }, () => journal.add(oldEvent)));
        await journal.done(journal.pending);
      }
      await journal.add(oldEvent);
      await journal.add(event('last'));
      await journal.done(journal.pending.slice(0, -1));
      await journal.add(event('after'));
      expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(30_000);
      await journal.close();
      const reopened = await Journal.open(file);
      expect(whats(reopened)).toEqual(['last', 'after']);
      await reopened.close();
    });
  });

  it('loses no event that it accepted while no file could be opened after a rewrite', async () => {
    await inTemporaryFolder(async (folder) => {
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
      const reopened = await Journal.open(file);
      expect(whats(reopened)).toContain('accepted');
      await reopened.close();
    });
  });
});
