/** A TCP proxy on loopback that delays and cuts connections, like a network. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Bytes that clients have sent. */
  bytesSent: () => number;
  /** Ends all connections at once. */
  cut: () => void;
  close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a port of loopback.
 * @param delayMs delay in each direction, in milliseconds
 */
export async function startTcpProxy(target: number, delayMs = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let bytesSent = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    client.on('data', (part) => (bytesSent += part.length));
    forward(client, upstream, delayMs);
    forward(upstream, client, delayMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    bytesSent: () => bytesSent,
    cut,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** Forwards bytes after a delay, in their order. */
function forward(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (part) => setTimeout(() => to.writable && to.write(part), delayMs));
  from.once('end', () => setTimeout(() => to.end(), delayMs));
  from.once('close', () => setTimeout(() => to.destroy(), delayMs + 10));
}
