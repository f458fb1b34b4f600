import path from 'node:path';
import { Releases } from '../../services/publish/releases/store';
import { problemLine, type Problem } from '../../src/cms/problems';
import { inFolder } from '../setup/folder';
import { edit, edition, withService } from './madeService';

const hint: Problem = { entry: 'about', locale: 'en-us', field: 'title', what: 'is too long' };

test('what editors should mend is told with the release that has it, live or refused', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition('one', { hints: [hint] }));
    await withService(folder, async ({ service, publish, rest }) => {
      const releases = new Releases(path.join(folder, 'publish'));
      expect(await rest()).toBe('live');
      expect(service.status().hints).toEqual([problemLine(hint)]);
      expect((await releases.current())?.contentProblems).toBe(1);

      await edit(folder, edition('two'));
      await publish();
      expect(await rest()).toBe('live');
      expect(service.status().hints).toEqual([]);
      expect((await releases.current())?.contentProblems).toBe(0);

      await edit(folder, { pages: edition('three').pages.slice(1), hints: [hint] });
      await publish();
      expect(await rest()).toBe('refused');
      expect(service.status().hints).toEqual([problemLine(hint)]);
    });
  });
});
