import * as fs from 'node:fs/promises';
import path from 'node:path';
import { LiveOutput } from '../../../services/publish/liveOutput';
import { Releases } from '../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../setup/folder';
import { frontPages, reportOf, writeSite } from './setup/builds';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

const isUndone = () => Promise.resolve(false);
const failure = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });

/** Makes the flush of a folder fail, as on a failing disk. */
function failFlush(folder: string): jest.SpyInstance {
  const { open } = jest.requireActual<typeof fs>('node:fs/promises');
  return jest
    .spyOn(fs, 'open')
    .mockImplementation((file, ...rest) =>
      file === folder ? Promise.reject(failure) : open(file, ...rest),
    );
}

/** Makes the creation of the new link fail, before the old one is replaced. */
const failLink = () => jest.spyOn(fs, 'symlink').mockRejectedValue(failure);

it.each([
  ['after', failFlush],
  ['before', failLink],
])('a switch that fails %s the link was replaced is no rollback', async (_, fail) => {
  await inTemporaryFolder(async (folder) => {
    const root = path.join(folder, 'publish');
    const built = path.join(folder, 'public');
    const releases = new Releases(root);
    await releases.clean();
    await writeSite(built, frontPages);
    const output = new LiveOutput(releases);
    const release = {
      built,
      report: reportOf(frontPages),
      trigger: 'an edit',
      previous: null,
      problems: [],
      started: Date.now(),
    };
    await output.replace(release, isUndone);
    const failing = fail(root);
    await expect(output.replace(release, isUndone)).rejects.toThrow('EIO');
    failing.mockRestore();
    expect(await output.isRolledBack()).toBe(false);
    await releases.rollback((await releases.otherIds((await releases.currentId()) ?? ''))[0]);
    expect(await output.isRolledBack()).toBe(true);
  });
});
