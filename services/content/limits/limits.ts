/** Contentstack's published limits, and our own limits if it publishes no number. */
export const limits = {
  /** Maximum `limit` of a root list. */
  listLength: 100,
  /** Items of one connection. */
  connectionLength: 100,
  /** Documents that a query can fetch: the root limit plus the products of nested limits. */
  documents: 7500,
  /** Different content types at the root of a request; assets count as one. */
  rootTypes: 3,
  /** Content types of a stack. */
  contentTypes: 100,
  /** References inside references, entries and assets alike. */
  referenceDepth: 3,
  /** Uses of `extensionConnection`. */
  extensions: 10,
  /** Number of root fields and connections: an approximation, as the formula is not published. */
  resolverCost: 20,
  /** Fields of a query with its fragments resolved. Our own limit, against denial of service. */
  fields: 10_000,
  /** Variants of one request. */
  variants: 3,
  /** Bytes of a GET request's URL. */
  urlLength: 2000,
  /** Bytes of a response. */
  responseSize: 7 * 1024 * 1024,
  /** Bytes of a request body. Our own limit, as none is published. */
  bodySize: 1024 * 1024,
  /** Bytes of an uploaded file. Our own limit: the vendor allows images of 50 MB, and other files of 700. */
  uploadSize: 100 * 1024 * 1024,
  /** Requests per second. */
  rate: 80,
} as const;
