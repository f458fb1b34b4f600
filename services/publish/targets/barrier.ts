/**
 * Holds the members of a group until all of them have arrived. Members that arrive much later than the
 * first one do not hold the others.
 */
export class Barrier<Member> {
  /** Resolves when nobody waits any more. */
  readonly opened: Promise<void>;
  readonly #missing: Set<Member>;
  readonly #patience: number;
  #open = (): void => undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param patience longest wait for others after the first arrival, in milliseconds */
  constructor(members: readonly Member[], patience: number) {
    this.#missing = new Set(members);
    this.#patience = patience;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    if (members.length === 0) this.#open();
  }

  /** Announces that a member is ready, or that it gives up. */
  arrive(member: Member): void {
    this.#missing.delete(member);
    this.#timer ??= setTimeout(this.#open, this.#patience);
    if (this.#missing.size > 0) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** True if a member has arrived. */
  has(member: Member): boolean {
    return !this.#missing.has(member);
  }
}
