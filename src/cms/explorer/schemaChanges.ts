import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { namedQueries, type NamedQuery } from '../client/queries';

/** One place where a query does not fit the service's schema any more. */
export interface SchemaChange {
  query: string;
  /** Type and field, such as `Page.url`, or a type alone. */
  field: string;
  /** What became of it, in words. */
  what: string;
}

/**
 * Holds the named queries against the service's schema. Fields and types that are new to it are
 * fine; what a query asks for and is gone or of another type is told, once for each query.
 * @param before the schema of the last build, to say what a field was; null where none is kept
 */
export function schemaChanges(
  live: GraphQLSchema,
  before: GraphQLSchema | null,
  queries: readonly NamedQuery[] = namedQueries,
): SchemaChange[] {
  return queries.flatMap((query) => changesOf(query, live, before));
}

function changesOf(
  { name, text }: NamedQuery,
  live: GraphQLSchema,
  before: GraphQLSchema | null,
): SchemaChange[] {
  const found = new Map<string, string>();
  const info = new TypeInfo(live);
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      [Kind.FRAGMENT_DEFINITION]: ({ typeCondition }) => missingType(typeCondition.name.value),
      [Kind.INLINE_FRAGMENT]: ({ typeCondition }) => missingType(typeCondition?.name.value),
      [Kind.FIELD]: (node) => {
        const parent = info.getParentType();
        if (!parent || node.name.value.startsWith('__')) return undefined;
        const field = `${parent.name}.${node.name.value}`;
        const type = info.getFieldDef()?.type;
        const was = fieldType(before, parent.name, node.name.value);
        if (!type) {
          found.set(field, was ? `is gone; it was ${shape(was)}` : 'is not there');
          return false;
        }
        if (was && shape(was) !== shape(type)) {
          found.set(field, `was ${shape(was)} and is ${shape(type)}`);
          return false;
        }
        if (isCompositeType(getNamedType(type)) !== (node.selectionSet !== undefined)) {
          found.set(field, `is ${shape(type)}, which the query does not expect`);
          return false;
        }
        return undefined;
      },
      [Kind.ARGUMENT]: (node) => {
        const field = info.getFieldDef();
        const parent = info.getParentType();
        if (!field || !parent || info.getArgument()) return;
        found.set(
          `${parent.name}.${field.name}(${node.name.value}:)`,
          'is an argument that the field does not take',
        );
      },
    }),
  );
  return [...found].map(([field, what]) => ({ query: name, field, what }));

  function missingType(type: string | undefined): false | undefined {
    if (type === undefined || live.getType(type)) return undefined;
    const gone = before?.getType(type) ? 'is a type that is gone' : 'is a type that is not there';
    found.set(type, gone);
    return false;
  }
}

function fieldType(
  schema: GraphQLSchema | null,
  type: string,
  field: string,
): GraphQLOutputType | null {
  const found = schema?.getType(type);
  return isObjectType(found) ? (found.getFields()[field]?.type ?? null) : null;
}

/** A type as it matters to who reads it: nothing is trusted to be never null. */
function shape(type: GraphQLOutputType): string {
  const nullable = getNullableType(type);
  return isListType(nullable) ? `[${shape(nullable.ofType)}]` : getNamedType(nullable).name;
}
