import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { strictHeaders } from './headers';

/** Connections at a time: of all visitors, and of one address. A browser opens six. */
const most = 4000;
const mostPerAddress = 200;

/**
 * Limits how many connections a server keeps open. Behind a proxy all come from its address, so
 * only the limit of all holds there.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.maxConnections = most;
  if (trustedProxies.length > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > mostPerAddress) socket.destroy();
  });
}

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that is no HTTP, so that it reaches no route, and closes its connection: one that
 * the client is left to close stays as long as the client likes.
 */
export function rawAnswer({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[code] ?? 400;
  const headers = { ...strictHeaders, connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.destroySoon();
}
