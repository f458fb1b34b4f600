/** `npm start`: builds the site, serves it, and publishes changes of the content. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { deskLink, fieldLink } from '../../services/desk/server/links';
import { ContentBuild } from '../../services/publish/build/contentBuild';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import { readOrCreateSbom } from '../../services/publish/releases/sbom';
import { publishFolder } from '../../services/publish/releases/store';
import { listen } from '../../services/publish/serve/listen';
import { PreviewProcess } from '../../services/preview/process';
import { startPublishService, type PublishService } from '../../services/publish/service';
import { planDistribution, type DistributionPlan } from '../../services/publish/targets/open';
import { startEmbeddedService, type EmbeddedOptions } from '../../src/input/embeddedService';
import { ignoreLogErrors } from '../../src/lib/ignoreLogErrors';
import { SettingsError } from '../../src/settings';
import { readSite, type Site } from '../../src/site';
import { loadEnv } from '../lib/env';
import { DeskFile } from './deskFile';
import { ownPublishSecret, statusLink } from './statusLink';
import { DraftList } from './waitingDrafts';
import { previewAccess, previewStart, type PreviewAccess } from './previewAccess';

/** Throws if the port is in use, so that the operator learns it before the build takes minutes. */
async function checkPort(port: number): Promise<void> {
  const probe = fastify();
  await listen(probe, port);
  await probe.close();
}

/** Longest wait for the start of a service that a signal ends meanwhile, in milliseconds. */
const longestStart = 10_000;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Separate folder of the builds, so that work on the project does not disturb a running build. */
const workspace = path.resolve(publishFolder, 'workspace');
const builder = new ContentBuild({
  full: new GatsbyBuild({
    project: process.cwd(),
    workspace,
    marker: path.resolve(publishFolder, 'building'),
  }),
  workspace,
  stage: path.resolve(publishFolder, 'stage'),
});

/** The preview service; null before the first build of this run, or without access to drafts. */
let preview: PreviewProcess | null = null;

/** The drafts that the status page names; null with a content service, which does not list them. */
let draftList: DraftList | null = null;

/** The addresses that the desk links to; null with a content service, which has an editor of its own. */
let deskFile: DeskFile | null = null;
/** Origin of the running desk; null before it runs. */
let deskOrigin: string | null = null;
/** Link to the desk of the running content service; null before it runs, and after it was printed. */
let unprintedDesk: string | null = null;

/** Prints the link to the desk, unless it was printed. */
function printDesk(): void {
  if (unprintedDesk !== null) printLine(`Desk, to edit the content: ${unprintedDesk}`);
  unprintedDesk = null;
}

/** Starts the preview service on the last whole build, and prints its address. */
async function startPreview(site: Site, access: PreviewAccess): Promise<void> {
  const isFirst = preview === null;
  const isShareOnly = site.content.host === null;
  const env = { PREVIEW_ORIGINS: [...site.preview.frameOrigins, access.host].join(',') };
  preview ??= new PreviewProcess({
    access,
    isShareOnly,
    say: printLine,
    // The desk shows the preview beside its form.
    ...(deskFile ? { env } : {}),
  });
  if (draftList && isFirst) preview.draftsChanged([], draftList.drafts);
  const port = await preview.start(workspace);
  await draftList?.setPreviewPort(port);
  if (port === null || !isFirst) return;
  const link = await previewStart(site, port);
  await deskFile?.set({ preview: link });
  printLine(`Preview of drafts: ${link}`);
}

/** @param ownSecret secret of the status page, where no setting has one */
async function start(
  site: Site,
  distribution: DistributionPlan | null,
  ownSecret: string | null,
): Promise<PublishService> {
  const isEmbedded = site.content.host === null;
  let access = previewAccess(site, null);
  /** True once this run has built, so that the workspace has the output of its code. */
  let isBuilt = false;
  const startPreviewAgain = () => {
    if (access && isBuilt && site.preview.isOn) void startPreview(site, access);
  };
  printLine('\n▸ Building the site');
  const service = await startPublishService({
    site,
    builder,
    distribution,
    drafts: () => draftList?.waiting ?? null,
    desk: () => (deskOrigin === null ? null : fieldLink.bind(null, deskOrigin)),
    say: printLine,
    sbom: readOrCreateSbom(process.cwd(), path.join(publishFolder, 'sbom')),
    onLive: ({ way }) => {
      // A content-only build keeps the renderer with which previews are drawn.
      if (way === 'whole') startPreviewAgain();
    },
    startContent: async (options) => {
      if (!isEmbedded) return;
      draftList = new DraftList(site);
      const onDrafts: EmbeddedOptions['onDrafts'] = (entries, waiting) => {
        preview?.draftsChanged(entries, waiting);
        draftList?.set(waiting);
      };
      deskFile = new DeskFile('start');
      const embedded = await startEmbeddedService(site, {
        ...options,
        onDrafts,
        desk: deskFile.path,
        onStart: (content) => {
          const isRestart = access !== null;
          unprintedDesk = deskLink(content);
          deskOrigin = content.url;
          void deskFile?.set({ desk: content.url });
          // Each start has another token.
          if (isRestart) printDesk();
        },
      });
      draftList.set(embedded.waiting);
      access = previewAccess(site, embedded);
    },
  });
  void service.ready.then((release) => {
    isBuilt = release !== null;
    const { siteUrl, publish } = site;
    void deskFile?.set({
      site: publish.isLocal ? service.url : siteUrl,
      status: publish.secret === null ? null : statusLink(service.url, ownSecret),
    });
    deskFile?.follow(service);
    startPreviewAgain();
  });
  return service;
}

/** True after the first signal that ends the service. */
let isEnding = false;

/** Ends everything at a signal, also while the service starts: it may serve a stored release already. */
function endAtSignals(starting: Promise<PublishService>): void {
  let service: PublishService | null = null;
  const started = starting.then(
    (each) => void (service = each),
    () => undefined,
  );
  const end = async () => {
    if (service === null) {
      // The service starts only after its first build, unless it serves a stored release.
      await Promise.race([Promise.all([builder.stop(), started]), pause(longestStart)]);
    }
    await Promise.all([service?.close(), preview?.stop()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void end().finally(() => process.exit(0));
    });
  }
}

async function main(): Promise<void> {
  ignoreLogErrors();
  loadEnv();
  try {
    const ownSecret = await ownPublishSecret(readSite(process.env));
    if (ownSecret !== null) process.env.PUBLISH_SECRET = ownSecret;
    const site = readSite(process.env);
    const distribution = planDistribution(site.publish, process.env);
    await checkPort(site.port);
    const starting = start(site, distribution, ownSecret);
    endAtSignals(starting);
    const service = await starting;
    if (!(await service.ready)) {
      await service.close();
      throw new SettingsError('The site was not built: see the lines above.');
    }
    const place = site.publish.isLocal ? `served at ${service.url}` : 'pushed to its targets';
    printLine('');
    printDesk();
    if (site.publish.secret !== null)
      printLine(`Status of publications: ${statusLink(service.url, ownSecret)}`);
    printLine(`The site is ${place}  (stop with Ctrl-C)`);
  } catch (error) {
    // The build that a signal has ended is no failure.
    if (isEnding) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

void main();
