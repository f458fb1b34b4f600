/** The service's published limits, and one of ours where it publishes no number. */
export const limits = {
  /** `limit` of a root list. */
  listLength: 100,
  /** Items of one connection. */
  connectionLength: 100,
  /** Documents that a query could fetch: root limit plus the products of nested limits. */
  documents: 7500,
  /** Different content types at the root of a request; assets count as one. */
  rootTypes: 3,
  /** Content types of a stack. */
  contentTypes: 100,
  /** References inside references, entries and assets alike. */
  referenceDepth: 3,
  /** Uses of `extensionConnection`. */
  extensions: 10,
  /** Rough count: root fields and connections. The service's own formula is not published. */
  resolverCost: 20,
  /** Fields of a query with its fragments spelled out; ours, so that no query keeps us busy. */
  fields: 10_000,
  variants: 3,
  /** Bytes of a GET request's URL. */
  urlLength: 2000,
  /** Bytes of an answer. */
  responseSize: 7 * 1024 * 1024,
  /** Bytes of a request body; the service's number is not published. */
  bodySize: 1024 * 1024,
  /** Requests in a second. */
  rate: 80,
} as const;
