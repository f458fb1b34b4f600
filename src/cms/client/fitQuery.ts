import {
  doTypesOverlap,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  valueFromAST,
  visit,
  type ArgumentNode,
  type ASTNode,
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { contentTypeNamed } from './fragments';
import { connectionSuffix, labelOf, missingInWords, type ModelDifference } from './modelDifference';
import { expectationOf, scalarKind } from './valueKinds';
import { withoutConflicts } from './withoutConflicts';

/** A query that a stack can answer. */
export interface FittedQuery {
  /** The query without the fields, arguments and types that the stack lacks; null if nothing is left. */
  text: string | null;
  differences: ModelDifference[];
}

/**
 * Fits a query to the schema of a stack, because a stack refuses a query with a single unknown field.
 * Removes unknown fields, arguments and types, and the directives of `valueKinds.ts`. A field of
 * another type is read in the form that the stack has, if `conformEntry` can convert its values.
 */
export const fitQuery = (query: string, schema: GraphQLSchema): FittedQuery =>
  new QueryFitter(schema).fit(query);

class QueryFitter {
  readonly #schema: GraphQLSchema;
  readonly #differences = new Map<string, ModelDifference>();
  /** Names of the fragments that the stack can answer. */
  readonly #fragments = new Set<string>();
  /** Paths of the fields that the fitted query has. */
  readonly #paths = new Map<ASTNode, readonly string[]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  fit(query: string): FittedQuery {
    const { definitions } = parse(query);
    const fragments = definitions.flatMap((each) => this.#fitFragment(each) ?? []);
    const operations = definitions.flatMap((each) => this.#fitOperation(each) ?? []);
    const isFragmentAlone = definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    const fitted = isFragmentAlone || operations.length > 0 ? [...operations, ...fragments] : [];
    const document = { kind: Kind.DOCUMENT, definitions: fitted } as const;
    const text = print(
      withoutConflicts(document, this.#schema, (field) => {
        const what = 'has another type in other content types: left out of references';
        this.#add(this.#paths.get(field) ?? [], what);
      }),
    );
    return { text: text || null, differences: [...this.#differences.values()] };
  }

  #fitFragment(node: DefinitionNode): FragmentDefinitionNode | undefined {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return undefined;
    const name = node.typeCondition.name.value;
    const type = this.#schema.getType(name);
    if (!isObjectType(type)) {
      this.#leaveOut([contentTypeNamed(name) ?? name], 'is not in this stack: read as empty');
      return undefined;
    }
    const selectionSet = this.#fitSelection(node.selectionSet, type, []);
    if (!selectionSet) return undefined;
    this.#fragments.add(node.name.value);
    return { ...node, selectionSet };
  }

  #fitOperation(node: DefinitionNode): OperationDefinitionNode | undefined {
    const root = this.#schema.getQueryType();
    if (node.kind !== Kind.OPERATION_DEFINITION || !root) return undefined;
    const selectionSet = this.#fitSelection(node.selectionSet, root, []);
    if (!selectionSet) return undefined;
    const usedVariables = new Set<string>();
    visit(selectionSet, { Variable: ({ name }) => void usedVariables.add(name.value) });
    const variableDefinitions = node.variableDefinitions?.filter(({ variable }) =>
      usedVariables.has(variable.name.value),
    );
    return { ...node, selectionSet, variableDefinitions };
  }

  /** @returns undefined if the stack has none of the selected fields */
  #fitSelection(
    { selections, ...node }: SelectionSetNode,
    parent: GraphQLCompositeType,
    path: readonly string[],
  ): SelectionSetNode | undefined {
    const contentType = contentTypeNamed(parent.name);
    const parentPath = contentType === undefined ? path : [contentType];
    const fitted = selections.flatMap((each) => this.#fitNode(each, parent, parentPath) ?? []);
    return fitted.length > 0 ? { ...node, selections: fitted } : undefined;
  }

  #fitNode(
    node: SelectionNode,
    parent: GraphQLCompositeType,
    path: readonly string[],
  ): SelectionNode | undefined {
    if (node.kind === Kind.FIELD) return this.#fitField(node, parent, path);
    if (node.kind === Kind.INLINE_FRAGMENT) return this.#fitInlineFragment(node, parent, path);
    return this.#fragments.has(node.name.value) ? node : undefined;
  }

  /** Omits a type that the parent cannot have, without a difference: the field accepts no such entry. */
  #fitInlineFragment(
    node: InlineFragmentNode,
    parent: GraphQLCompositeType,
    path: readonly string[],
  ): InlineFragmentNode | undefined {
    const type = this.#schema.getType(node.typeCondition?.name.value ?? parent.name);
    if (!isCompositeType(type) || !doTypesOverlap(this.#schema, parent, type)) return undefined;
    const selectionSet = this.#fitSelection(node.selectionSet, type, path);
    return selectionSet && { ...node, selectionSet };
  }

  #fitField(
    node: FieldNode,
    parent: GraphQLCompositeType,
    path: readonly string[],
  ): FieldNode | undefined {
    const name = node.name.value;
    if (name.startsWith('__')) return node;
    const fieldPath = [...path, name];
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) {
      this.#leaveOut(fieldPath, missingInWords(name, parent));
      return undefined;
    }
    const fittedArguments = this.#fitArguments(node.arguments ?? [], field, fieldPath);
    const selectionSet = this.#fitSubselection(node, field, fieldPath);
    if (selectionSet === null) return undefined;
    const fitted = { ...node, directives: [], arguments: fittedArguments, selectionSet };
    this.#paths.set(fitted, fieldPath);
    return fitted;
  }

  /** @returns undefined for a field without subfields; null if the field must be left out */
  #fitSubselection(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    path: readonly string[],
  ): SelectionSetNode | undefined | null {
    const type = getNamedType(field.type);
    const { kind, isList } = expectationOf(node);
    const isOfService = serviceFields.test(node.name.value);
    if (isListType(getNullableType(field.type)) && !isList && !isOfService)
      this.#add(path, 'is a list in this stack: the first value is read');
    if (!isCompositeType(type)) {
      const actualKind = scalarKind(type.name);
      if (kind === 'group') return this.#leaveOut(path, 'is no group in this stack: left out');
      if (actualKind !== null && actualKind !== kind && !isOfService)
        this.#add(path, `is a ${actualKind} in this stack: read as ${kind}`);
      return undefined;
    }
    if (node.selectionSet) {
      const selectionSet = this.#fitSelection(node.selectionSet, type, path);
      return (
        selectionSet ?? this.#leaveOut(path, 'has no expected contents in this stack: left out')
      );
    }
    const selections = isObjectType(type) ? textSelection(Object.keys(type.getFields())) : [];
    if (selections.length === 0) return this.#leaveOut(path, 'is a group in this stack: left out');
    this.#add(path, `is no plain ${kind} in this stack: read as far as it contains one`);
    return { kind: Kind.SELECTION_SET, selections };
  }

  /** Removes arguments that the field does not accept, and constants that are not valid for it. */
  #fitArguments(
    nodes: readonly ArgumentNode[],
    field: GraphQLField<unknown, unknown>,
    path: readonly string[],
  ): ArgumentNode[] {
    if (acceptsSeveral(field) && !nodes.some(({ name }) => name.value === 'limit')) {
      this.#add(path, 'accepts several in this stack: the first one is read');
      return [fewReferences];
    }
    return nodes.filter(({ name, value }) => {
      const argument = field.args.find((each) => each.name === name.value);
      const isConstant = value.kind !== Kind.VARIABLE && value.kind !== Kind.OBJECT;
      if (argument && !(isConstant && valueFromAST(value, argument.type) === undefined))
        return true;
      // A reference to a single entry has no limit, and needs none.
      if (name.value !== 'limit' && name.value !== 'skip')
        this.#add([...path, `(${name.value}:)`], 'is not accepted by this stack: left out');
      return false;
    });
  }

  #leaveOut(path: readonly string[], what: string): null {
    this.#add(path, what, true);
    return null;
  }

  #add(path: readonly string[], what: string, isLeftOut = false): void {
    const field = labelOf(path);
    if (!this.#differences.has(field)) this.#differences.set(field, { field, what, isLeftOut });
  }
}

/** Fields that the service itself defines, so that their types are the same in every stack. */
const serviceFields = /^(?:items|total|edges|totalCount|version|dimension|width|height|file_size)$/;

/** Returns the subfields of rich text or a link, from which `conformEntry` reads a text. */
function textSelection(fields: readonly string[]): FieldNode[] {
  const names = [['json'], ['title', 'href']].find((each) =>
    each.every((name) => fields.includes(name)),
  );
  return (names ?? []).map((name) => ({
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: name },
  }));
}

/** True for a file or reference field with several values, which only then has a limit. */
const acceptsSeveral = ({ name, args }: GraphQLField<unknown, unknown>): boolean =>
  connectionSuffix.test(name) && args.some((each) => each.name === 'limit');

/**
 * Limits references of which only the first published one is read. Without a limit, the service counts
 * 100 documents for each, and refuses the query.
 */
const fewReferences: ArgumentNode = {
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: 'limit' },
  value: { kind: Kind.INT, value: '10' },
};
