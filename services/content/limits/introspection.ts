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
 * Returns the cost of an introspection field: one, and one for each list inside it. The full query
 * of GraphQL's own tools costs 11. Any other field costs nothing.
 * @param onField called for each field inside
 */
export function introspectionCost(
  operation: Operation,
  nodes: readonly FieldNode[],
  onField: () => void,
): number {
  const costOf = (
    field: GraphQLField<unknown, unknown>,
    fieldNodes: readonly FieldNode[],
  ): number => {
    const type = getNamedType(field.type);
    let cost = isListType(getNullableType(field.type)) ? 1 : 0;
    if (!isObjectType(type)) return cost;
    const fields = type.getFields();
    const sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    for (const inner of fieldsOf(operation, type, sets).values()) {
      onField();
      const next = inner[0] && fields[inner[0].name.value];
      if (next) cost += costOf(next, inner);
    }
    return cost;
  };
  const root = introspectionFields[nodes[0]?.name.value ?? ''];
  return root ? 1 + costOf(root, nodes) : 0;
}
