import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** An operation with everything that its fields depend on. */
export interface Operation {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

function applies(operation: Operation, condition: string | undefined, type: GraphQLObjectType) {
  if (condition === undefined || condition === type.name) return true;
  const conditionType = operation.schema.getType(condition);
  return isAbstractType(conditionType) && operation.schema.isSubType(conditionType, type);
}

/**
 * Collects the fields that are selected on one object type, introspection fields included. Resolves
 * fragments. Returns the nodes by answer name.
 */
export function fieldsOf(
  operation: Operation,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const nodesByKey = new Map<string, FieldNode[]>();
  // One visit per fragment suffices, and fragments may contain each other exponentially often.
  const visited = new Set<string>();
  const visit = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      const { variables } = operation;
      if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const nodes = nodesByKey.get(key);
        if (nodes) nodes.push(selection);
        else nodesByKey.set(key, [selection]);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : operation.fragments.get(selection.name.value);
      if (fragment && applies(operation, fragment.typeCondition?.name.value, type)) {
        visit(fragment.selectionSet);
      }
    }
  };
  selections.forEach(visit);
  return nodesByKey;
}
