/** A proxy before a content service that fails in the ways that networks and services do. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Answer } from '../../../__tests__/setup/service/faultServer';

/** One fault. Without `answer`, the request is passed on and `change` rewrites its JSON. */
export interface Fault {
  /** Nothing listens. */
  isDown?: boolean;
  answer?: Answer;
  change?: (json: string) => string;
  /** Answers of before the fault are given again. */
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

  /** Origin of the proxy once it was opened. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, on the same port as before if there was one. */
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

  /** Fails from now on in one way, or no longer. */
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
    const got = await fetch(`${this.#target}${url}`, {
      method,
      headers: { 'content-type': type, access_token: token },
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await got.arrayBuffer());
    const gotType = got.headers.get('content-type') ?? 'application/octet-stream';
    const isJson = gotType.includes('json');
    response.writeHead(got.status, { 'content-type': gotType });
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
