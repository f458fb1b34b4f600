import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../serve/addressGroup';

/** Maximum memory of all bodies that are arriving, in bytes. */
const maximumBytes = 8 * 1024 * 1024;
/** Memory that Node needs for each chunk of a body besides its bytes (measured). */
const bytesPerChunk = 600;

/**
 * Limits the memory and time of bodies whose signature can be checked only when they are complete.
 * Above the limit, the oldest body of the address whose bodies need the most memory is aborted, so
 * that a sender, even an idle one, cannot block senders at other addresses.
 */
export class UnverifiedBodies {
  readonly #deadlineMs: number;
  /** Address of each sender (IPv6: its /64 network) and memory of its body; the oldest body is first. */
  readonly #bodies = new Map<FastifyRequest, { address: string; bytes: number }>();
  #total = 0;

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /** Monitors the body of a request until it is complete or aborted. */
  add(request: FastifyRequest, body: NodeJS.ReadableStream): void {
    const { raw } = request;
    this.#bodies.set(request, { address: addressGroup(request.ip), bytes: 0 });
    const timer = setTimeout(() => this.#abort(request), this.#deadlineMs);
    // A request closes when its body is complete or its connection ends.
    raw.once('close', () => {
      clearTimeout(timer);
      this.#remove(request);
    });
    body.on('data', (chunk: Buffer) => this.#grow(request, chunk.length + bytesPerChunk));
  }

  #grow(request: FastifyRequest, more: number): void {
    const body = this.#bodies.get(request);
    if (!body) return;
    body.bytes += more;
    this.#total += more;
    while (this.#total > maximumBytes) this.#abortOldestOfLargest();
  }

  /** Aborts the oldest body of the address whose bodies need the most memory. */
  #abortOldestOfLargest(): void {
    const bytesByAddress = new Map<string, number>();
    for (const { address, bytes } of this.#bodies.values()) {
      bytesByAddress.set(address, (bytesByAddress.get(address) ?? 0) + bytes);
    }
    const largest = Math.max(...bytesByAddress.values());
    for (const [request, { address }] of this.#bodies) {
      if (bytesByAddress.get(address) === largest) return this.#abort(request);
    }
  }

  /** Closes the connection: after a response, Node would continue to read the body. */
  #abort(request: FastifyRequest): void {
    this.#remove(request);
    request.raw.destroy();
  }

  #remove(request: FastifyRequest): void {
    this.#total -= this.#bodies.get(request)?.bytes ?? 0;
    this.#bodies.delete(request);
  }
}
