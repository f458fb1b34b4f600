import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  printSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import type { ContentClient } from '../client/client';
import { digestOf } from '../../lib/fileHash';
import type { ContentCache } from './contentCache';
import { failureAdvice, NoContentError } from './noContent';

/** Name of the schema in the content cache. */
const schemaFile = 'schema.graphql';
const operation = 'IntrospectionQuery';

/** The GraphQL schema of a stack. */
export interface StackSchema {
  schema: GraphQLSchema;
  /** Digest of the text that the schema was built from. */
  fingerprint: string;
  /** True if the service did not return its schema, so that it is the one of an earlier build. */
  isCached: boolean;
}

/**
 * Reads the content service's schema, or takes the cached one if the service does not return it.
 * @param previous the last schema, whose object is returned again if nothing has changed
 * @throws NoContentError if the service does not return a schema and none is cached
 */
export async function readSchema(
  client: ContentClient,
  cache: ContentCache,
  previous?: Pick<StackSchema, 'schema' | 'fingerprint'>,
): Promise<StackSchema> {
  const introspection = await client.query<IntrospectionQuery>(operation, getIntrospectionQuery());
  if (introspection) {
    const fingerprint = digestOf(JSON.stringify(introspection));
    if (previous?.fingerprint === fingerprint) return { ...previous, isCached: false };
    const schema = usableSchema(client, () => buildClientSchema(introspection));
    if (schema) return { schema, fingerprint, isCached: false };
  }
  const sdl = await cache.text(schemaFile);
  const schema = sdl === undefined ? undefined : usableSchema(null, () => buildSchema(sdl));
  if (schema && sdl !== undefined) return { schema, fingerprint: digestOf(sdl), isCached: true };
  throw new NoContentError(
    `The content service did not return its schema, and no earlier build has cached it.${failureAdvice(client.firstFailure)}`,
  );
}

/** Stores a schema for a build that cannot read it. */
export async function keepSchema(schema: GraphQLSchema, cache: ContentCache): Promise<void> {
  const sdl = printSchema(schema);
  if ((await cache.text(schemaFile)) !== sdl) await cache.keep(schemaFile, sdl);
}

/** Builds a schema. Returns undefined if its source is damaged, and reports that of the service. */
function usableSchema(
  client: ContentClient | null,
  build: () => GraphQLSchema,
): GraphQLSchema | undefined {
  try {
    return build();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    client?.reportUnusable(
      operation,
      {},
      `The schema of the content service is unusable: ${reason}`,
    );
    return undefined;
  }
}
