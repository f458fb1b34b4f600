import type { Board } from '../status/board';

/** Minimum time between two log lines in milliseconds, so that strangers cannot fill the log. */
const pause = 60_000;

/**
 * Tells the operator that deliveries of the webhook are refused: in the log, and on the status page
 * until the next genuine delivery. The sender gets no reason.
 */
export class RefusedDeliveries {
  /**
   * Reasons since the last genuine delivery, the latest last, each with its latest figures: a stranger's
   * request cannot hide why those of the content service fail. There are fewer than a hundred.
   */
  readonly #reasons = new Map<string, string>();
  readonly #board: Pick<Board, 'refusedDelivery'>;
  readonly #say: (line: string) => void;
  #saidAt = -Infinity;

  constructor(board: Pick<Board, 'refusedDelivery'>, say: (line: string) => void) {
    this.#board = board;
    this.#say = say;
  }

  /**
   * Records the check of a delivery.
   * @param reason why it was refused; empty for a request without credentials, such as that of a
   *   scanner, which is not recorded; null if the delivery is genuine
   */
  add(reason: string | null, now = Date.now()): void {
    if (reason === '') return;
    if (reason === null) {
      this.#reasons.clear();
      this.#board.refusedDelivery = null;
      return;
    }
    const withoutFigures = reason.replace(/\d+/g, '');
    this.#reasons.delete(withoutFigures);
    this.#reasons.set(withoutFigures, reason);
    this.#board.refusedDelivery = {
      time: new Date(now).toISOString(),
      reasons: [...this.#reasons.values()],
    };
    if (now - this.#saidAt < pause) return;
    this.#saidAt = now;
    this.#say(`✗ A delivery was refused: ${reason}`);
  }
}
