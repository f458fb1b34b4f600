import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
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

/** Maximum number of requests of a connection that wait for an answer before them. */
const maximumWaiting = 6;

/**
 * Creates a hook that answers the requests of each connection one after the other. Node starts all
 * pipelined requests at once, and an answer that the client does not read would keep its file in
 * memory. A connection with more waiting requests is closed; browsers do not pipeline.
 */
export function answerInTurn(): onRequestHookHandler {
  const waitingBySocket = new WeakMap<Socket, (() => void)[]>();
  return ({ raw: { socket } }, { raw: response }, done) => {
    const begin = (waiting: (() => void)[]) => {
      response.once('close', () => {
        if (socket.destroyed) return;
        const beginNext = waiting.shift();
        if (beginNext) beginNext();
        else waitingBySocket.delete(socket);
      });
      done();
    };
    const waiting = waitingBySocket.get(socket);
    if (!waiting) {
      const nextRequests: (() => void)[] = [];
      waitingBySocket.set(socket, nextRequests);
      begin(nextRequests);
    } else if (waiting.length < maximumWaiting) waiting.push(() => begin(waiting));
    else socket.destroy();
  };
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
