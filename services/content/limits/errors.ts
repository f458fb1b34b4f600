import type { SourceLocation } from 'graphql';

/** The position of an error in the query. */
export interface ErrorPlace {
  locations?: readonly SourceLocation[];
  path?: readonly (string | number)[];
}

/** An error of the API with a documented code and text. */
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

/** Creates the `details` that most errors of the service have. */
export function hint(text: string): { hint: string } {
  return { hint: text };
}

/**
 * Creates the body of an error response:
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
