/** The requests of one page share the site of its selected drafts. */
import { DraftSelections } from '../../../../services/preview/rehearsal/draftSelections';
import type { ReadState } from '../../../../src/input/readState';

const stateOf = (): ReadState => ({ content: { readings: {} } }) as unknown as ReadState;

it('equal selections are built once, in any order of their entries', async () => {
  const selections = new DraftSelections();
  const [published, all] = [stateOf(), stateOf()];
  let builds = 0;
  const build = () => {
    builds += 1;
    return Promise.resolve(stateOf());
  };
  const states = await Promise.all([
    selections.state({ published, all, uids: ['a', 'b'] }, build),
    selections.state({ published, all, uids: ['c'] }, build),
    selections.state({ published, all, uids: ['b', 'a', 'a'] }, build),
  ]);
  expect(states[0]).toBe(states[2]);
  expect(builds).toBe(2);
});

it('other drafts, and those of another session, are built again', async () => {
  const selections = new DraftSelections();
  const published = stateOf();
  const build = () => Promise.resolve(stateOf());
  const first = await selections.state({ published, all: stateOf(), uids: ['a'] }, build);
  const second = await selections.state({ published, all: stateOf(), uids: ['a'] }, build);
  expect(second).not.toBe(first);
});

it('a selection that could not be built is tried again', async () => {
  const selections = new DraftSelections();
  const selection = { published: stateOf(), all: stateOf(), uids: ['a'] };
  const failing = () => Promise.reject(new Error('down'));
  await expect(selections.state(selection, failing)).rejects.toThrow('down');
  await expect(
    selections.state(selection, () => Promise.resolve(stateOf())),
  ).resolves.toBeDefined();
});
