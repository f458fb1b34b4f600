import {
  BREAK,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { hint, ServiceError } from '../limits/errors';
import { limits } from '../limits/limits';
import { queryErrors } from '../limits/queryErrors';
import { refusals } from './answers';

/** A query that was parsed and is valid against the schema. */
export interface CheckedDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

type Checked = CheckedDocument | readonly ServiceError[];

/** Maximum number of cached queries per schema. A build repeats the same few queries. */
const maxCachedQueries = 500;
const queryCache = new WeakMap<GraphQLSchema, LRUCache<string, Checked>>();

/** Converts an error of graphql-js. The texts of the real service are not published. */
export function toServiceError(error: GraphQLError): ServiceError {
  const { locations, message } = error;
  return new ServiceError(
    422,
    'GRAPHQL_VALIDATION_FAILED',
    message,
    hint('Check the query against the schema of the stack.'),
    locations ? { locations } : {},
  );
}

/** The only input type in which an unknown key is an error; all others are filters. */
const strictInput = 'SysAssetTransformUrl';

/** True for an unknown key of a filter. It is handled when the filter runs and is not an error. */
function isUnknownFilterKey({ message }: GraphQLError): boolean {
  const match = /^Field "[^"]*" is not defined by type "([^"]*)"/.exec(message);
  return match !== null && match[1] !== strictInput;
}

function hasTooManyFields(document: DocumentNode): boolean {
  let count = 0;
  visit(document, {
    Field: () => {
      count += 1;
      return count > limits.fields ? BREAK : undefined;
    },
  });
  return count > limits.fields;
}

function check(schema: GraphQLSchema, query: string): Checked {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = 'Server failed to parse the request. Invalid query formatting.';
    const place = error.locations ? { locations: error.locations } : {};
    return [new ServiceError(422, 'PARSING_FAILED', message, hint(error.message), place)];
  }
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const operation = operations[0];
  if (!operation) return [refusals.invalidRequest()];
  if (operations.length > 1) return [refusals.severalQueries()];
  if (operation.operation !== OperationTypeNode.QUERY) {
    const message = `Schema is not configured to execute ${operation.operation} operation.`;
    return [toServiceError(new GraphQLError(message, { nodes: operation }))];
  }
  // Checked before validation, which takes quadratic time: it compares fields of one name in pairs.
  if (hasTooManyFields(document)) return [queryErrors.fields()];
  const errors = validate(schema, document).filter((error) => !isUnknownFilterKey(error));
  if (errors.length > 0) return errors.map(toServiceError);
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    operation,
    fragments: new Map(
      (fragments as FragmentDefinitionNode[]).map((fragment) => [fragment.name.value, fragment]),
    ),
  };
}

/**
 * Parses and validates a query. The result is cached as long as the schema exists.
 * @returns the document, or the errors of the query
 */
export function checkDocument(schema: GraphQLSchema, query: string): Checked {
  const documents = queryCache.get(schema) ?? new LRUCache({ max: maxCachedQueries });
  queryCache.set(schema, documents);
  const checked = documents.get(query) ?? check(schema, query);
  documents.set(query, checked);
  return checked;
}
