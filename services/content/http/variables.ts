import {
  getVariableValues,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isObject, type JsonObject } from '../export/types';
import type { ServiceError } from '../limits/errors';
import { graphqlProblem } from './documents';

/** Variables by type, and as they were sent with the operation's defaults. */
export interface Variables {
  coerced: JsonObject;
  /** What execution starts from: without keys that filters do not know. */
  inputs: JsonObject;
  raw: JsonObject;
}

/** Leaves out the keys that an input type does not have, at any depth. */
function pruned(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return pruned(value, type.ofType);
  if (isListType(type)) {
    const inner = type.ofType;
    return Array.isArray(value) ? value.map((item) => pruned(item, inner)) : pruned(value, inner);
  }
  if (!isInputObjectType(type) || !isObject(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return field ? [[key, pruned(item, field.type)]] : [];
    }),
  );
}

/** Reads the variables of an operation, or says what is wrong with them. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sent: JsonObject,
): Variables | readonly ServiceError[] {
  const definitions = operation.variableDefinitions ?? [];
  const inputs: JsonObject = {};
  for (const { variable, type } of definitions) {
    const name = variable.name.value;
    if (!Object.hasOwn(sent, name)) continue;
    // typeFromAST's overloads do not take the union of type nodes that a definition holds.
    const inputType = typeFromAST(schema, type);
    inputs[name] = inputType ? pruned(sent[name], inputType as GraphQLInputType) : sent[name];
  }
  const { coerced, errors } = getVariableValues(schema, definitions, inputs);
  if (errors) return errors.map(graphqlProblem);
  return { coerced, inputs, raw: { ...coerced, ...sent } };
}
