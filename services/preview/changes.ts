import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../publish/serve/addressGroup';

/** Maximum number of pages that follow changes, in total and per address; further ones are refused. */
const maxFollowers = 500;
const maxPerAddress = 20;
/** Interval of a comment that keeps proxies from closing an idle connection, in milliseconds. */
const keepAliveInterval = 25_000;

/** Tells open pages that drafts have changed, by server-sent events. */
export class Changes {
  /** Address of each follower. */
  readonly #followers = new Map<FastifyReply, string>();

  /** Tells all pages. */
  announce(): void {
    for (const { raw } of this.#followers.keys()) raw.write('data: changed\n\n');
  }

  /**
   * Keeps a request open until its page is closed or its access ends. Answers 503 if there are too many.
   * @param expires end of the access, in milliseconds since 1970; null for none
   */
  follow(request: FastifyRequest, reply: FastifyReply, expires: number | null): FastifyReply {
    const address = addressGroup(request.ip);
    const ofAddress = [...this.#followers.values()].filter((each) => each === address).length;
    if (this.#followers.size >= maxFollowers || ofAddress >= maxPerAddress) {
      return reply.code(503).send();
    }
    this.#followers.set(reply, address);
    const keepAlive = setInterval(() => {
      if (expires !== null && Date.now() > expires) reply.raw.end();
      else reply.raw.write(':\n\n');
    }, keepAliveInterval);
    request.raw.once('close', () => {
      clearInterval(keepAlive);
      this.#followers.delete(reply);
    });
    // The headers that the hooks have set are not sent with a hijacked response.
    const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream' };
    reply.hijack();
    reply.raw.writeHead(200, headers as Record<string, string>);
    reply.raw.write(':\n\n');
    return reply;
  }
}
