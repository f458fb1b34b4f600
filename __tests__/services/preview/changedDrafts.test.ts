/** A session reads only the entries that a notice names, and never misses a change. */
import fc from 'fast-check';
import type { DraftView } from '../../../services/preview/access';
import { DraftSessions } from '../../../services/preview/sessions';
import type { ReadState } from '../../../src/input/readState';

type Titles = Record<string, string>;

const stateOf = (page: Titles): ReadState =>
  ({ content: { readings: { 'en-us': { entries: { page } } } } }) as unknown as ReadState;
const titlesOf = ({ content }: ReadState) =>
  content.readings['en-us'].entries.page as unknown as Titles;

const view: DraftView = {
  hash: 'saved-drafts',
  timestamp: null,
  release: null,
  only: null,
  edited: [],
  expires: null,
};

/** Creates sessions of a content service with drafts. Each reading is answered when its function is called. */
function createSessions(drafts: Titles) {
  const answers: (() => void)[] = [];
  const readings: (readonly string[] | 'all')[] = [];
  const sessions = new DraftSessions(stateOf({}), async ({ edited }, previous, isOnlyEdited) => {
    readings.push(isOnlyEdited ? edited : 'all');
    const named = Object.fromEntries(edited.map((uid) => [uid, drafts[uid] ?? '']));
    const state = isOnlyEdited ? { ...titlesOf(previous), ...named } : { ...drafts };
    await new Promise<void>((resolve) => answers.push(resolve));
    return stateOf(state);
  });
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  const read = async () => {
    const state = sessions.state(view, 'again');
    answerAll();
    return titlesOf(await state);
  };
  return { sessions, answers, readings, answerAll, read };
}

it('after a notice, only the entries that it names are read', async () => {
  const drafts: Titles = { a: 'old', b: 'old' };
  const { sessions, readings, read } = createSessions(drafts);
  await read();
  drafts.a = 'new';
  sessions.expire(['a']);
  expect(await read()).toEqual({ a: 'new', b: 'old' });
  expect(readings).toEqual(['all', ['a']]);
});

it('notices that no page has followed are remembered', async () => {
  const drafts: Titles = { a: 'old', b: 'old' };
  const { sessions, readings, read } = createSessions(drafts);
  await read();
  Object.assign(drafts, { a: 'new', b: 'new' });
  sessions.expire(['a']);
  sessions.expire(['b']);
  expect(await read()).toEqual({ a: 'new', b: 'new' });
  expect(readings.at(-1)).toEqual(['a', 'b']);
});

it('after a notice without names, everything is read', async () => {
  const drafts: Titles = { a: 'old', b: 'old' };
  const { sessions, readings, read } = createSessions(drafts);
  await read();
  drafts.b = 'new';
  sessions.expire(null);
  sessions.expire(['a']);
  expect(await read()).toEqual({ a: 'old', b: 'new' });
  expect(readings.at(-1)).toBe('all');
});

it('after a reading that failed, everything is read', async () => {
  const readings: boolean[] = [];
  const sessions = new DraftSessions(stateOf({}), (_view, _previous, isOnlyEdited) => {
    readings.push(isOnlyEdited);
    return readings.length === 2
      ? Promise.reject(new Error('down'))
      : Promise.resolve(stateOf({ a: 'title' }));
  });
  await sessions.state(view, 'again');
  sessions.expire(['a']);
  await expect(sessions.state(view, 'again')).rejects.toThrow('down');
  await sessions.state(view, 'again');
  expect(readings).toEqual([false, true, false]);
});

it('in any order of edits, readings and answers, the last reading has all drafts', async () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant('edit' as const), uid: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ is: fc.constant('request' as const) }),
    fc.record({ is: fc.constant('answer' as const), index: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const drafts: Titles = { a: '0', b: '0', c: '0' };
      const { sessions, answers, answerAll, read } = createSessions(drafts);
      const requests: Promise<unknown>[] = [];
      for (const [index, each] of steps.entries()) {
        if (each.is === 'edit') {
          drafts[each.uid] = String(index);
          sessions.expire([each.uid]);
        }
        if (each.is === 'request') requests.push(sessions.state(view, 'again'));
        if (each.is === 'answer') answers.splice(each.index, 1)[0]?.();
        await Promise.resolve();
      }
      answerAll();
      await Promise.all(requests);
      expect(await read()).toEqual(drafts);
    }),
  );
});
