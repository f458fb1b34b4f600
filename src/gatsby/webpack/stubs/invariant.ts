/** Replaces `invariant`, with which the router checks its routes: pages of a release need no message. */
export default function invariant(condition: unknown): void {
  if (!condition) throw new Error('invariant');
}
