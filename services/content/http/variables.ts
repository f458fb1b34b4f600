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
import { toServiceError } from './documents';

/** The variables of an operation, in three forms with different users. */
export interface Variables {
  /** For the limits: values coerced to their types, with defaults. */
  coerced: JsonObject;
  /** For `execute`, which rejects unknown keys: values as sent, without unknown keys. */
  inputs: JsonObject;
  /** For filters, which treat unknown keys themselves: values as sent, with defaults. */
  raw: JsonObject;
}

/** Removes the keys that an input type does not have, at any depth. */
function prune(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return prune(value, type.ofType);
  if (isListType(type)) {
    const itemType = type.ofType;
    return Array.isArray(value)
      ? value.map((item) => prune(item, itemType))
      : prune(value, itemType);
  }
  if (!isInputObjectType(type) || !isObject(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return field ? [[key, prune(item, field.type)]] : [];
    }),
  );
}

/** Reads the variables of an operation. Returns the errors if they are invalid. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sentVariables: JsonObject,
): Variables | readonly ServiceError[] {
  const definitions = operation.variableDefinitions ?? [];
  const inputs: JsonObject = {};
  for (const { variable, type } of definitions) {
    const name = variable.name.value;
    if (!Object.hasOwn(sentVariables, name)) continue;
    // The overloads of typeFromAST do not accept the union of type nodes of a definition.
    const inputType = typeFromAST(schema, type);
    inputs[name] = inputType
      ? prune(sentVariables[name], inputType as GraphQLInputType)
      : sentVariables[name];
  }
  const { coerced, errors } = getVariableValues(schema, definitions, inputs);
  if (errors) return errors.map(toServiceError);
  return { coerced, inputs, raw: { ...coerced, ...sentVariables } };
}
