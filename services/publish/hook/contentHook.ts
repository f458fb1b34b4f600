import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { reportError } from '../../../src/lib/reportError';
import type { Journal } from '../events/journal';
import { listen } from '../serve/listen';
import { editInWords } from './contentEdit';

/** Server that receives edits of the embedded content service. */
export interface ContentHook {
  /** URL to call after each edit. */
  url: string;
  server: FastifyInstance;
}

/**
 * Starts a server that receives edits of the embedded content service. It listens on the loopback
 * address only, and its path is a random secret.
 * @param onEvent called when an event is in the journal
 */
export async function startContentHook(
  journal: Pick<Journal, 'add'>,
  onEvent: () => void,
): Promise<ContentHook> {
  const secretPath = `/${randomBytes(16).toString('hex')}`;
  const server = fastify({ forceCloseConnections: true });
  server.post(secretPath, async (request, reply) => {
    const event = { time: new Date().toISOString(), from: 'content' as const, digest: null };
    try {
      await journal.add({ ...event, what: editInWords(request.body) });
    } catch (error) {
      reportError(error, { scope: 'publish-hook' });
      return reply.code(503).send();
    }
    onEvent();
    return reply.code(202).send();
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}${secretPath}`, server };
}
