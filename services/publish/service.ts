import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import type { Builder } from './build/types';
import { DropGuard } from './dropGuard';
import { DeliveryWatch } from './events/deliveryWatch';
import { Journal } from './events/journal';
import { PublishQueue } from './events/queue';
import { startContentHook } from './hook/contentHook';
import { publishHook } from './hook/hook';
import { RefusedDeliveries } from './hook/refusedDeliveries';
import { HookVerifier } from './hook/verify';
import { LiveSite } from './live';
import { lockFolder } from './lock';
import { BackgroundCompression } from './releases/compression/background';
import { Publisher } from './publisher';
import { publishFolder, Releases } from './releases/store';
import type { Release } from './releases/types';
import { closeGracefully, listen } from './serve/listen';
import { createSiteServer } from './serve/siteServer';
import { Board, type Status, type StatusView } from './status/board';
import { editingOf, type EntryLink } from './status/editLink';
import { statusOf } from './status/json';
import { publishStatus } from './status/routes';
import type { WaitingDrafts } from './status/draftsSection';
import { openDistribution, type DistributionPlan } from './targets/open';
import type { DistributionView } from './status/targetsSection';
import { watchCalendar, type CalendarChange, type CalendarClock } from './watchCalendar';

/** Options of `startPublishService`. */
export interface PublishServiceOptions {
  site: Pick<
    Site,
    | 'siteUrl'
    | 'images'
    | 'publish'
    | 'companyName'
    | 'port'
    | 'content'
    | 'requestsPerMinute'
    | 'trustedProxies'
    | 'preview'
  >;
  builder: Builder;
  /** Folder of releases and journal; default: `publishFolder`. */
  folder?: string;
  /** Resolves to the path of the SBOM file that each release gets; default: no SBOM. */
  sbom?: Promise<string | null>;
  /** Time without publications after which a whole build confirms the live release, in milliseconds. */
  confirmMs?: number;
  /** The pause before the first retry of a build, in milliseconds. */
  retryMs?: number;
  /** Time for which content is awaited that the content service does not deliver yet, in milliseconds. */
  deliveryMs?: number;
  /** Default: the clock of the system, read once a minute. */
  calendarClock?: CalendarClock;
  say?: (line: string) => void;
  /** Targets and caches that get each live release; default: none. */
  distribution?: DistributionPlan | null;
  /** Returns the drafts that are not published, for the status page; default: none. */
  drafts?: () => WaitingDrafts | null;
  /** Returns the links into the desk of the embedded content; null before it starts. Default: none. */
  desk?: () => EntryLink | null;
  /** Called when a release is live, also the one of an earlier run. */
  onLive?: (release: Release) => void;
  /** Called before the first build; starts the embedded content service. */
  startContent?: (options: ContentStartOptions) => Promise<void>;
}

/** Options with which the publish service starts the embedded content service. */
export interface ContentStartOptions {
  /** URL that the content service calls after each edit; reachable from this machine only. */
  notify: string;
  /** True to wait until unreadable content is corrected, because a live release exists meanwhile. */
  wait: boolean;
  /** Receives the reason when the content becomes unreadable, and null when it is readable again. */
  onUnreadable: (reason: string | null) => void;
}

/** A running publish service. */
export interface PublishService {
  url: string;
  /** Resolves when the first build has ended: the live release, or null if there is none. */
  ready: Promise<Release | null>;
  status: () => Status;
  /** Returns the status with the entries that its messages are about. */
  view: () => StatusView;
  /** Returns the states of targets and caches; null without any. */
  distribution: () => DistributionView | null;
  /** Finishes running responses, stops the build and closes the service. */
  close: () => Promise<void>;
}

/**
 * Serves the live release and publishes changes: builds at the start and after each event, one build
 * at a time. If a release of an earlier run exists, it is served at once, even if the content cannot
 * be read; else the server starts at once if the hook has a secret (pages are 503), or with the first release.
 * @throws Error if the port is in use, the folder is locked, or a setting names a missing file
 */
export async function startPublishService(options: PublishServiceOptions): Promise<PublishService> {
  const { site, say = () => undefined } = options;
  const parts = await openParts(options);
  const { board, firstBuild, journal, live, queue } = parts;
  let isReady = false;
  const onEvent = (isBulk = false) => {
    // Before the content service has started, events only wait in the journal.
    if (isReady) queue.add(isBulk);
  };
  const view = () => viewOf(parts);
  const status = () => statusOf(view());
  const { server, hasHook } = await createServer(options, parts, onEvent);
  const contentHook = await startContentHook(journal, onEvent);
  await live.follow();
  const isServing = live.release !== null;
  if (live.release) say(`▸ Serving release ${live.release.id} until the build is live`);
  const open = () => listen(server, site.port);
  // Without a release there is nothing to serve, but the publish hook must receive events.
  let port = isServing || hasHook ? await open() : null;
  // Resolves if the content is unreadable while a live release can be served.
  let resolveUnreadable = (): void => undefined;
  const unreadable = new Promise<void>((resolve) => (resolveUnreadable = resolve));
  const onUnreadable = (reason: string | null) => {
    board.setUnreadable(reason);
    if (reason === null) return;
    say(`✗ The content cannot be read: ${reason}`);
    if (live.release) resolveUnreadable();
  };
  const startContent = async () => {
    await options.startContent?.({ notify: contentHook.url, wait: isServing, onUnreadable });
    isReady = true;
    queue.buildNow();
  };
  const onCalendarChange = (change: CalendarChange) => {
    // The build at the start of the service reads the day itself.
    if (!isReady) return;
    say(`▸ ${changeInWords(change)}`);
    queue.buildNow();
  };
  const dueDay = () => live.release?.nextClosing;
  const endWatch = watchCalendar(dueDay, onCalendarChange, options.calendarClock);
  const close = () => {
    endWatch();
    return closeParts(options, parts, [contentHook.server, server]);
  };
  const contentStart = startContent();
  try {
    await Promise.race([contentStart, unreadable]);
  } catch (error) {
    await close();
    throw error;
  }
  const ready = contentStart
    .then(() => firstBuild)
    .then(async () => {
      if (live.release) port ??= await open();
      return live.release;
    });
  if (port === null) await ready;
  const distribution = () => parts.distribution?.view() ?? null;
  return { url: `http://localhost:${port ?? site.port}`, ready, status, view, distribution, close };
}

