import type { FastifyInstance } from 'fastify';

/** Hosts that stand for every address of the machine: IPv6 and IPv4, or IPv4 alone without IPv6. */
const allAddresses = ['::', '0.0.0.0'];

/**
 * Starts to listen on a port.
 * @param port 0 for any free port
 * @param host default: every address of this machine
 * @param setting name of the setting that gives the port
 * @returns the port
 * @throws Error for the operator if another program uses the port
 */
export async function listen(
  app: FastifyInstance,
  port: number,
  host?: string,
  setting = 'PORT',
): Promise<number> {
  const [preferredHost = '', fallbackHost] = host === undefined ? allAddresses : [host];
  try {
    await app.listen({ port, host: preferredHost });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken; set ${setting} to another one.`, { cause: error });
    }
    if (fallbackHost === undefined || code !== 'EAFNOSUPPORT') throw error;
    return listen(app, port, fallbackHost, setting);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Closes a server: accepts no new connection, finishes running responses, and closes the remaining
 * connections after ten seconds.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), 10_000);
  // A connection becomes idle only after its last response, so the check is repeated.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(timeout);
  clearInterval(idleCheck);
}
