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
  /** Where releases and journal are kept. */
  folder?: string;
  /** The SBOM of each release, in the making; default: releases have none. */
  sbom?: Promise<string | null>;
  /** How long nothing may be published before a whole build confirms, in milliseconds. */
  confirmMs?: number;
  /** The pause before the first retry of a build, in milliseconds. */
  retryMs?: number;
  /** Lines for whoever reads the terminal. */
  say?: (line: string) => void;
  /** Called before the first build: starts the embedded content service. */
  begin?: (options: BeginOptions) => Promise<void>;
}

/** What the publish service asks of the embedded content service. */
export interface BeginOptions {
  /** Where it tells of edits: on this machine alone. */
  notify: string;
  /** Whether it waits for content that cannot be read: there is a live release meanwhile. */
  wait: boolean;
  /** Gets the reason when the content cannot be read, and null once it can be again. */
  onUnreadable: (reason: string | null) => void;
}

export interface PublishService {
  url: string;
  /** What is live once the first build has ended; null where nothing is. */
  ready: Promise<Release | null>;
  status: () => Status;
  /** Finishes the answers that are being given, and ends the build. */
  close: () => Promise<void>;
}

/**
 * Serves the release that is live, and publishes: builds at the start and after each event, one at
 * a time. With a release from an earlier run it serves at once, whatever the content is, else once
 * the first build is live.
 * @throws Error where the port or the folder is taken, or a setting names a file that is none
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
    ...{ site, builder, releases, journal, live, board, dropGuard, say },
  });
  let ended = (): void => undefined;
  const firstBuild = new Promise<void>((resolve) => (ended = resolve));
  const queue = new PublishQueue({
    quietMs: publish.quietMs,
    confirmMs: options.confirmMs,
    retryMs: options.retryMs,
    run: (occasion) => packing.besides(() => publisher.run(occasion)).finally(ended),
    abandon: () => publisher.abandon(),
  });
  let isBegun = false;
  const received = () => {
    // Until the content is there an event waits in the journal.
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
    // The embedded service names its environment once it runs.
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
  // An earlier release is served while the build runs; without one, nobody is there to be served.
  if (live.release) say(`▸ Serving release ${live.release.id} until the build is live`);
  const open = () => listen(server, site.port);
  let port = live.release || hasHook ? await open() : null;
  let isWaiting = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  const onUnreadable = (reason: string | null) => {
    board.tellUnreadable(reason);
    if (reason === null) return;
    say(`✗ The content cannot be read: ${reason}`);
    if (live.release) isWaiting();
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
    const stopped = queue.close();
    await builder.stop();
    await stopped;
    await packing.close();
    await contentHook.server.close();
    await closeGracefully(server);
    await releases.close();
    await journal.close();
    await unlock();
  };
  const begun = begin();
  try {
    await Promise.race([begun, waiting]);
  } catch (error) {
    await close();
    throw error;
  }
  const ready = begun
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

/** Only this machine reaches it, at an address that nobody else knows. */
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
