import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
  type GraphQLInputFieldConfigMap,
  type GraphQLScalarType,
} from 'graphql';
import type { ScalarName } from '../../model/fields';
import { DateTime, JSONScalar } from './scalars';

const equality = ['in', 'ne', 'nin'];
const order = ['gt', 'gte', 'lt', 'lte'];

export const scalarTypes: Readonly<Record<ScalarName, GraphQLScalarType>> = {
  String: GraphQLString,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  DateTime,
  JSON: JSONScalar,
};

const suffixes: Readonly<Record<ScalarName, readonly string[]>> = {
  String: ['exists', ...equality],
  Float: ['exists', ...equality, ...order],
  DateTime: ['exists', ...equality, ...order],
  Boolean: ['exists', 'ne'],
  JSON: ['exists'],
};

/** The keys by which a filter can ask for one scalar: the field's name and each suffix. */
export function operandsWith(
  name: string,
  type: GraphQLScalarType,
  operators: readonly string[],
): GraphQLInputFieldConfigMap {
  const fields: GraphQLInputFieldConfigMap = { [name]: { type } };
  for (const operator of operators) {
    const isList = operator === 'in' || operator === 'nin';
    const operand = operator === 'exists' ? GraphQLBoolean : isList ? new GraphQLList(type) : type;
    fields[`${name}_${operator}`] = { type: operand };
  }
  return fields;
}

/** The comparisons that a scalar field offers in `where`. */
export function operands(name: string, scalar: ScalarName): GraphQLInputFieldConfigMap {
  return operandsWith(name, scalarTypes[scalar], suffixes[scalar]);
}

/** The comparison with being there at all. */
export function exists(name: string): GraphQLInputFieldConfigMap {
  return { [`${name}_exists`]: { type: GraphQLBoolean } };
}

/** Whole numbers of the service itself: version, width, size. */
export function intOperands(name: string, withExists: boolean): GraphQLInputFieldConfigMap {
  return operandsWith(name, GraphQLInt, [...(withExists ? ['exists'] : []), ...equality, ...order]);
}

/** Times of the service itself, which always exist. */
export function stampOperands(name: string): GraphQLInputFieldConfigMap {
  return operandsWith(name, DateTime, [...equality, ...order]);
}

/** Uids of people: no `_exists`. */
export function userOperands(name: string): GraphQLInputFieldConfigMap {
  return operandsWith(name, GraphQLString, equality);
}

/** The comparisons of tags in `where`. */
export function tagOperands(): GraphQLInputFieldConfigMap {
  const type = new GraphQLList(GraphQLString);
  return { tags_in: { type }, tags_nin: { type } };
}
