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
import { hint, ServiceError } from '../limits/errors';
import { limits } from '../limits/limits';
import { problems } from '../limits/problems';
import { refusals } from './answers';

/** A query that was parsed and holds against the schema. */
export interface CheckedDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

type Checked = CheckedDocument | readonly ServiceError[];

/** Queries kept per schema: a build asks the same few again and again. */
const maximumKept = 500;
const kept = new WeakMap<GraphQLSchema, Map<string, Checked>>();

/** A graphql-js error in the service's envelope; the real service's words are not published. */
export function graphqlProblem(error: GraphQLError): ServiceError {
  const { locations, message } = error;
  return new ServiceError(
    422,
    'GRAPHQL_VALIDATION_FAILED',
    message,
    hint('Check the query against the schema of the stack.'),
    locations ? { locations } : {},
  );
}

/** The one input type of which an unknown key is an error; the others are filters. */
const strictInput = 'SysAssetTransformUrl';

/** A key that a filter does not know is no error: it is looked at when the filter runs. */
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
    const text = 'Server failed to parse the request. Invalid query formatting.';
    const place = error.locations ? { locations: error.locations } : {};
    return [new ServiceError(422, 'PARSING_FAILED', text, hint(error.message), place)];
  }
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const operation = operations[0];
  if (!operation) return [refusals.invalidRequest()];
  if (operations.length > 1) return [refusals.severalQueries()];
  if (operation.operation !== OperationTypeNode.QUERY) {
    const text = `Schema is not configured to execute ${operation.operation} operation.`;
    return [graphqlProblem(new GraphQLError(text, { nodes: operation }))];
  }
  // Before validation, which compares fields of one name with each other.
  if (hasTooManyFields(document)) return [problems.fields()];
  const errors = validate(schema, document).filter((error) => !isUnknownFilterKey(error));
  if (errors.length > 0) return errors.map(graphqlProblem);
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    operation,
    fragments: new Map(
      (fragments as FragmentDefinitionNode[]).map((fragment) => [fragment.name.value, fragment]),
    ),
  };
}

/** Parses and validates a query; the result is kept as long as the schema is. */
export function checkedDocument(schema: GraphQLSchema, query: string): Checked {
  let documents = kept.get(schema);
  if (!documents) {
    documents = new Map();
    kept.set(schema, documents);
  }
  let checked = documents.get(query);
  if (!checked) {
    checked = check(schema, query);
    if (documents.size >= maximumKept) documents.clear();
    documents.set(query, checked);
  }
  return checked;
}
