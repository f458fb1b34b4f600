/** The list of drafts that wait to be published. */
import { loadExport, waitingDrafts } from '../../../../services/content';
import { copyExport, everyFieldExport } from '../setup/support';
import { mira, openStore } from './openStore';

test('marks entries that are published in no language as new', async () => {
  const copy = await copyExport(everyFieldExport);
  const { store } = await openStore(copy.dir);
  await store.saveDraft({ ...mira, fields: { title: 'Edited' } });
  await store.saveDraft({ ...mira, uid: 'blt00new', fields: { title: 'Never seen' } });
  const waiting = waitingDrafts(store, await loadExport(copy.dir));
  const states = new Map(waiting.map(({ uid, state, isNew }) => [uid, [state, isNew]]));
  expect(states.get(mira.uid)).toEqual(['draft', false]);
  expect(states.get('blt00new')).toEqual(['draft', true]);
  // Its English version is published.
  expect(states.get('blt00perfrdraft')).toEqual(['unpublished', false]);
  await copy.remove();
});
