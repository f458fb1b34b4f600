import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { reportError } from '../../src/measurement/reportError';
import type { Site } from '../../src/site';
import type { BuildPath } from './build/types';
import { Journal } from './events/journal';
import { PublishQueue } from './events/queue';
import { answerHook } from './hook/hook';
import { HookVerifier } from './hook/verify';
import { LiveSite } from './live';
import { lockFolder } from './lock';
import { Packing } from './packing';
import { Publisher } from './publisher';
import { publishFolder, Releases } from './releases/store';
import type { Release } from './releases/types';
import { closeGracefully, listen } from './serve/listen';
import { answerStatus } from './status/answer';
import { Board, type Status } from './status/board';

export interface PublishServiceOptions {
  site: Pick<Site, 'siteUrl' | 'images' | 'publish' | 'companyName' | 'port' | 'content'>;
  builder: BuildPath;
  /** Where releases and journal are kept. */
  folder?: string;
  /** How long nothing may be published before a whole build confirms, in milliseconds. */
  confirmMs?: number;
  /** Lines for whoever reads the terminal. */
  say?: (line: string) => void;
  /**
   * Called before the first build.
   * @param contentHook where the embedded content service tells of edits: on this machine alone
   */
  begin?: (contentHook: string) => Promise<void>;
}

export interface PublishService {
  url: string;
  /** What is live once the first build has ended; null where nothing is. */
  ready: Promise<Release | null>;
  status: () => Status;
  /** Finishes the answers that are being given, and ends the build. */
  close: () => Promise<void>;
}

/** In milliseconds. */
const timing = {
  /** How long a request may take to arrive. */
  requestTimeout: 30_000,
  /** Longer than the minute after which proxies give up a connection that they keep. */
  keepAliveTimeout: 65_000,
};

/**
 * Serves the release that is live, and publishes: builds at the start and after each event, one at
 * a time. With a release from an earlier run it serves at once, else once the first build is live.
 * @throws Error where the port or the folder is taken, or a setting names a file that is none
 */
export async function startPublishService(options: PublishServiceOptions): Promise<PublishService> {
  const { site, builder, folder = publishFolder, say = () => undefined } = options;
  const { publish, content } = site;
  const verifier = new HookVerifier({ ...publish, stack: content.stack });
  const unlock = await lockFolder(folder);
  const releases = new Releases(folder);
  await releases.clean();
  const journal = await Journal.open(path.join(folder, 'journal.jsonl'));
  const board = new Board();
  const packing = new Packing(releases);
  const live = new LiveSite(releases, ({ id }) => {
    say(`▸ Live: release ${id}`);
    packing.follow(id);
  });
  const publisher = new Publisher({ site, builder, releases, journal, live, board, say });
  let ended = (): void => undefined;
  const firstBuild = new Promise<void>((resolve) => (ended = resolve));
  const queue = new PublishQueue({
    quietMs: publish.quietMs,
    confirmMs: options.confirmMs,
    run: (occasion) => packing.besides(() => publisher.run(occasion)).finally(ended),
    abandon: () => publisher.abandon(),
  });
  const received = () => queue.add();
  const status = () => board.status(live.release, journal.pending, queue.dueAt);

  const hasHook =
    publish.secret !== null || publish.hmacSecret !== null || publish.publicKeyFile !== null;
  const { secret } = publish;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (hasHook && pathname === '/hooks/publish') {
      const { environment } = content;
      answerHook(request, response, { verifier, journal, environment, received }).catch(
        (error: unknown) => {
          // The sender went away before all had arrived: there is nobody to answer.
          reportError(error, { scope: 'publish-hook' });
          response.destroy();
        },
      );
    } else if (secret !== null && /^\/publish(?:\/|\/status)?$/.test(pathname)) {
      answerStatus(request, response, pathname, { secret, company: site.companyName, status });
    } else if (live.handler) live.handler(request, response);
    else notYet(response);
  };
  const server = createServer(timing, answer);
  const contentHook = await startContentHook(journal, received);

  await live.follow();
  // An earlier release is served while the build runs; without one, nobody is there to be served.
  if (live.release) say(`▸ Serving release ${live.release.id} until the build is live`);
  const open = () => listen(server, site.port);
  let port = live.release || hasHook ? await open() : null;
  await options.begin?.(contentHook.url);
  queue.now();
  const ready = firstBuild.then(async () => {
    if (live.release) port ??= await open();
    return live.release;
  });
  if (port === null) await ready;
  return {
    url: `http://localhost:${port ?? site.port}`,
    ready,
    status,
    close: async () => {
      live.stop();
      publisher.end();
      const stopped = queue.close();
      await builder.stop();
      await stopped;
      await packing.close();
      contentHook.server.close();
      contentHook.server.closeAllConnections();
      if (server.listening) await closeGracefully(server);
      await releases.close();
      await journal.close();
      await unlock();
    },
  };
}

/** Only this machine reaches it, at an address that nobody else knows. */
async function startContentHook(
  journal: Journal,
  received: () => void,
): Promise<{ url: string; server: Server }> {
  const asked = `/${randomBytes(16).toString('hex')}`;
  const server = createServer((request, response) => {
    const end = (code: number) => response.writeHead(code, { 'Content-Length': 0 }).end();
    request.resume();
    if (request.method !== 'POST' || request.url !== asked) {
      end(404);
      return;
    }
    const event = { time: new Date().toISOString(), from: 'content' as const, digest: null };
    journal.add({ ...event, what: 'edit of the embedded content' }).then(
      () => {
        received();
        end(202);
      },
      (error: unknown) => {
        reportError(error, { scope: 'publish-hook' });
        end(503);
      },
    );
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}${asked}`, server };
}

function notYet(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  });
  response.end('The site is being built for the first time.\n');
}
