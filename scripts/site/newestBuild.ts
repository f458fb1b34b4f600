import { stat } from 'node:fs/promises';
import path from 'node:path';
import { publishFolder } from '../../services/publish/releases/store';
import { SettingsError } from '../../src/settings';

/** Folders that may have the output of a whole build: that of `npm run build`, and that of `npm start`. */
const workspaces = ['.', path.join(publishFolder, 'workspace')];

/**
 * Returns the folder with the newest whole build.
 * @throws SettingsError if there is none
 */
export async function newestBuild(): Promise<string> {
  const builds = await Promise.all(
    workspaces.map(async (folder) => {
      const page = await stat(path.join(folder, 'public', 'index.html')).catch(() => null);
      return { folder, time: page?.mtimeMs ?? 0 };
    }),
  );
  const [newest] = builds.filter(({ time }) => time > 0).sort((a, b) => b.time - a.time);
  if (!newest) throw new SettingsError('There is no built site yet: run “npm run build” first.');
  return newest.folder;
}
