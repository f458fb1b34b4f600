import type { IncomingMessage } from 'node:http';

/** A request body is longer than allowed. */
export class BodyTooLarge extends Error {}

/**
 * Reads a whole request body as text.
 * @throws BodyTooLarge, or another Error if the connection ends before the body is complete
 */
export function readBody(request: IncomingMessage, maximumBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maximumBytes) chunks.push(chunk);
      else reject(new BodyTooLarge());
      // The rest is read and dropped, so that the client gets the response, but only up to a limit.
      if (length > maximumBytes * 16) request.destroy();
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('aborted', () => reject(new Error('The connection ended before the body.')));
    request.on('error', reject);
  });
}
