import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../serve/addressGroup';

/** Bytes that bodies may take while they arrive, over all senders. */
const mostBytes = 8 * 1024 * 1024;
/** Memory that Node takes for each piece of a body beside its bytes: 600 bytes, as measured. */
const bytesPerPiece = 600;

/**
 * Bounds the memory and the time of bodies whose signature can be checked only once they are whole.
 * Beyond the bound the address whose bodies take the most memory loses its oldest one, so that no
 * sender can keep out those of other addresses, and idle senders keep out nobody.
 */
export class UnverifiedBodies {
  readonly #deadlineMs: number;
  /** The sender of each body (IPv6: its /64 network), and the bytes that it takes so far; the oldest body first. */
  readonly #bodies = new Map<FastifyRequest, { ip: string; bytes: number }>();
  #total = 0;

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /** Watches the body of a request until it is whole or given up. */
  add(request: FastifyRequest, body: NodeJS.ReadableStream): void {
    const { raw } = request;
    this.#bodies.set(request, { ip: addressGroup(request.ip), bytes: 0 });
    const timer = setTimeout(() => this.#giveUp(request), this.#deadlineMs);
    // The request closes after its whole body, or with its connection.
    raw.once('close', () => {
      clearTimeout(timer);
      this.#remove(request);
    });
    body.on('data', (piece: Buffer) => this.#grow(request, piece.length + bytesPerPiece));
  }

  #grow(request: FastifyRequest, more: number): void {
    const body = this.#bodies.get(request);
    if (!body) return;
    body.bytes += more;
    this.#total += more;
    while (this.#total > mostBytes) this.#giveUpOldestOfLargest();
  }

  /** Gives up the oldest body of the address whose bodies take the most memory. */
  #giveUpOldestOfLargest(): void {
    const byAddress = new Map<string, number>();
    for (const { ip, bytes } of this.#bodies.values()) {
      byAddress.set(ip, (byAddress.get(ip) ?? 0) + bytes);
    }
    const most = Math.max(...byAddress.values());
    for (const [request, { ip }] of this.#bodies) {
      if (byAddress.get(ip) === most) return this.#giveUp(request);
    }
  }

  /** Closes the connection: after an answer, Node would go on to read the body. */
  #giveUp(request: FastifyRequest): void {
    this.#remove(request);
    request.raw.destroy();
  }

  #remove(request: FastifyRequest): void {
    this.#total -= this.#bodies.get(request)?.bytes ?? 0;
    this.#bodies.delete(request);
  }
}
