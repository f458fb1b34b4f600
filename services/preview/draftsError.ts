/** Drafts that cannot be read. The message is for editors, and contains no secret. */
export class DraftsError extends Error {
  override name = 'DraftsError';
  /** `ended` if the content service does not know the session any more. */
  readonly kind: 'ended' | 'failed';

  constructor(kind: DraftsError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
