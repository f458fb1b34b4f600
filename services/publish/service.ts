import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { reportError } from '../../src/lib/reportError';
import type { Site } from '../../src/site';
import type { BuildPath } from './build/types';
import { DropGuard } from './dropGuard';
import { Journal } from './events/journal';
import { PublishQueue } from './events/queue';
import { publishHook } from './hook/hook';
import { HookVerifier } from './hook/verify';
import { LiveSite } from './live';
import { lockFolder } from './lock';
import { Packing } from './packing';
import { Publisher } from './publisher';
import { publishFolder, Releases } from './releases/store';
import type { Release } from './releases/types';
import { closeGracefully, listen } from './serve/listen';
import { createSiteServer } from './serve/siteServer';
import { Board, type Status } from './status/board';
import { publishStatus } from './status/routes';

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
  >;
  builder: BuildPath;
  /** Folder of releases and journal; default: `publishFolder`. */
  folder?: string;
  /** Resolves to the path of the SBOM file that each release gets; default: no SBOM. */
  sbom?: Promise<string | null>;
  /** Time without publications after which a whole build confirms the live release, in milliseconds. */
  confirmMs?: number;
  /** The pause before the first retry of a build, in milliseconds. */
  retryMs?: number;
  /** Receives lines for the terminal. */
  say?: (line: string) => void;
  /** Called before the first build; starts the embedded content service. */
  begin?: (options: BeginOptions) => Promise<void>;
}

/** Options with which the publish service starts the embedded content service. */
export interface BeginOptions {
  /** URL that the content service calls after each edit; reachable from this machine only. */
  notify: string;
  /** True to wait until unreadable content is corrected, because a live release exists meanwhile. */
  wait: boolean;
  /** Receives the reason when the content becomes unreadable, and null when it is readable again. */
  onUnreadable: (reason: string | null) => void;
}

export interface PublishService {
  url: string;
  /** Resolves when the first build has ended: the live release, or null if there is none. */
  ready: Promise<Release | null>;
  status: () => Status;
  /** Finishes running responses, stops the build and closes the service. */
  close: () => Promise<void>;
}

/**
 * Serves the live release and publishes changes: builds at the start and after each event, one build
 * at a time. If a release of an earlier run exists, it is served at once, even if the content cannot
 * be read; else the server starts when the first build is live.
 * @throws Error if the port is in use, the folder is locked, or a setting names a missing file
 */
export async function startPublishService(options: PublishServiceOptions): Promise<PublishService> {
  const { site, builder, folder = publishFolder, say = () => undefined } = options;
  const { publish, content } = site;
  const verifier = new HookVerifier({ ...publish, stack: content.stack });
  const unlock = await lockFolder(folder);
  const releases = new Releases(folder, options.sbom);
  await releases.clean();
  const journal = await Journal.open(path.join(folder, 'journal.jsonl'));
  const board = new Board();
  const packing = new Packing(releases);
  const live = new LiveSite(releases, ({ id }) => {
    say(`▸ Live: release ${id}`);
    packing.follow(id);
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
    say,
  });
  let resolveFirstBuild = (): void => undefined;
  const firstBuild = new Promise<void>((resolve) => (resolveFirstBuild = resolve));
  const queue = new PublishQueue({
    quietMs: publish.quietMs,
    confirmMs: options.confirmMs,
    retryMs: options.retryMs,
    run: (occasion) => packing.besides(() => publisher.run(occasion)).finally(resolveFirstBuild),
    abandon: () => publisher.abandon(),
  });
  let isBegun = false;
  const received = () => {
    // Before the content service has started, events only wait in the journal.
    if (isBegun) queue.add();
  };
  const status = () => board.status(live.release, journal.pending, queue.dueAt);

  const { secret, statusSecret, hmacSecret, publicKeyFile } = publish;
  const hasHook = secret !== null || hmacSecret !== null || publicKeyFile !== null;
  const { requestsPerMinute, trustedProxies } = site;
  const server = await createSiteServer({
    site: () => live.site,
    requestsPerMinute,
    trustedProxies,
  });
  if (hasHook) {
    // The embedded content service sets `CMS_ENVIRONMENT` when it starts.
    const environment = () => content.environment || (process.env.CMS_ENVIRONMENT ?? '');
    await server.register(publishHook, { verifier, journal, environment, received });
  }
  const secrets = [secret, statusSecret].filter((each) => each !== null);
  if (secrets.length > 0) {
    const allowDrop = async () => {
      if (!dropGuard.hasRefused) return false;
      const what = 'the lost pages were let through on the status page';
      const time = new Date().toISOString();
      await journal.add({ time, from: 'status', what, digest: null });
      dropGuard.allow();
      received();
      return true;
    };
    const company = site.companyName;
    await server.register(publishStatus, { secrets, secret, company, status, allowDrop });
  }
  const contentHook = await startContentHook(journal, received);

  await live.follow();
  // Without an earlier release there is nothing to serve, so the server starts after the first build;
  // the publish hook, however, must receive events from the start.
  if (live.release) say(`▸ Serving release ${live.release.id} until the build is live`);
  const open = () => listen(server, site.port);
  let port = live.release || hasHook ? await open() : null;
  let resolveUnreadable = (): void => undefined;
  const unreadable = new Promise<void>((resolve) => (resolveUnreadable = resolve));
  const onUnreadable = (reason: string | null) => {
    board.tellUnreadable(reason);
    if (reason === null) return;
    say(`✗ The content cannot be read: ${reason}`);
    if (live.release) resolveUnreadable();
  };
  const wait = live.release !== null;
  const begin = async () => {
    await options.begin?.({ notify: contentHook.url, wait, onUnreadable });
    isBegun = true;
    queue.now();
  };
  const close = async () => {
    live.stop();
    publisher.end();
    const queueClosed = queue.close();
    await builder.stop();
    await queueClosed;
    await packing.close();
    await contentHook.server.close();
    await closeGracefully(server);
    await releases.close();
    await journal.close();
    await unlock();
  };
  const beginning = begin();
  try {
    await Promise.race([beginning, unreadable]);
  } catch (error) {
    await close();
    throw error;
  }
  const ready = beginning
    .then(() => firstBuild)
    .then(async () => {
      if (live.release) port ??= await open();
      return live.release;
    });
  if (port === null) await ready;
  return {
    url: `http://localhost:${port ?? site.port}`,
    ready,
    status,
    close,
  };
}

/**
 * Starts a server that receives edits of the embedded content service. It listens on the loopback
 * address only, and its path is a random secret.
 */
async function startContentHook(
  journal: Journal,
  received: () => void,
): Promise<{ url: string; server: FastifyInstance }> {
  const secretPath = `/${randomBytes(16).toString('hex')}`;
  const server = fastify({ forceCloseConnections: true });
  server.post(secretPath, async (_, reply) => {
    const event = { time: new Date().toISOString(), from: 'content' as const, digest: null };
    try {
      await journal.add({ ...event, what: 'edit of the embedded content' });
    } catch (error) {
      reportError(error, { scope: 'publish-hook' });
      return reply.code(503).send();
    }
    received();
    return reply.code(202).send();
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}${secretPath}`, server };
}
