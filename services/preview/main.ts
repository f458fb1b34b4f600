/**
 * Process of the preview service. Its working directory is a stage (`services/publish/build/stage.ts`),
 * a copy of the last whole build, which has the renderer of the site. It ends with its parent process.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ContentCache } from '../../src/cms/read/contentCache';
import { fileStrings } from '../../src/input/readState';
import { PreviewRenderer } from '../../src/incremental/previewRenderer';
import { ignoreLogErrors } from '../../src/lib/ignoreLogErrors';
import { reportError } from '../../src/lib/reportError';
import { readSite, type ContentSource, type Site } from '../../src/site';
import { hardLinkFolder } from '../publish/releases/files/clone';
import { stageSiteFolder } from '../publish/build/stage';
import { listen } from '../publish/serve/listen';
import { ReleaseSite } from '../publish/serve/releaseSite';
import { readOrCreateToken } from '../content/token';
import type { PreviewMessage, PreviewRequest } from './messagesOfProcess';
import { Changes } from './changes';
import type { ClientConfig } from './clientConfig';
import { buildScripts } from './buildScripts';
import { PreviewSite } from './previewSite';
import { Rehearsals } from './rehearsal/rehearsals';
import { createPreviewServer } from './server';
import { previewCache, previewKeyFile, shareOnlyOption } from './files';
import { bindHost } from './bindHost';

const send = (message: PreviewMessage) => process.send?.(message);

/**
 * Copies the cache of builds by hard links, so that files of assets are not fetched a second time. Its
 * files are replaced, never written in place, and previews leave them as they are.
 */
async function copyCache(source: ContentSource): Promise<void> {
  const [from, to] = [
    new ContentCache(source).folder,
    new ContentCache(source, previewCache).folder,
  ];
  if (existsSync(to) || !existsSync(from)) return;
  await mkdir(path.dirname(to), { recursive: true });
  await hardLinkFolder(from, to);
}

function clientConfigOf({ content, preview }: Site): ClientConfig {
  const { stack, environment, branch } = content;
  const { app, frameOrigins } = preview;
  return { stack, environment, branch, app, frameOrigins };
}

async function main(): Promise<void> {
  ignoreLogErrors();
  const folder = process.cwd();
  const built = path.join(folder, stageSiteFolder);
  const settings = readSite(process.env);
  const { preview, requestsPerMinute, trustedProxies } = settings;
  const isShareOnly = process.argv.includes(shareOnlyOption);
  await copyCache(settings.content);
  const renderer = await PreviewRenderer.open(folder, built);
  const site = await PreviewSite.open({
    settings,
    strings: await fileStrings(),
    renderer,
    cacheRoot: previewCache,
    // Only the embedded content service tells of every change.
    hasNotices: isShareOnly,
  });
  const changes = new Changes();
  const host = bindHost(preview.url);
  const rehearsals = new Rehearsals({ site, renderer, folder: built, settings });
  const app = await createPreviewServer({
    site,
    rehearsals,
    company: settings.companyName,
    changes,
    files: await ReleaseSite.open({ folder: built }),
    isShareOnly,
    key: await readOrCreateToken(path.resolve(previewKeyFile)),
    scripts: await buildScripts(clientConfigOf(settings)),
    frameOrigins: preview.frameOrigins,
    isSecure: preview.url?.startsWith('https:') ?? false,
    host,
    requestsPerMinute,
    trustedProxies,
  });
  const port = await listen(app, preview.port, host, 'PREVIEW_PORT');
  process.on('message', (message: PreviewRequest) => {
    if (message.is !== 'drafts-changed') return;
    site.unreadableDrafts = message.unreadable;
    site.draftFaults = message.faults;
    site.expire(message.entries);
    changes.announce();
  });
  send({ is: 'ready', port });
  await rehearsals.prepare().catch((error: unknown) => reportError(error, { scope: 'rehearsal' }));
}

process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  // A terminal sends Ctrl-C to the parent process too, which ends this one and would report its death.
  process.on(signal, () => undefined);
}
main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.({ is: 'failed', reason } satisfies PreviewMessage, () => process.exit(1));
});