/** Says why the site is built without an edit. */
const changeInWords = (change: CalendarChange): string =>
  change.is === 'month'
    ? `The month ${change.month} has begun: the site is built again for its copyright line and availability`
    : `A position has closed before ${change.day}: the site is built again without it`;

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Locks the folder, repairs the releases, and connects the parts. */
async function openParts(options: PublishServiceOptions) {
  const { site, builder, folder = publishFolder, say = () => undefined } = options;
  const { publish, content } = site;
  const verifier = new HookVerifier({ ...publish, stack: content.stack });
  const unlock = await lockFolder(folder);
  const releases = new Releases(folder, options.sbom);
  await releases.clean().catch(async (error: unknown) => {
    // On a full or read-only disk, the live release can still be served.
    if ((await releases.current()) === null) throw error;
    reportError(error, { scope: 'publish' });
  });
  const journal = await Journal.open(path.join(folder, 'journal.jsonl'));
  const board = new Board();
  const compression = new BackgroundCompression(releases);
  const { siteUrl } = site;
  const distribution = options.distribution
    ? await openDistribution(options.distribution, { folder, releases, siteUrl, say })
    : null;
  const live = new LiveSite(releases, (release) => {
    say(`▸ Live: release ${release.id}`);
    compression.follow(release.id);
    distribution?.follow(release.id);
    options.onLive?.(release);
  });
  const dropGuard = new DropGuard(releases, publish.allowDrop);
  const publisher = new Publisher({
    site,
    builder,
    releases,
    journal,
    live,
    board,
    dropGuard,
    deliveries: new DeliveryWatch(options.deliveryMs),
    say,
  });
  let resolveFirstBuild = (): void => undefined;
  const firstBuild = new Promise<void>((resolve) => (resolveFirstBuild = resolve));
  const queue = new PublishQueue({
    quietMs: publish.quietMs,
    confirmMs: options.confirmMs,
    retryMs: options.retryMs,
    run: (reason) =>
      compression.pauseDuring(() => publisher.run(reason)).finally(resolveFirstBuild),
    abandon: () => publisher.abandon(),
  });
  return {
    board,
    compression,
    distribution,
    dropGuard,
    firstBuild,
    journal,
    live,
    publisher,
    queue,
    releases,
    unlock,
    verifier,
  };
}

function viewOf({ board, journal, live, publisher, queue }: Parts): StatusView {
  const { release } = live;
  const isRolledBack = publisher.isRolledBackTo(release?.id ?? null);
  return board.view(release, journal.pending, queue.dueAt, isRolledBack);
}

/** Creates the server of the site, with the publish hook and the status page if they have secrets. */
async function createServer(
  { site, drafts, desk, say = () => undefined }: PublishServiceOptions,
  parts: Parts,
  onEvent: (isBulk?: boolean) => void,
) {
  const { board, dropGuard, journal, live, releases, verifier } = parts;
  const { content, publish, requestsPerMinute, trustedProxies, companyName: company } = site;
  const { secret, statusSecret, hmacSecret, publicKeyFile } = publish;
  const hasHook = secret !== null || hmacSecret !== null || publicKeyFile !== null;
  const server = await createSiteServer({
    site: () => (publish.isLocal ? live.site : null),
    isElsewhere: !publish.isLocal,
    requestsPerMinute,
    trustedProxies,
  });
  if (hasHook) {
    // The embedded content service sets `CMS_ENVIRONMENT` when it starts.
    const environment = () => content.environment || (process.env.CMS_ENVIRONMENT ?? '');
    const refused = new RefusedDeliveries(board, say);
    await server.register(publishHook, { verifier, journal, environment, onEvent, refused });
  }
  const secrets = [secret, statusSecret].filter((value) => value !== null);
  if (secrets.length === 0) return { server, hasHook };
  const allowDrop = async () => {
    if (!dropGuard.hasRefused) return false;
    const what = 'the loss was let through on the status page';
    await journal.add({ time: new Date().toISOString(), from: 'status', what, digest: null });
    dropGuard.allow();
    onEvent();
    return true;
  };
  await server.register(publishStatus, {
    secrets,
    secret,
    company,
    status: () => viewOf(parts),
    allowDrop,
    releases,
    editing: () => editingOf(site, desk?.()),
    distribution: () => parts.distribution?.view() ?? null,
    onRollback: () => live.refresh(),
    drafts,
  });
  return { server, hasHook };
}

/** Stops the build and closes all parts. Requests that are in progress get their responses. */
async function closeParts(
  { builder }: PublishServiceOptions,
  { compression, distribution, journal, live, publisher, queue, releases, unlock }: Parts,
  [contentHookServer, server]: [FastifyInstance, FastifyInstance],
): Promise<void> {
  live.stop();
  publisher.end();
  const queueClosed = queue.close();
  await builder.stop();
  await queueClosed;
  await compression.close();
  await distribution?.close();
  await contentHookServer.close();
  await closeGracefully(server);
  await releases.close();
  await journal.close();
  unlock();
}
