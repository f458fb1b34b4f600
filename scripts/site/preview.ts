/** `npm run preview`: serves previews of drafts, on the output of the last whole build. */
import { PreviewProcess } from '../../services/preview/process';
import { startEmbeddedService } from '../../src/input/embeddedService';
import { SettingsError } from '../../src/settings';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { newestBuild } from './newestBuild';
import { previewAccess, previewStart } from './previewAccess';

async function main(): Promise<void> {
  loadEnv();
  const site = readSite(process.env);
  const workspace = await newestBuild();
  const preview: { process?: PreviewProcess } = {};
  const embedded =
    site.content.host === null
      ? await startEmbeddedService(site, {
          onDrafts: (...change) => preview.process?.draftsChanged(...change),
        })
      : null;
  const access = previewAccess(site, embedded);
  if (!access) throw new SettingsError('CMS_PREVIEW_TOKEN is needed to read drafts.');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  preview.process = new PreviewProcess({ access, isShareOnly: embedded !== null, say });
  if (embedded) preview.process.draftsChanged([], embedded.waiting);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void preview.process?.stop().finally(() => process.exit(0)));
  }
  const port = await preview.process.start(workspace);
  if (port === null) process.exit(1);
  say(`Preview of drafts: ${await previewStart(site, port)}  (stop with Ctrl-C)`);
}

void runMain(main);
