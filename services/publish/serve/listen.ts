import type { FastifyInstance } from 'fastify';

/** Every address of the machine, of IPv6 and IPv4; the second where it has no IPv6. */
const everywhere = ['::', '0.0.0.0'];

/**
 * Listens on a port, 0 for a free one.
 * @param host default: every address of this machine
 * @returns the port
 * @throws Error in plain words where another program has the port
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<number> {
  const [first = '', second] = host === undefined ? everywhere : [host];
  try {
    await app.listen({ port, host: first });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken; set PORT to another one.`, { cause: error });
    }
    if (second === undefined || code !== 'EAFNOSUPPORT') throw error;
    return listen(app, port, second);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Closes a server as visitors would want it: no new connection, what is being answered is finished,
 * and what is not finished in time is cut off.
 * @param patience milliseconds
 */
export async function closeGracefully(app: FastifyInstance, patience = 10_000): Promise<void> {
  const alarm = setTimeout(() => app.server.closeAllConnections(), patience);
  // A connection is idle once its last request is answered.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(alarm);
  clearInterval(sweep);
}
