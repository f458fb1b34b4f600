import type { IncomingMessage } from 'node:http';

/** A body longer than allowed. */
export class BodyTooLarge extends Error {}

/** A request that ended before its body did. */
export class RequestAborted extends Error {}

/**
 * The whole body as text.
 * @throws BodyTooLarge, RequestAborted
 */
export function readBody(request: IncomingMessage, maximum: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maximum) chunks.push(chunk);
      else reject(new BodyTooLarge());
      // The rest is read and dropped, so that the client gets the answer; not without end.
      if (length > maximum * 16) request.destroy();
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('aborted', () => reject(new RequestAborted()));
    request.on('error', () => reject(new RequestAborted()));
  });
}
