import { publisherOf } from '../../../../services/publish/hook/payload';
import { Releases } from '../../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../../setup/folder';
import { edition, setContent, withService } from '../setup/serviceHarness';

const delivery = (entry: object) => ({
  module: 'entry',
  event: 'publish',
  data: { entry: { uid: 'blt1', title: 'About us', ...entry }, content_type: { uid: 'page' } },
});

test('the publisher is the user of the publication, never the last editor', () => {
  expect(publisherOf(delivery({ publish_details: { user: 'blt_user' } }))).toBe('blt_user');
  expect(publisherOf(delivery({ publish_details: [{ user: 'a' }, { user: 'b' }] }))).toBe('b');
  expect(publisherOf(delivery({ updated_by: 'blt_editor' }))).toBeNull();
  expect(publisherOf({ module: 'entry', data: null })).toBeNull();
});

test('a release names the people whose publications it contains', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, async ({ publish, waitUntilIdle }) => {
      await setContent(folder, edition('two'));
      await publish(delivery({ publish_details: { user: 'blt_user' } }));
      await waitUntilIdle();
      const [release, first] = await new Releases(`${folder}/publish`).list();
      expect([release?.by, first?.by]).toEqual([['blt_user'], undefined]);
    });
  });
});
