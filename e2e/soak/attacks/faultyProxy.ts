/** A proxy in front of a content service that simulates faults of networks and services. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Answer } from '../../../__tests__/setup/service/faultServer';

/** One fault. Without `answer`, the proxy forwards the request and `change` rewrites the JSON. */
export interface Fault {
  /** The proxy does not listen. */
  isDown?: boolean;
  answer?: Answer;
  change?: (json: string) => string;
  /** The proxy repeats answers from before the fault. */
  isStale?: boolean;
}

export class FaultyProxy {
  readonly #target: string;
  #server: Server | undefined;
  #port = 0;
  #fault: Fault = {};
  readonly #earlier = new Map<string, string>();

  constructor(target: string) {
    this.#target = target;
  }

  /** Origin of the proxy, after it was opened. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens: on a free port the first time, and on the same port afterwards. */
  async open(): Promise<void> {
    const server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Sets the fault from now on; an empty object ends it. */
  async fail(fault: Fault): Promise<void> {
    this.#fault = fault;
    this.#server?.closeAllConnections();
    if (fault.isDown) await this.close();
    else if (!this.#server) await this.open();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { answer, change, isStale } = this.#fault;
    if (answer) return answer(response);
    const { method = 'GET', url = '', headers } = request;
    const type = headers['content-type'] ?? 'application/json';
    const token = String(headers.access_token ?? '');
    const upstream = await fetch(`${this.#target}${url}`, {
      method,
      headers: { 'content-type': type, access_token: token },
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const contentType = upstream.headers.get('content-type') ?? 'application/octet-stream';
    const isJson = contentType.includes('json');
    response.writeHead(upstream.status, { 'content-type': contentType });
    if (!isJson) {
      response.end(bytes);
      return;
    }
    const key = `${url} ${body.toString('utf8')}`;
    const text = (isStale ? this.#earlier.get(key) : undefined) ?? bytes.toString('utf8');
    if (!isStale && !change) this.#earlier.set(key, text);
    response.end(change ? change(text) : text);
  }
}
