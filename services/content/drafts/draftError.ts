/**
 * Reason of a refusal: an unknown content type, locale, environment or entry, an invalid value, or a
 * version that is no longer the current one.
 */
export type DraftErrorKind =
  | 'unknown-content-type'
  | 'unknown-locale'
  | 'unknown-environment'
  | 'unknown-entry'
  | 'invalid'
  | 'conflict';

/** A refused operation on drafts. The message is for editors. */
export class DraftError extends Error {
  readonly kind: DraftErrorKind;
  /** Texts by field, such as `{ title: ['is not a field of “page”.'] }`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(
    kind: DraftErrorKind,
    message: string,
    errors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
    this.name = 'DraftError';
    this.kind = kind;
    this.errors = errors;
  }
}
