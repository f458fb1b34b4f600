import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { StackExport, StoredAsset } from './export/types';
import type { ServiceError } from './limits/errors';
import { limits } from './limits/limits';
import { queryErrors } from './limits/queryErrors';
import { buildSchema, type SchemaOptions } from './schema/build';
import { SchemaBuildError } from './schema/lib/registry';
import { Stack } from './store/stack';

/** The immutable content and schema that answer requests. After an edit a new snapshot replaces it. */
export interface Snapshot {
  stack: Stack;
  /** The whole schema, or the reason why there is none. */
  schema: GraphQLSchema | SchemaBuildError | ServiceError;
  /** Returns the schema of the content types for which `isIncluded` returns true. */
  partialSchema: (isIncluded: (uid: string, index: number) => boolean) => Snapshot['schema'];
  /** Assets by decoded path. */
  assets: ReadonlyMap<string, StoredAsset>;
}

/** Decodes a path. A malformed one is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maximum number of cached schemas: whole ones and those of some content types. */
const maxCachedSchemas = 20;
const schemaCache = new LRUCache<string, Snapshot['schema']>({ max: maxCachedSchemas });

/**
 * Returns the schema of a content model, from the cache if possible. The same schema stays in use
 * after an edit of an entry, and so do the queries that were validated against it.
 */
function schemaOf(data: StackExport, options: SchemaOptions): Snapshot['schema'] {
  const { contentTypes, globalFields, master } = data;
  const { skipContentTypes = [], ...rest } = options;
  const model = JSON.stringify([
    contentTypes,
    [...globalFields],
    master,
    [...skipContentTypes],
    rest,
  ]);
  const key = createHash('sha256').update(model).digest('base64');
  const schema = schemaCache.get(key) ?? createSchema(data, options);
  schemaCache.set(key, schema);
  return schema;
}

function createSchema(data: StackExport, options: SchemaOptions): Snapshot['schema'] {
  const skipped = options.skipContentTypes?.size ?? 0;
  const count = data.contentTypes.length - skipped;
  if (count > limits.contentTypes) return queryErrors.contentTypes(count);
  try {
    return buildSchema(data, options);
  } catch (error) {
    if (error instanceof SchemaBuildError) return error;
    throw error;
  }
}

/** Creates the snapshot of an export. Schemas of some content types are built when first needed. */
export function createSnapshot(data: StackExport, options: SchemaOptions = {}): Snapshot {
  return {
    stack: new Stack(data),
    schema: schemaOf(data, options),
    partialSchema: (isIncluded) => {
      const skip = data.contentTypes
        .map(({ uid }) => uid)
        .filter((uid, index) => !isIncluded(uid, index));
      return schemaOf(data, { ...options, skipContentTypes: new Set(skip) });
    },
    assets: new Map([...data.assets.values()].map((asset) => [decodePath(asset.path), asset])),
  };
}
