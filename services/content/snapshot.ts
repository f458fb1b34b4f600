import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { StackExport, StoredAsset } from './export/types';
import type { ServiceError } from './limits/errors';
import { limits } from './limits/limits';
import { problems } from './limits/problems';
import { buildSchema, type SchemaOptions } from './schema/build';
import { SchemaBuildError } from './schema/lib/registry';
import { Stack } from './store/stack';

/** Everything that answers come from at one moment: replaced as a whole, never changed. */
export interface Snapshot {
  stack: Stack;
  /** The whole schema, or why there is none. */
  schema: GraphQLSchema | SchemaBuildError | ServiceError;
  /** A schema of some of the types, as introspection can ask for. */
  partialSchema: (keep: (uid: string, index: number) => boolean) => Snapshot['schema'];
  /** Assets by decoded path. */
  assets: ReadonlyMap<string, StoredAsset>;
}

/** Decodes a path; one that is not well encoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Content models whose schemas are kept: those of the stacks served, and some parts of them. */
const mostKept = 20;
const kept = new Map<string, Snapshot['schema']>();

/**
 * The schema of a model. It is made once: after an edit of an entry the same one serves on, and
 * so do the queries that were checked against it.
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
  const schema = kept.get(key) ?? newSchema(data, options);
  kept.delete(key);
  kept.set(key, schema);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return schema;
}

function newSchema(data: StackExport, options: SchemaOptions): Snapshot['schema'] {
  const skipped = options.skipContentTypes?.size ?? 0;
  const count = data.contentTypes.length - skipped;
  if (count > limits.contentTypes) return problems.contentTypes(count);
  try {
    return buildSchema(data, options);
  } catch (error) {
    if (error instanceof SchemaBuildError) return error;
    throw error;
  }
}

/** One state of an export, ready to be asked; schemas without some types are made once, when first needed. */
export function snapshotOf(data: StackExport, options: SchemaOptions = {}): Snapshot {
  const partial = new Map<string, Snapshot['schema']>();
  return {
    stack: new Stack(data),
    schema: schemaOf(data, options),
    partialSchema: (keep) => {
      const skip = data.contentTypes
        .map(({ uid }) => uid)
        .filter((uid, index) => !keep(uid, index));
      const key = skip.join(' ');
      const kept =
        partial.get(key) ?? schemaOf(data, { ...options, skipContentTypes: new Set(skip) });
      partial.set(key, kept);
      return kept;
    },
    assets: new Map([...data.assets.values()].map((asset) => [decodedPath(asset.path), asset])),
  };
}
