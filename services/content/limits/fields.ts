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

/** What a walk through an operation needs to know about it. */
export interface Operation {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

function applies(operation: Operation, condition: string | undefined, type: GraphQLObjectType) {
  if (condition === undefined || condition === type.name) return true;
  const named = operation.schema.getType(condition);
  return isAbstractType(named) && operation.schema.isSubType(named, type);
}

/**
 * The fields asked of one object type, fragments resolved and equal answers joined: answer name →
 * nodes. Introspection fields are among them.
 */
export function fieldsOf(
  operation: Operation,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  // A fragment's fields are the same each time, and fragments can name each other without measure.
  const visited = new Set<string>();
  const visit = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      const { variables } = operation;
      if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const nodes = found.get(key);
        if (nodes) nodes.push(selection);
        else found.set(key, [selection]);
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
  return found;
}
