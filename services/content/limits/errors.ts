import type { SourceLocation } from 'graphql';

export interface ErrorPlace {
  locations?: readonly SourceLocation[];
  path?: readonly (string | number)[];
}

/** One problem in the service's own words; becomes the documented envelope. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly place: ErrorPlace;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: unknown,
    place: ErrorPlace = {},
  ) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.place = place;
  }
}

/** `details` as the service gives them for most problems. */
export function hint(text: string): { hint: string } {
  return { hint: text };
}

/**
 * The body of an error answer:
 * `{errors: [{message, locations?, path?, extensions: {errors: [{code, message, details}]}}]}`.
 */
export function envelope(errors: readonly ServiceError[]): Record<string, unknown> {
  return {
    errors: errors.map(({ code, message, details, place }) => ({
      message: 'Failed to run query.',
      ...place,
      extensions: { errors: [{ code, message, ...(details === undefined ? {} : { details }) }] },
    })),
  };
}
