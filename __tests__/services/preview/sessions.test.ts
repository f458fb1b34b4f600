/** Sessions never see each other's drafts, in any order of edits, readings and answers. */
import fc from 'fast-check';
import type { DraftView } from '../../../services/preview/access';
import { DraftSessions, type Freshness } from '../../../services/preview/sessions';
import type { ReadState } from '../../../src/input/readState';

/** A state whose only content is the entries of the English locale. */
const stateOf = (entries: Record<string, Record<string, unknown>>): ReadState =>
  ({ content: { readings: { 'en-us': { entries } } } }) as unknown as ReadState;

const entriesOf = ({ content }: ReadState) =>
  content.readings['en-us'].entries as Record<string, Record<string, unknown>>;

const published = stateOf({ page: { blt1: 'published' } });
const viewOf = (hash: string, changes: Partial<DraftView> = {}): DraftView => ({
  hash,
  timestamp: null,
  release: null,
  only: null,
  edited: [],
  expires: null,
  ...changes,
});

/** The title of the page in the drafts of each session, as a content service has it. */
type Drafts = Map<string, string>;

/** Creates sessions that read from `drafts`. Each reading is answered when its function is called. */
function createSessions(drafts: Drafts) {
  const answers: (() => void)[] = [];
  const readings: { view: DraftView; previous: ReadState }[] = [];
  const sessions = new DraftSessions(published, async (view, previous) => {
    readings.push({ view, previous });
    const title = drafts.get(view.hash) ?? 'published';
    await new Promise<void>((resolve) => answers.push(resolve));
    return stateOf({ page: { blt1: title } });
  });
  return { sessions, answers, readings };
}

const answerAll = (answers: (() => void)[]) => {
  for (const answer of answers.splice(0)) answer();
};

type Step =
  | { is: 'edit'; hash: string; title: string }
  | { is: 'request'; hash: string; freshness: Freshness }
  | { is: 'answer'; index: number }
  | { is: 'expire' };

const hash = fc.constantFrom('first', 'second', 'third');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('edit' as const), hash, title: fc.string({ maxLength: 3 }) }),
  fc.record({
    is: fc.constant('request' as const),
    hash,
    freshness: fc.constantFrom<Freshness>('last', 'moment', 'again'),
  }),
  fc.record({ is: fc.constant('answer' as const), index: fc.nat(5) }),
  fc.record({ is: fc.constant('expire' as const) }),
);

it('a request gets only drafts of its own session, however edits and answers interleave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const drafts: Drafts = new Map();
      const { sessions, answers } = createSessions(drafts);
      const results: Promise<[string, unknown]>[] = [];
      for (const each of steps) {
        if (each.is === 'edit') drafts.set(each.hash, `${each.hash} ${each.title}`);
        if (each.is === 'expire') sessions.expire(null);
        if (each.is === 'answer') answers.splice(each.index, 1)[0]?.();
        if (each.is === 'request') {
          const state = sessions.state(viewOf(each.hash), each.freshness);
          results.push(state.then((read) => [each.hash, entriesOf(read).page?.blt1]));
        }
        await Promise.resolve();
      }
      answerAll(answers);
      for (const [session, title] of await Promise.all(results)) {
        const isOwn = title === 'published' || String(title).startsWith(`${session} `);
        expect([session, title, isOwn]).toEqual([session, title, true]);
      }
    }),
  );
});

it('a request after a change reads the drafts again, even while an older reading runs', async () => {
  const drafts: Drafts = new Map([['first', 'old']]);
  const { sessions, answers } = createSessions(drafts);
  const before = sessions.state(viewOf('first'), 'moment');
  drafts.set('first', 'new');
  const after = sessions.state(viewOf('first'), 'again');
  answerAll(answers.reverse());
  await before;
  expect(entriesOf(await after).page?.blt1).toBe('new');
  expect(entriesOf(await sessions.state(viewOf('first'), 'last')).page?.blt1).toBe('new');
});

it('the requests of one page share a reading', async () => {
  const { sessions, answers, readings } = createSessions(new Map());
  const states = Promise.all([
    sessions.state(viewOf('first'), 'moment'),
    sessions.state(viewOf('first'), 'last'),
    sessions.state(viewOf('first'), 'moment'),
  ]);
  answerAll(answers);
  await states;
  expect(readings).toHaveLength(1);
});

it('two moments of the Timeline are two sessions', async () => {
  const { sessions, answers, readings } = createSessions(new Map());
  const states = Promise.all([
    sessions.state(viewOf('first'), 'last'),
    sessions.state(viewOf('first', { timestamp: '2026-12-01T10:00:00Z' }), 'last'),
    sessions.state(viewOf('first', { release: 'rel1' }), 'last'),
  ]);
  answerAll(answers);
  await states;
  expect(readings).toHaveLength(3);
});

it('a reading starts from the last one of its own session, and the first one from the published content', async () => {
  const { sessions, answers, readings } = createSessions(new Map([['first', 'draft']]));
  for (const hash of ['first', 'first', 'second']) {
    const state = sessions.state(viewOf(hash), 'again');
    answerAll(answers);
    await state;
  }
  const titles = readings.map(({ previous }) => entriesOf(previous).page?.blt1);
  expect(titles).toEqual(['published', 'draft', 'published']);
});

it('a reading that failed is tried again by the next request', async () => {
  let isDown = true;
  const sessions = new DraftSessions(published, () =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(stateOf({ page: {} })),
  );
  await expect(sessions.state(viewOf('first'), 'moment')).rejects.toThrow('down');
  isDown = false;
  expect(entriesOf(await sessions.state(viewOf('first'), 'last'))).toEqual({ page: {} });
});

it('hashes that the content service refuses take no place of an open session', async () => {
  let readings = 0;
  const sessions = new DraftSessions(published, ({ hash: given }) => {
    readings += 1;
    return given === 'known'
      ? Promise.resolve(stateOf({ page: {} }))
      : Promise.reject(new Error('The hash is not valid.'));
  });
  await sessions.state(viewOf('known'), 'moment');
  for (let index = 0; index < 50; index += 1) {
    await expect(sessions.state(viewOf(`made up ${index}`), 'moment')).rejects.toThrow();
  }
  const before = readings;
  await sessions.state(viewOf('known'), 'last');
  expect(readings).toBe(before);
});
