import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';

/** The capability of WebDriver that makes a browser use a proxy for all hosts but this machine. */
export interface ProxyCapability {
  proxyType: 'manual';
  httpProxy: string;
  sslProxy: string;
  noProxy: string[];
}

/** A proxy that answers nothing, and remembers the hosts that a browser wanted to reach. */
export interface SilentProxy {
  capability: ProxyCapability;
  hosts: () => string[];
  close: () => Promise<void>;
}

/**
 * Starts a proxy that reaches no host, so that no test leaves this machine. It does not refuse either:
 * Firefox fails the next navigation if a frame was refused a moment before.
 */
export async function startSilentProxy(): Promise<SilentProxy> {
  const hosts = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer(({ url }) => hosts.add(new URL(url ?? '', 'http://none').hostname));
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', ({ url }) => hosts.add((url ?? '').replace(/:\d+$/, '')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    capability: {
      proxyType: 'manual',
      httpProxy: address,
      sslProxy: address,
      noProxy: ['localhost', '127.0.0.1'],
    },
    hosts: () => [...hosts],
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
