import type { DraftError, DraftErrorKind } from '../drafts/draftError';
import { restErrorAnswer, type Answer } from './answers';

/** Status and `error_code` of each kind. Clients of the vendor must not depend on the exact status. */
const codes: Readonly<Record<DraftErrorKind, readonly [status: number, code: number]>> = {
  'unknown-content-type': [422, 118],
  'unknown-locale': [422, 141],
  'unknown-environment': [422, 141],
  'unknown-entry': [422, 141],
  invalid: [422, 119],
  conflict: [409, 119],
};

/** Converts a refused operation on drafts to the error format of the vendor's management API. */
export function draftErrorAnswer({ kind, message, errors }: DraftError): Answer {
  const [status, code] = codes[kind];
  return restErrorAnswer(status, code, message, errors);
}
