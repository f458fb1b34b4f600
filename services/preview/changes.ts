import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum number of pages that follow changes; further ones are refused. */
const maxFollowers = 200;
/** Interval of a comment that keeps proxies from closing an idle connection, in milliseconds. */
const keepAliveInterval = 25_000;

/** Tells open pages that drafts have changed, by server-sent events. */
export class Changes {
  readonly #followers = new Set<FastifyReply>();

  /** Tells all pages. */
  announce(): void {
    for (const { raw } of this.#followers) raw.write('data: changed\n\n');
  }

  /** Keeps a request open until its page is closed. Answers 503 if there are too many. */
  follow(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.#followers.size >= maxFollowers) return reply.code(503).send();
    this.#followers.add(reply);
    const keepAlive = setInterval(() => reply.raw.write(':\n\n'), keepAliveInterval);
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
