import { hint, ServiceError, type ErrorPlace } from './errors';
import { limits } from './limits';

const support = "contact 'support@contentstack.com' to request an increase in limits.";
const numberWords = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');
const numberInWords = (count: number): string => numberWords[count] ?? String(count);

const limitError = (code: string, message: string, advice: string, place?: ErrorPlace) =>
  new ServiceError(422, code, message, hint(advice), place);

/**
 * Functions that create the errors of queries that exceed a limit or have an invalid argument. The
 * texts are Contentstack's, if it publishes them.
 */
export const queryErrors = {
  argument: (name: string, field: string, expected: string, place: ErrorPlace) =>
    limitError(
      'INVALID_ARGUMENT',
      `Invalid '${name}' argument value passed for '${field}'.`,
      `Expected argument is ${expected}.`,
      place,
    ),

  connection: (field: string, requested: number, place: ErrorPlace) =>
    limitError(
      'MAX_REFERENCE_LIMIT_EXCEEDED',
      `Max allowed limit per reference for your organization is '${limits.connectionLength}', but the query requested '${requested}'.`,
      `The '${field}' field has a limit of ${limits.connectionLength}. Please provide a limit value between 0 and ${limits.connectionLength}.`,
      place,
    ),

  locale: (locale: string, place: ErrorPlace) =>
    limitError(
      'INVALID_LOCALE',
      `The queried locale '${locale}' is invalid.`,
      'Specify locale(s) available in your stack.',
      place,
    ),

  documents: (count: number) =>
    limitError(
      'MAX_DOCUMENT_LIMIT_EXCEEDED',
      `Maximum allowed documents in a single query are '${limits.documents}', but the query has requested '${count}' documents.`,
      `Consider reducing the number of queried references, utilizing skip/limit arguments for references, or ${support}`,
    ),

  rootTypes: (count: number) =>
    limitError(
      'MAX_QUERIED_CONTENT_TYPE_LIMIT_EXCEEDED',
      `Maximum allowed content types queried at a time is '${numberInWords(limits.rootTypes)}', but the query has requested '${numberInWords(count)}' content types.`,
      `Consider reducing the total number of queried content types or ${support}`,
    ),

  depth: (depth: number) =>
    limitError(
      'MAX_REFERENCE_DEPTH_LIMIT_EXCEEDED',
      `Max allowed nested reference depth limit is '${limits.referenceDepth}', but the query has '${depth}' nested references.`,
      `Consider decreasing the number of nested references or ${support}`,
    ),

  cost: (cost: number) =>
    limitError(
      'MAX_RESOLVER_COST_EXCEEDED',
      `Max allowed cost per query is ${limits.resolverCost}. Resolver cost calculated was ${cost}.`,
      'Reduce reference queries or use skip/limit arguments or limit content types at root level.',
    ),

  fields: () =>
    limitError(
      'MAX_RESOLVER_COST_EXCEEDED',
      `The query asks for more than ${limits.fields} fields.`,
      'Reduce the fields, aliases and fragments of the query.',
    ),

  extensions: (count: number) =>
    limitError(
      'MAX_EXTENSION_FETCH_LIMIT_EXCEEDED',
      `Max allowed limit to retrieve extensions is '${limits.extensions}', but the query requested '${count}'.`,
      `The field 'extensionConnection' can fetch maximum '${limits.extensions}' extensions.`,
    ),

  contentTypes: (count: number) =>
    limitError(
      'MAX_ALLOWED_CONTENT_TYPE_LIMIT_EXCEEDED',
      `Max allowed content types used in a query can be '${limits.contentTypes}', but the query used '${count}' content types.`,
      `Consider decreasing the number of reference fields being queried or ${support}`,
    ),
};
