import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The capability of WebDriver that makes a browser use a proxy for all hosts but this machine. */
export interface ProxyCapability {
  proxyType: 'manual';
  httpProxy: string;
  sslProxy: string;
  noProxy: string[];
}

/** A proxy that connects to nothing, and remembers the hosts that a browser wanted to reach. */
export interface RefusingProxy {
  capability: ProxyCapability;
  hosts: () => string[];
  close: () => Promise<void>;
}

/** Starts a proxy that refuses all connections, so that no test reaches a host outside this machine. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const hosts = new Set<string>();
  const server = createServer((request, response) => {
    hosts.add(new URL(request.url ?? '', 'http://unknown').hostname);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url }, socket) => {
    hosts.add((url ?? '').replace(/:\d+$/, ''));
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
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
      server.closeAllConnections();
      await closed;
    },
  };
}
