import {
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  validateSchema,
  type GraphQLObjectType,
} from 'graphql';
import type { StackExport } from '../export/types';
import { modelOf } from '../model/fields';
import { ConnectionFields } from './outputs/connectionFields';
import { OutputTypes } from './outputs/outputTypes';
import { ReferenceWhereTypes } from './inputs/referenceWhereTypes';
import { SchemaBuildError, TypeRegistry } from './lib/registry';
import { queryType } from './root';
import { WhereTypes } from './inputs/whereTypes';

/** Options of a schema. */
export interface SchemaOptions {
  /** Uids of content types to omit, as `skip_content_type_uids` of an introspection query requests. */
  skipContentTypes?: ReadonlySet<string>;
  /** True if connections have a filter, which is a feature of some plans. Default: true. */
  connectionFilters?: boolean;
}

/**
 * Generates the schema of a stack.
 * @throws SchemaBuildError if the model gives no valid schema: for example, two uids result in the same type
 * name, or a uid is not a valid name
 */
export function buildSchema(data: StackExport, options: SchemaOptions = {}): GraphQLSchema {
  const { skipContentTypes = new Set<string>(), connectionFilters = true } = options;
  const model = modelOf(data, skipContentTypes);
  const registry = new TypeRegistry();
  const whereTypes = new WhereTypes(model, registry);
  const referenceWhereTypes = connectionFilters
    ? new ReferenceWhereTypes(model, registry)
    : undefined;
  const connections = new ConnectionFields(
    model,
    registry,
    referenceWhereTypes,
    // Called by GraphQL only after `outputs` exists.
    (uid): GraphQLObjectType | undefined => outputs.contentType(uid) as GraphQLObjectType,
  );
  const outputs = new OutputTypes(model, registry, connections);
  let schema: GraphQLSchema;
  try {
    schema = new GraphQLSchema({
      query: queryType(model, data.master, registry, outputs, whereTypes),
    });
  } catch (error) {
    // The registry's error names the fields; that of graphql-js is a fallback for other invalid models.
    const reason = error instanceof Error ? error.message : String(error);
    throw registry.toError() ?? new SchemaBuildError([reason], []);
  }
  const error = registry.toError();
  if (error) throw error;
  const errors = validateSchema(schema);
  if (errors.length > 0)
    throw new SchemaBuildError(
      [],
      errors.map(({ message }) => message),
    );
  return schema;
}

/** Returns the schema as text, with types and fields in alphabetical order. */
export function printStackSchema(data: StackExport, options?: SchemaOptions): string {
  return `${printSchema(lexicographicSortSchema(buildSchema(data, options)))}\n`;
}
