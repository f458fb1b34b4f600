import type { RequestListener, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { addressGroup } from './addressGroup';
import { strictHeaders } from './headers';

/** Maximum number of open connections, in total and per address (IPv6: per /64 network). A browser opens six. */
const maximumTotal = 4000;
const maximumPerAddress = 200;

/** Maximum number of requests of a connection that wait for an answer before them. */
const maximumWaiting = 6;

/**
 * Limits the number of open connections of a server, and of requests that wait in a connection. The
 * connections of trusted proxies are limited in total only, because each is for many visitors.
 * @param trustedProxies addresses or ranges such as `10.0.0.0/8`
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.maxConnections = maximumTotal;
  const proxies = rangesOf(trustedProxies);
  const openByAddress = new Map<string, Set<Socket>>();
  const addressBySocket = new WeakMap<Socket, string>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const address = addressGroup(remoteAddress);
    const open = openByAddress.get(address) ?? new Set();
    openByAddress.set(address, open.add(socket));
    addressBySocket.set(socket, address);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && openByAddress.get(address) === open) openByAddress.delete(address);
    });
    if (open.size > maximumPerAddress) socket.destroy();
  });
  answerInTurn(server, (socket) => {
    const open = openByAddress.get(addressBySocket.get(socket) ?? '');
    for (const each of open ?? [socket]) each.destroy();
  });
}

function rangesOf(addresses: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const range of addresses) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) ranges.addAddress(address, family);
    else ranges.addSubnet(address, Number(bits), family);
  }
  return ranges;
}

/**
 * Makes a server answer the requests of each connection one after the other. Node starts all pipelined
 * requests at once: 64 kB have 3,640 of them, and an answer that the client does not read would keep
 * its file in memory. Browsers do not pipeline.
 * @param onFlood called with a connection in which more than `maximumWaiting` requests wait
 */
function answerInTurn(server: Server, onFlood: (socket: Socket) => void): void {
  const listeners = server.listeners('request') as RequestListener[];
  const queueBySocket = new WeakMap<Socket, Queue>();
  server.removeAllListeners('request');
  function begin([request, response]: Turn, queue: Queue): void {
    queue.isAnswering = true;
    response.on('close', () => {
      queue.isAnswering = false;
      const next = queue.waiting.shift();
      if (next && !request.socket.destroyed) begin(next, queue);
    });
    for (const listener of listeners) listener.call(server, request, response);
  }
  server.on('request', (...turn: Turn) => {
    const [{ socket }] = turn;
    // The parser had read this request before the connection was closed.
    if (socket.destroyed) return;
    let queue = queueBySocket.get(socket);
    if (!queue) {
      queue = { isAnswering: false, waiting: [] };
      queueBySocket.set(socket, queue);
    }
    if (!queue.isAnswering) begin(turn, queue);
    else if (queue.waiting.length < maximumWaiting) queue.waiting.push(turn);
    else onFlood(socket);
  });
}

/** Requests of one connection. */
interface Queue {
  isAnswering: boolean;
  waiting: Turn[];
}

/** A request that waits for the answers before it, with its response. */
type Turn = Parameters<RequestListener>;

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
