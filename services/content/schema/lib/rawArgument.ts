import { valueFromASTUntyped, type GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from './sources';

/**
 * An argument as the query wrote it. Coercion by type would silently drop the keys that the type
 * does not have, and a filter with a mistyped key would then match everything.
 */
export function rawArgument(
  name: string,
  info: GraphQLResolveInfo,
  context: RequestContext,
): unknown {
  const node = info.fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name);
  return node && valueFromASTUntyped(node.value, context.variables);
}
