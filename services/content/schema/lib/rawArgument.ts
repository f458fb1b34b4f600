import { valueFromASTUntyped, type GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from './sources';

/**
 * Returns an argument exactly as in the query. Coercion would silently drop unknown keys, and a
 * filter with a misspelled key would then match everything.
 */
export function rawArgument(
  name: string,
  info: GraphQLResolveInfo,
  context: RequestContext,
): unknown {
  const node = info.fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name);
  return node && valueFromASTUntyped(node.value, context.variables);
}
