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
import type { NamedQuery } from '../client/queries';
import { namedQueries } from './namedQueries';

/** A place where a query does not match the content service's schema. */
export interface SchemaChange {
  query: string;
  /** Type and field, such as `Page.url`, or a type alone. */
  field: string;
  /** Description of the change, after the name of the field. */
  what: string;
}

/**
 * Compares the named queries with the content service's schema. Lists each field, argument and
 * type that a query uses and that is missing or has another type, once per query. New fields and
 * types are ignored.
 * @param previous the last schema that matched the queries, to describe the change; null if there
 * is none
 */
export function schemaChanges(
  live: GraphQLSchema,
  previous: GraphQLSchema | null,
  queries: readonly NamedQuery[] = namedQueries,
): SchemaChange[] {
  return queries.flatMap((query) => changesOf(query, live, previous));
}

function changesOf(
  { name, text }: NamedQuery,
  live: GraphQLSchema,
  previous: GraphQLSchema | null,
): SchemaChange[] {
  const changeByField = new Map<string, string>();
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
        const previousType = fieldType(previous, parent.name, node.name.value);
        if (!type) {
          changeByField.set(
            field,
            previousType ? `was removed; its type was ${shape(previousType)}` : 'does not exist',
          );
          return false;
        }
        if (previousType && shape(previousType) !== shape(type)) {
          changeByField.set(field, `was ${shape(previousType)} and is ${shape(type)}`);
          return false;
        }
        if (isCompositeType(getNamedType(type)) !== (node.selectionSet !== undefined)) {
          changeByField.set(field, `is ${shape(type)}, which the query does not expect`);
          return false;
        }
        return undefined;
      },
      [Kind.ARGUMENT]: (node) => {
        const field = info.getFieldDef();
        const parent = info.getParentType();
        if (!field || !parent || info.getArgument()) return;
        changeByField.set(
          `${parent.name}.${field.name}(${node.name.value}:)`,
          'is an argument that the field does not accept',
        );
      },
    }),
  );
  return [...changeByField].map(([field, what]) => ({ query: name, field, what }));

  function missingType(type: string | undefined): false | undefined {
    if (type === undefined || live.getType(type)) return undefined;
    const change = previous?.getType(type)
      ? 'is a type that was removed'
      : 'is a type that does not exist';
    changeByField.set(type, change);
    return false;
  }
}

function fieldType(
  schema: GraphQLSchema | null,
  type: string,
  field: string,
): GraphQLOutputType | null {
  const objectType = schema?.getType(type);
  return isObjectType(objectType) ? (objectType.getFields()[field]?.type ?? null) : null;
}

/** Returns a type's name, without non-null markers: the parsers treat every field as nullable. */
function shape(type: GraphQLOutputType): string {
  const nullable = getNullableType(type);
  return isListType(nullable) ? `[${shape(nullable.ofType)}]` : getNamedType(nullable).name;
}
