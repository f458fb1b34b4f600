/** A TCP proxy on loopback that delays and cuts connections, like a network. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Returns the number of bytes that clients have sent. */
  bytesSent: () => number;
  /** Ends all connections at once. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Properties of the network. */
export interface NetworkOptions {
  /** Delay in each direction, in milliseconds; default: none. */
  delayMs?: number;
  /** Rate of each direction of a connection; default: unlimited. */
  bytesPerSecond?: number;
}

/** Starts a proxy in front of a port of loopback. */
export async function startTcpProxy(
  target: number,
  options: NetworkOptions = {},
): Promise<TcpProxy> {
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
    forward(client, upstream, options);
    forward(upstream, client, options);
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

/** Forwards bytes and the end of a connection in their order. */
function forward(from: Socket, to: Socket, options: NetworkOptions): void {
  const { delayMs = 0, bytesPerSecond = Infinity } = options;
  /** Time at which the last part is through, in milliseconds. */
  let lastTime = 0;
  // One after the other: timers of the same moment may end in another order, which mixes up the bytes.
  let queue = Promise.resolve();
  const schedule = (length: number, action: () => void) => {
    lastTime = Math.max(lastTime, Date.now()) + (length / bytesPerSecond) * 1000;
    const due = lastTime + delayMs;
    queue = queue
      .then(() => wait(Math.max(due - Date.now(), 0), undefined, { ref: false }))
      .then(action);
  };
  from.on('data', (part) => schedule(part.length, () => to.writable && to.write(part)));
  from.once('end', () => schedule(0, () => to.end()));
  from.once('close', () => schedule(0, () => to.destroy()));
}
