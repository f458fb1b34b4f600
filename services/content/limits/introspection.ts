import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type FieldNode,
  type GraphQLField,
} from 'graphql';
import { fieldsOf, type Operation } from './fields';

const introspectionFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

/**
 * Cost of one root field that introspects: one, and one for each list inside it. The full query of
 * GraphQL's own tools costs 11. Zero for any other field.
 * @param count called for each field inside
 */
export function introspectionCost(
  operation: Operation,
  nodes: readonly FieldNode[],
  count: () => void,
): number {
  const costOf = (field: GraphQLField<unknown, unknown>, found: readonly FieldNode[]): number => {
    const type = getNamedType(field.type);
    let cost = isListType(getNullableType(field.type)) ? 1 : 0;
    if (!isObjectType(type)) return cost;
    const fields = type.getFields();
    const sets = found.flatMap(({ selectionSet }) => selectionSet ?? []);
    for (const inner of fieldsOf(operation, type, sets).values()) {
      count();
      const next = inner[0] && fields[inner[0].name.value];
      if (next) cost += costOf(next, inner);
    }
    return cost;
  };
  const root = introspectionFields[nodes[0]?.name.value ?? ''];
  return root ? 1 + costOf(root, nodes) : 0;
}
