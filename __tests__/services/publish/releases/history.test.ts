/** Rollbacks and refusals, as a file of JSON lines. */
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  History,
  rollbackTo,
  type HistoryEvent,
} from '../../../../services/publish/releases/history';
import { inTemporaryFolder } from '../../../setup/folder';

const rollback = (time: string, id = time): HistoryEvent => ({
  is: 'rollback',
  time,
  release: { id, time },
});

test('the newest hundred events stay, newest first, and the file does not grow', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'history.jsonl');
    const history = new History(file);
    const times = Array.from({ length: 205 }, (_, index) => String(1000 + index));
    for (const time of times) await history.add(rollback(time));
    const events = await new History(file).list();
    expect(events.map(({ time }) => time)).toEqual(times.slice(-100).reverse());
    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(120);
  });
});

test('a line that a power failure cut off is omitted, and the next one is kept', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'history.jsonl');
    const history = new History(file);
    await history.add(rollback('1'));
    await appendFile(file, '\n{"is":"refu');
    await history.add(rollback('2'));
    expect((await history.list()).map(({ time }) => time)).toEqual(['2', '1']);
  });
});

test('an event that cannot be stored is only reported', async () => {
  const reported = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await new History('/nonexistent/history.jsonl').add(rollback('1'));
  expect(reported).toHaveBeenCalledWith(expect.stringContaining('publish-history'));
  reported.mockRestore();
});

test('a release is live by a rollback only if the last one led to it', () => {
  const events = [rollback('3', 'b'), rollback('2', 'a')];
  expect([rollbackTo('b', events)?.time, rollbackTo('a', events)]).toEqual(['3', undefined]);
});
