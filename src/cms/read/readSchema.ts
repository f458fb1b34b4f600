import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  printSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import type { ContentClient } from '../client/client';
import { StackModel } from '../client/stackModel';
import { digestOf } from '../../lib/files/fileHash';
import type { ContentCache } from './contentCache';
import { failureAdvice, NoContentError } from './noContent';

/** Name of the schema in the content cache. */
const schemaFile = 'schema.graphql';
const operation = 'IntrospectionQuery';

/** A schema, with the digest of the text that it was built from. */
type SchemaSource = Pick<StackModel, 'schema' | 'fingerprint'>;

/** The GraphQL schema of a stack. */
export interface StackSchema extends SchemaSource {
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
  previous?: SchemaSource,
): Promise<StackSchema> {
  const served = await readServedSchema(client, previous);
  if (served) return { ...served, isCached: false };
  const sdl = await cache.text(schemaFile);
  const schema = sdl === undefined ? undefined : usableSchema(null, () => buildSchema(sdl));
  if (schema && sdl !== undefined) return { schema, fingerprint: digestOf(sdl), isCached: true };
  throw new NoContentError(
    `The content service did not return its schema, and no earlier build has cached it.${failureAdvice(client.firstFailure)}`,
  );
}

/**
 * Reads the content model of a stack from its service.
 * @throws NoContentError if the service does not return its schema
 */
export async function readModel(client: ContentClient): Promise<StackModel> {
  const served = await readServedSchema(client);
  if (served) return new StackModel(served);
  throw new NoContentError(
    `The content service did not return its schema.${failureAdvice(client.firstFailure)}`,
  );
}

/** Reads the schema from the service. Returns undefined if the service does not return it. */
async function readServedSchema(
  client: ContentClient,
  previous?: SchemaSource,
): Promise<SchemaSource | undefined> {
  const introspection = await client.query<IntrospectionQuery>(operation, getIntrospectionQuery());
  if (!introspection) return undefined;
  const fingerprint = digestOf(JSON.stringify(introspection, withoutDescriptions));
  if (previous?.fingerprint === fingerprint) return previous;
  const schema = usableSchema(client, () => buildClientSchema(introspection));
  return schema && { schema, fingerprint };
}

/** A help text for editors changes nothing that a build reads, so it does not count as another model. */
const withoutDescriptions = (key: string, value: unknown): unknown =>
  key === 'description' ? undefined : value;

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
