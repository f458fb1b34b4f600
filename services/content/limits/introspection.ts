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
 * Returns the cost of an introspection field at the root: one, and one for each list inside it. The
 * introspection query of graphql-js costs 11. Returns zero for any other field.
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
    const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    for (const innerNodes of fieldsOf(operation, type, selections).values()) {
      onField();
      const innerField = innerNodes[0] && fields[innerNodes[0].name.value];
      if (innerField) cost += costOf(innerField, innerNodes);
    }
    return cost;
  };
  const root = introspectionFields[nodes[0]?.name.value ?? ''];
  return root ? 1 + costOf(root, nodes) : 0;
}
