/** Limits of requests to Contentstack's GraphQL API, from its documentation of limitations. */
import { Kind, type FieldNode } from 'graphql';

/** Maximum number of documents per query, including those of nested connections. */
export const documentLimit = 7500;
/** Maximum number of items per page of a listing or batch. */
export const pageLimit = 100;
/** Concurrent requests. The rate limit allows more, but a slow service does not handle more. */
export const requestsInFlight = 8;

/** Maximum requests per second. The service counts those to its GraphQL API and those for files separately. */
export const requestsPerSecond = 80;

/** Returns the `limit` argument of a connection in a query; undefined if it has none. */
export function limitOf(field: FieldNode): number | undefined {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  return limit?.kind === Kind.INT ? Number(limit.value) : undefined;
}
