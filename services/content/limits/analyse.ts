import {
  getArgumentValues,
  getLocation,
  getNamedType,
  isObjectType,
  isUnionType,
  type ArgumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { defaultConnectionLimit, defaultListLimit } from '../schema/outputs/connections';
import type { ErrorPlace, ServiceError } from './errors';
import { fieldsOf, type Operation } from './fields';
import { introspectionCost } from './introspection';
import { limits } from './limits';
import { queryErrors } from './queryErrors';

/** Cost of a query in the worst case, computed before the query runs. */
export interface QueryAnalysis {
  /** Greatest number of entries and assets that the query can return. */
  documents: number;
  /** Number of root fields and connections; an introspection has its own cost. */
  cost: number;
  /** Greatest number of nested connections. */
  depth: number;
  /** Root lists with a filter: content type and argument. */
  filters: { contentType: string; where: ArgumentNode }[];
  errors: ServiceError[];
}

interface Position {
  /** Number of connections above the position. */
  depth: number;
  /** Greatest number of documents at this position. */
  factor: number;
  path: readonly string[];
}

type AnyField = GraphQLField<unknown, unknown>;

/** A selected field: its definition, and the nodes that select it under one response key. */
interface Selected {
  field: AnyField;
  node: FieldNode;
  nodes: readonly FieldNode[];
}

const anyNumber = `any number between [0 - ${limits.listLength}]`;

/**
 * Compares an operation with the limits.
 * @throws GraphQLError for an argument whose variable has no usable value, ServiceError for a query
 * with more fields than the limit
 */
export function analyseQuery(
  operation: Operation,
  root: GraphQLObjectType,
  selections: SelectionSetNode,
  locales: ReadonlySet<string>,
): QueryAnalysis {
  const analyser = new QueryAnalyser(operation, locales);
  analyser.visitRoot(root, [selections], null);
  return analyser.finish();
}

class QueryAnalyser {
  readonly #operation: Operation;
  readonly #locales: ReadonlySet<string>;
  readonly #result: QueryAnalysis = { documents: 0, cost: 0, depth: 0, filters: [], errors: [] };
  readonly #rootTypes = new Set<string>();
  #extensions = 0;
  #fields = 0;

  constructor(operation: Operation, locales: ReadonlySet<string>) {
    this.#operation = operation;
    this.#locales = locales;
  }

  /** Visits root fields. `outerLimit` is the limit of `taxonomies`, which lists inside it inherit. */
  visitRoot(
    parent: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    outerLimit: number | null,
  ): void {
    const fields = parent.getFields();
    for (const [key, nodes] of fieldsOf(this.#operation, parent, sets)) {
      this.#countField();
      const node = nodes[0];
      const field = node && fields[node.name.value];
      if (field) this.#visitRootField({ field, node, nodes }, key, outerLimit);
      else this.#result.cost += introspectionCost(this.#operation, nodes, () => this.#countField());
    }
  }

  #visitRootField({ field, node, nodes }: Selected, key: string, outerLimit: number | null): void {
    const result = this.#result;
    const path = [key];
    const type = getNamedType(field.type);
    const { locale } = this.#argumentsOf(field, node) as { locale?: unknown };
    if (typeof locale === 'string' && !this.#locales.has(locale)) {
      result.errors.push(queryErrors.locale(locale, placeOf(node, path)));
    }
    if (field.name === 'taxonomies' && type.name === 'SysTaxonomies') {
      const limit = this.#limitOf(field, node, path, defaultListLimit);
      this.visitRoot(type as GraphQLObjectType, setsOf(nodes), limit);
      return;
    }
    const isList = hasLimit(field);
    const contentType = isList ? field.name.replace(/^all_/, '') : field.name;
    this.#rootTypes.add(contentType);
    result.cost += 1;
    let factor = 1;
    if (isList) {
      const isExplicit = node.arguments?.some(({ name }) => name.value === 'limit');
      factor = this.#limitOf(field, node, path, defaultListLimit);
      if (outerLimit !== null && !isExplicit) factor = outerLimit;
      if (factor > limits.listLength) {
        const place = placeOf(node, path);
        result.errors.push(queryErrors.argument('limit', field.name, anyNumber, place));
      }
    }
    result.documents += factor;
    const where = node.arguments?.find(({ name }) => name.value === 'where');
    if (where && contentType !== 'assets') result.filters.push({ contentType, where });
    this.#visitInside(type, nodes, { depth: 0, factor, path });
  }

  #visitInside(type: GraphQLNamedType, nodes: readonly FieldNode[], position: Position): void {
    const sets = setsOf(nodes);
    if (sets.length === 0) return;
    const types = isUnionType(type) ? type.getTypes() : isObjectType(type) ? [type] : [];
    for (const objectType of types) {
      const fields = objectType.getFields();
      for (const [key, innerNodes] of fieldsOf(this.#operation, objectType, sets)) {
        this.#countField();
        const node = innerNodes[0];
        const field = node && fields[node.name.value];
        const path = [...position.path, key];
        if (field) this.#visitField({ field, node, nodes: innerNodes }, { ...position, path });
      }
    }
  }

  #visitField({ field, node, nodes }: Selected, position: Position): void {
    const result = this.#result;
    const type = getNamedType(field.type);
    if (field.name === 'extensionConnection') {
      this.#extensions += 1;
      return;
    }
    if (!type.name.endsWith('Connection') || !field.name.endsWith('Connection')) {
      this.#visitInside(type, nodes, position);
      return;
    }
    const depth = position.depth + 1;
    result.cost += 1;
    result.depth = Math.max(result.depth, depth);
    let { factor } = position;
    if (hasLimit(field)) {
      const limit = this.#limitOf(field, node, position.path, defaultConnectionLimit);
      if (limit > limits.connectionLength) {
        const place = placeOf(node, position.path);
        result.errors.push(queryErrors.connection(field.name, limit, place));
      }
      factor *= limit;
    }
    // A single file or reference is one document for each document above it.
    result.documents += factor;
    this.#visitInside(type, nodes, { ...position, depth, factor });
  }

  /** Checks `skip` and `limit`. Returns the limit. */
  #limitOf(field: AnyField, node: FieldNode, path: readonly string[], fallback: number): number {
    const { skip, limit } = this.#argumentsOf(field, node) as {
      skip?: number | null;
      limit?: number | null;
    };
    const report = (name: string, expected: string) =>
      this.#result.errors.push(
        queryErrors.argument(name, field.name, expected, placeOf(node, path)),
      );
    if (typeof skip === 'number' && skip < 0) {
      report('skip', 'any number greater than or equal to 0');
    }
    const length = limit ?? fallback;
    if (length < 0) report('limit', anyNumber);
    return Math.max(0, length);
  }

  #argumentsOf(field: AnyField, node: FieldNode): Record<string, unknown> {
    return getArgumentValues(field, node, this.#operation.variables);
  }

  #countField(): void {
    this.#fields += 1;
    if (this.#fields > limits.fields) throw queryErrors.fields();
  }

  /** Adds the errors of the whole operation. Returns the analysis. */
  finish(): QueryAnalysis {
    const result = this.#result;
    const { size } = this.#rootTypes;
    if (size > limits.rootTypes) result.errors.push(queryErrors.rootTypes(size));
    if (result.depth > limits.referenceDepth) result.errors.push(queryErrors.depth(result.depth));
    if (result.documents > limits.documents) {
      result.errors.push(queryErrors.documents(result.documents));
    }
    if (result.cost > limits.resolverCost) result.errors.push(queryErrors.cost(result.cost));
    if (this.#extensions > limits.extensions) {
      result.errors.push(queryErrors.extensions(this.#extensions));
    }
    return result;
  }
}

function setsOf(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

function hasLimit(field: AnyField): boolean {
  return field.args.some(({ name }) => name === 'limit');
}

function placeOf({ loc }: FieldNode, path: readonly string[]): ErrorPlace {
  return { ...(loc ? { locations: [getLocation(loc.source, loc.start)] } : {}), path };
}
