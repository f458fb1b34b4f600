/** A relay in front of a content service that can replace answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer, SentRequest } from './faultServer';

/** Returns an answer in place of the service, or undefined to forward the request. */
export type Step = (
  operation: string,
  variables: Record<string, unknown>,
) => Answer | undefined | Promise<Answer | undefined>;

/** Runs `work` with the address of a relay to the service at `target`. */
export async function withRelay<T>(
  target: string,
  step: Step,
  work: (host: string) => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    const handleRequest = async () => {
      const body = await text(request);
      const { operationName = '', variables = {} } = JSON.parse(body) as SentRequest['body'];
      const answerInstead = await step(operationName, variables);
      if (answerInstead) return answerInstead(response);
      const answer = await fetch(`${target}${request.url ?? ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          access_token: String(request.headers.access_token),
        },
        body,
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    };
    void handleRequest();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
