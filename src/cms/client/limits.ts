/** What the content service allows (its GraphQL limitations page), and how much of it is used. */
import { Kind, type FieldNode } from 'graphql';

/** Documents per query, those of nested connections among them. */
export const documentLimit = 7500;
/** Items per page of a listing or batch. */
export const pageLimit = 100;
/** Requests that are under way at one time; the service's rate allows more, a slow one does not. */
export const requestsInFlight = 8;

/** How many items a connection of a query asks for; undefined where it names no number. */
export function limitOf(field: FieldNode): number | undefined {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  return limit?.kind === Kind.INT ? Number(limit.value) : undefined;
}
