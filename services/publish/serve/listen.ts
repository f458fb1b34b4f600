import type { Server } from 'node:http';

/**
 * Listens on a port, 0 for a free one, and says which it became.
 * @throws Error in plain words where another program has the port
 */
export async function listen(server: Server, port: number, host?: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken; set PORT to another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Stops a server as visitors would want it: no new connection, what is being answered is finished,
 * and what is not finished in time is cut off.
 * @param patience milliseconds
 */
export async function closeGracefully(server: Server, patience = 10_000): Promise<void> {
  await new Promise<void>((resolve) => {
    const alarm = setTimeout(() => server.closeAllConnections(), patience);
    // A connection is idle once what was asked on it is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(alarm);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
