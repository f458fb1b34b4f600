import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Finds a port that no program uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * Finds a port that no program uses, and that the system gives to none by itself: it stays free while
 * a server is restarted.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    // Systems take ports for connections from 32,768 on.
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/**
 * Waits until a server responds at a URL.
 * @throws Error if none responds within ten seconds
 */
export async function waitUntilServed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isServed = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isServed) return;
    await pause(100);
  }
  throw new Error(`No server responds at ${url}.`);
}
