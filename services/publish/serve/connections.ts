import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from './addressGroup';
import { strictHeaders } from './headers';

/** Maximum number of open connections, in total and per address (IPv6: per /64 network). A browser opens six. */
const maximumTotal = 4000;
const maximumPerAddress = 200;

/**
 * Limits the number of open connections of a server. Behind a proxy, all connections come from the
 * proxy's address, so that only the total is limited there.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.maxConnections = maximumTotal;
  if (trustedProxies.length > 0) return;
  const openByAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const count = (openByAddress.get(address) ?? 0) + 1;
    openByAddress.set(address, count);
    socket.once('close', () => {
      const remaining = (openByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) openByAddress.set(address, remaining);
      else openByAddress.delete(address);
    });
    if (count > maximumPerAddress) socket.destroy();
  });
}

/** HTTP status by the code of Node's error; other errors are answered with 400. */
const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that Node cannot parse as HTTP and that therefore reaches no route. Closes the
 * connection, because a client could keep it open without limit.
 */
export function answerUnparsed({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusByCode[code] ?? 400;
  const headers = { ...strictHeaders, connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.destroySoon();
}
