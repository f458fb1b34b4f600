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
import { problems } from './problems';

/** What a query would cost at worst, known before it runs. */
export interface Analysis {
  documents: number;
  cost: number;
  depth: number;
  /** Root lists with a filter: content type and argument. */
  filters: { contentType: string; where: ArgumentNode }[];
  problems: ServiceError[];
}

/** Place in the tree of fields during the walk. */
interface At {
  depth: number;
  /** Documents that one document of this level stands for. */
  factor: number;
  path: readonly string[];
}

type AnyField = GraphQLField<unknown, unknown>;

const anyNumber = `any number between [0 - ${limits.listLength}]`;

/**
 * Walks an operation's fields and holds it against the limits.
 * @throws GraphQLError for an argument whose variable has no usable value, ServiceError for a query
 * of so many fields that the walk is given up
 */
export function analyse(
  operation: Operation,
  root: GraphQLObjectType,
  selections: SelectionSetNode,
  locales: ReadonlySet<string>,
): Analysis {
  const result: Analysis = { documents: 0, cost: 0, depth: 0, filters: [], problems: [] };
  const rootTypes = new Set<string>();
  let extensions = 0;
  let fieldCount = 0;

  const count = (): void => {
    fieldCount += 1;
    if (fieldCount > limits.fields) throw problems.fields();
  };

  const placeOf = (node: FieldNode, path: readonly string[]): ErrorPlace => {
    const { loc } = node;
    return { ...(loc ? { locations: [getLocation(loc.source, loc.start)] } : {}), path };
  };

  /** Checks `skip` and `limit`; returns the limit. */
  const pageOf = (
    field: AnyField,
    node: FieldNode,
    path: readonly string[],
    fallback: number,
  ): number => {
    const args = getArgumentValues(field, node, operation.variables);
    const { skip, limit } = args as { skip?: number | null; limit?: number | null };
    if (typeof skip === 'number' && skip < 0) {
      const expected = 'any number greater than or equal to 0';
      result.problems.push(problems.argument('skip', field.name, expected, placeOf(node, path)));
    }
    const length = limit ?? fallback;
    if (length < 0) {
      result.problems.push(problems.argument('limit', field.name, anyNumber, placeOf(node, path)));
    }
    return Math.max(0, length);
  };

  const inside = (type: GraphQLNamedType, nodes: readonly FieldNode[], at: At): void => {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (sets.length === 0) return;
    const types = isUnionType(type) ? type.getTypes() : isObjectType(type) ? [type] : [];
    for (const objectType of types) {
      const fields = objectType.getFields();
      for (const [key, found] of fieldsOf(operation, objectType, sets)) {
        count();
        const node = found[0];
        const field = node && fields[node.name.value];
        if (field) visit(field, found, { ...at, path: [...at.path, key] });
      }
    }
  };

  const visit = (field: AnyField, nodes: readonly FieldNode[], at: At): void => {
    const node = nodes[0];
    const type = getNamedType(field.type);
    if (!node) return;
    if (field.name === 'extensionConnection') {
      extensions += 1;
      return;
    }
    if (!type.name.endsWith('Connection') || !field.name.endsWith('Connection')) {
      inside(type, nodes, at);
      return;
    }
    const depth = at.depth + 1;
    result.cost += 1;
    result.depth = Math.max(result.depth, depth);
    let { factor } = at;
    if (field.args.some(({ name }) => name === 'limit')) {
      const limit = pageOf(field, node, at.path, defaultConnectionLimit);
      if (limit > limits.connectionLength) {
        result.problems.push(problems.connection(field.name, limit, placeOf(node, at.path)));
      }
      factor *= limit;
    }
    // A single file or reference is one document of each document above it.
    result.documents += factor;
    inside(type, nodes, { ...at, depth, factor });
  };

  /** `outer`: the limit of `taxonomies`, which the lists inside it inherit. */
  const visitRoot = (
    parent: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    outer: number | null,
  ): void => {
    const fields = parent.getFields();
    for (const [key, nodes] of fieldsOf(operation, parent, sets)) {
      count();
      const node = nodes[0];
      const field = node && fields[node.name.value];
      if (!node || !field) {
        result.cost += introspectionCost(operation, nodes, count);
        continue;
      }
      const path = [key];
      const args = getArgumentValues(field, node, operation.variables) as { locale?: unknown };
      if (typeof args.locale === 'string' && !locales.has(args.locale)) {
        result.problems.push(problems.locale(args.locale, placeOf(node, path)));
      }
      if (field.name === 'taxonomies' && getNamedType(field.type).name === 'SysTaxonomies') {
        const limit = pageOf(field, node, path, defaultListLimit);
        const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
        visitRoot(getNamedType(field.type) as GraphQLObjectType, inner, limit);
        continue;
      }
      const isList = field.args.some(({ name }) => name === 'limit');
      const contentType = isList ? field.name.replace(/^all_/, '') : field.name;
      rootTypes.add(contentType);
      result.cost += 1;
      let factor = 1;
      if (isList) {
        const own = node.arguments?.some(({ name }) => name.value === 'limit');
        factor = pageOf(field, node, path, defaultListLimit);
        if (outer !== null && !own) factor = outer;
        if (factor > limits.listLength) {
          const place = placeOf(node, path);
          result.problems.push(problems.argument('limit', field.name, anyNumber, place));
        }
      }
      result.documents += factor;
      const where = node.arguments?.find(({ name }) => name.value === 'where');
      if (where && contentType !== 'assets') result.filters.push({ contentType, where });
      inside(getNamedType(field.type), nodes, { depth: 0, factor, path });
    }
  };

  visitRoot(root, [selections], null);
  if (rootTypes.size > limits.rootTypes) result.problems.push(problems.rootTypes(rootTypes.size));
  if (result.depth > limits.referenceDepth) result.problems.push(problems.depth(result.depth));
  if (result.documents > limits.documents) {
    result.problems.push(problems.documents(result.documents));
  }
  if (result.cost > limits.resolverCost) result.problems.push(problems.cost(result.cost));
  if (extensions > limits.extensions) result.problems.push(problems.extensions(extensions));
  return result;
}
