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

const equalityOperators = ['in', 'ne', 'nin'];
const orderOperators = ['gt', 'gte', 'lt', 'lte'];

/** GraphQL types of the scalars of a content model. */
export const scalarTypes: Readonly<Record<ScalarName, GraphQLScalarType>> = {
  String: GraphQLString,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  DateTime,
  JSON: JSONScalar,
};

const operatorsByScalar: Readonly<Record<ScalarName, readonly string[]>> = {
  String: ['exists', ...equalityOperators],
  Float: ['exists', ...equalityOperators, ...orderOperators],
  DateTime: ['exists', ...equalityOperators, ...orderOperators],
  Boolean: ['exists', 'ne'],
  JSON: ['exists'],
};

/** Creates the filter keys of one field: its name, and its name with each operator as suffix. */
export function operandsWith(
  name: string,
  type: GraphQLScalarType,
  operators: readonly string[],
): GraphQLInputFieldConfigMap {
  const fields: GraphQLInputFieldConfigMap = { [name]: { type } };
  for (const operator of operators) {
    const isList = operator === 'in' || operator === 'nin';
    const operandType =
      operator === 'exists' ? GraphQLBoolean : isList ? new GraphQLList(type) : type;
    fields[`${name}_${operator}`] = { type: operandType };
  }
  return fields;
}

/** Creates the filter keys of a scalar field. */
export function operands(name: string, scalar: ScalarName): GraphQLInputFieldConfigMap {
  return operandsWith(name, scalarTypes[scalar], operatorsByScalar[scalar]);
}

/** Creates the filter key that tests if a field has a value. */
export function exists(name: string): GraphQLInputFieldConfigMap {
  return { [`${name}_exists`]: { type: GraphQLBoolean } };
}

/** Creates the filter keys of a system field with integers, such as version, width or file size. */
export function intOperands(name: string, withExists: boolean): GraphQLInputFieldConfigMap {
  return operandsWith(name, GraphQLInt, [
    ...(withExists ? ['exists'] : []),
    ...equalityOperators,
    ...orderOperators,
  ]);
}

/** Creates the filter keys of a system time. There is no `_exists`, as it always exists. */
export function timestampOperands(name: string): GraphQLInputFieldConfigMap {
  return operandsWith(name, DateTime, [...equalityOperators, ...orderOperators]);
}

/** Creates the filter keys of a system text, such as the uid of a user. There is no `_exists`. */
export function systemTextOperands(name: string): GraphQLInputFieldConfigMap {
  return operandsWith(name, GraphQLString, equalityOperators);
}

/** Creates the filter keys of tags. */
export function tagOperands(): GraphQLInputFieldConfigMap {
  const type = new GraphQLList(GraphQLString);
  return { tags_in: { type }, tags_nin: { type } };
}
