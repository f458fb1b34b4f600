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

/** An operation, as the checks of its limits need it. */
export interface Operation {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

function appliesTo(
  type: GraphQLObjectType,
  condition: string | undefined,
  { schema }: Operation,
): boolean {
  if (condition === undefined || condition === type.name) return true;
  const conditionType = schema.getType(condition);
  return isAbstractType(conditionType) && schema.isSubType(conditionType, type);
}

/**
 * Collects the fields that selections query of one object type, with fragments resolved: response
 * key → nodes. Introspection fields are included.
 */
export function fieldsOf(
  operation: Operation,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const nodesByKey = new Map<string, FieldNode[]>();
  // Fragments can use each other so often that visiting each use takes exponential time.
  const visitedFragments = new Set<string>();
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
        if (visitedFragments.has(selection.name.value)) continue;
        visitedFragments.add(selection.name.value);
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : operation.fragments.get(selection.name.value);
      if (fragment && appliesTo(type, fragment.typeCondition?.name.value, operation)) {
        visit(fragment.selectionSet);
      }
    }
  };
  selections.forEach(visit);
  return nodesByKey;
}
