/** `npm run preview`: serves previews of drafts, on the output of the last whole build. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PreviewProcess } from '../../services/preview/process';
import { publishFolder } from '../../services/publish/releases/store';
import { startEmbeddedService } from '../../src/input/embeddedService';
import { SettingsError } from '../../src/settings';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { previewAccess, previewStart } from './previewAccess';

/** Folders that may have the output of a whole build: that of `npm run build`, and that of `npm start`. */
const workspaces = ['.', path.join(publishFolder, 'workspace')];

/** Returns the folder with the newest whole build. */
async function newestBuild(): Promise<string> {
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

async function main(): Promise<void> {
  loadEnv();
  const site = readSite(process.env);
  const workspace = await newestBuild();
  const preview: { process?: PreviewProcess } = {};
  const embedded =
    site.content.host === null
      ? await startEmbeddedService(site, { onDrafts: () => preview.process?.draftsChanged() })
      : null;
  const access = previewAccess(site, embedded);
  if (!access) throw new SettingsError('CMS_PREVIEW_TOKEN is needed to read drafts.');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  preview.process = new PreviewProcess({ access, isShareOnly: embedded !== null, say });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void preview.process?.stop().finally(() => process.exit(0)));
  }
  const port = await preview.process.start(workspace);
  if (port === null) process.exit(1);
  say(`Preview of drafts: ${await previewStart(site, port)}  (stop with Ctrl-C)`);
}

void runMain(main);
