import { createServer } from 'node:net';

/** Number of ports that are tried, beginning with the preferred one. */
const triedPorts = 50;

/**
 * Finds a port that no process listens on: the preferred one, or the next free one.
 * @param preferred 0 for any free port
 * @throws Error if none of the next 50 ports is free
 */
export async function freePort(preferred: number): Promise<number> {
  const last = preferred === 0 ? 0 : Math.min(preferred + triedPorts - 1, 65_535);
  for (let port = preferred; port <= last; port += 1) {
    const listened = await portOf(port);
    if (listened !== null) return listened;
  }
  throw new Error(`The ports ${preferred} to ${last} are in use.`);
}

/** Listens on a port for a moment. Returns the port, or null if it is in use or not allowed. */
function portOf(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
