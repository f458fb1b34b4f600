import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on a free port of this machine that receives the notices of the content service: Gatsby
 * cannot receive them before it is ready.
 * @returns the URL for the notices
 */
export async function receiveNotices(onNotice: () => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.end();
    onNotice();
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
