/** A content service that simulates faults of networks and hosts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ContentClient,
  type ClientOptions,
  type RequestError,
} from '../../../src/cms/client/client';

/** Answers a request. */
export type Answer = (response: ServerResponse) => void | Promise<void>;

/** Creates an answer in JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** A valid answer. */
export const goodAnswer = json({ data: { all_page: { total: 0 } } });

/** Creates an HTML error page, as proxies send it. */
export const html =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<html><h1>Bad gateway</h1></html>');
  };

/** Resets the connection without an answer. */
export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Sends half of an answer and closes the connection. */
export const cutOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
  response.write('{"data":{"all_pa');
  setTimeout(() => response.socket?.destroy(), 20);
};

/** Sends half of the JSON as a complete answer. */
export const halfJson: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"data":{"all_pa');
};

/** Never answers. */
export const silence: Answer = () => undefined;

/** Creates a valid answer that waits until a number of requests have arrived. */
export function waitingFor(count: number): Answer {
  let arrived = 0;
  return async (response) => {
    arrived += 1;
    const deadline = Date.now() + 5000;
    while (arrived < count && Date.now() < deadline) await wait(5);
    await wait(20);
    await goodAnswer(response);
  };
}

export interface SentRequest {
  url: string;
  headers: IncomingMessage['headers'];
  body: { query?: string; variables?: Record<string, unknown>; operationName?: string };
}

export interface Faulty {
  /** Origin of the server. */
  host: string;
  client: (options?: Partial<ClientOptions>) => ContentClient;
  requests: SentRequest[];
  errors: RequestError[];
  /** Returns the largest number of requests that were open at the same time. */
  maxOpenRequests: () => number;
}

export const token = 'cs0123456789abcdef01234567';

/** Runs `work` with a server that gives the answers in turn and then repeats the last one. */
export async function withFaultServer<T>(
  answers: Answer[],
  work: (faulty: Faulty) => Promise<T>,
): Promise<T> {
  const requests: SentRequest[] = [];
  const errors: RequestError[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.once('close', () => (open -= 1));
    void text(request).then((body) => {
      const { url = '', headers } = request;
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? goodAnswer;
      requests.push({ url, headers, body: JSON.parse(body) as SentRequest['body'] });
      return answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: Faulty['client'] = (options) =>
    new ContentClient({
      host,
      stack: 'blt00made',
      environment: 'production',
      token,
      pause: 1,
      onError: (error) => errors.push(error),
      ...options,
    });
  try {
    return await work({ host, client, requests, errors, maxOpenRequests: () => maxOpen });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
