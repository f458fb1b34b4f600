/** Rehearsals of drafts that the command would refuse to publish. */
import { withDraftFaults } from '../../../../services/preview/rehearsal/rehearsals';
import type { Fault } from '../../../../src/checks/words';

const fault = (uid: string): Fault => ({
  key: uid,
  words: { en: `A fault of ${uid}` },
  entry: { type: 'page', uid, locale: 'en-us' },
});
const verdict = { refused: [fault('site')], passed: [] };

test('faults of drafts refuse the publication, before those of the site', () => {
  expect(withDraftFaults(verdict, [fault('a'), fault('b')], null).refused).toEqual([
    fault('a'),
    fault('b'),
    fault('site'),
  ]);
});

test('a rehearsal of some drafts has only their faults', () => {
  expect(withDraftFaults(verdict, [fault('a'), fault('b')], ['b']).refused).toEqual([
    fault('b'),
    fault('site'),
  ]);
});
