/** A stack with broken files: the report of the embedded service and the resulting site. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentClient } from '../../../../src/cms/client/client';
import { ContentCache } from '../../../../src/cms/read/contentCache';
import { readContent } from '../../../../src/cms/read/readContent';
import { silentLog, startContentService } from '../../../../services/content';
import { frontPage, page } from '../../../setup/stack/entries';
import { inTemporaryFolder } from '../../../setup/folder';
import { writeStack } from '../../../setup/stack/stack';

const file = 'entries/page/en-us/entries.json';
const stack = { entries: [frontPage(), page('about')] };

describe('broken JSON in the content', () => {
  it('at the start causes one error that names file and reason', async () => {
    await inTemporaryFolder(async (dir) => {
      await writeStack(dir, stack);
      await writeFile(path.join(dir, file), '{"front": {"title": "Fro');
      await expect(
        startContentService({ dir, port: 0, watch: false, log: silentLog }),
      ).rejects.toThrow(
        /^entries\/page\/en-us\/entries\.json: is not valid JSON in line 1 \(.+\)$/,
      );
    });
  });

  it.each([
    ['is empty, JSON was expected', ''],
    ['is not in UTF-8; save it in that encoding', Buffer.from('{"title":"þota"}', 'latin1')],
  ])(
    'later is reported in one line (%s), and the last good content stays',
    async (description, bytes) => {
      await inTemporaryFolder(async (folder) => {
        const dir = path.join(folder, 'stack');
        await writeStack(dir, stack);
        const log: object[] = [];
        const service = await startContentService({
          dir,
          port: 0,
          watch: false,
          log: (line) => log.push(line),
        });
        await writeFile(path.join(dir, file), bytes);
        expect(await service.reload()).toBe(false);
        expect(log).toEqual([
          {
            level: 'error',
            message: `${file}: ${description}; the last readable content stays served`,
            file,
          },
        ]);

        const { url: host, ...source } = service;
        const cache = new ContentCache({ ...source, branch: null }, path.join(folder, 'kept'));
        const { content } = await readContent(new ContentClient({ host, ...source }), cache);
        expect(Object.keys(content.readings['en-us'].entries.page)).toEqual(['front', 'about']);
        expect(content.staleSince).toBeNull();
        await service.close();
      });
    },
  );
});
