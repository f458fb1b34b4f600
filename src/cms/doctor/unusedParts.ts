import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type FieldNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { contentTypes, fragmentName } from '../client/fragments';
import { connectionSuffix } from '../client/modelDifference';
import type { StackModel } from '../client/stackModel';
import { expectationOf } from '../client/valueKinds';

/** Lists the content types of a stack that the site does not read, by uid. */
export function unusedTypes({ schema }: StackModel): string[] {
  const roots = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const types = roots.filter((name) => name.startsWith('all_')).map((name) => name.slice(4));
  return types.filter((type) => type !== 'assets' && !contentTypes.some((each) => each === type));
}

/** Lists the fields that the site's content types have and the site does not read: `page.seo.robots`. */
export const unusedFields = (model: StackModel): string[] =>
  contentTypes.flatMap((type) => {
    const [definition] = parse(model.queries(type)?.fragment ?? '{ __typename }').definitions;
    const objectType = model.schema.getType(fragmentName(type));
    if (definition?.kind !== Kind.FRAGMENT_DEFINITION || !isObjectType(objectType)) return [];
    return unselected(definition.selectionSet, objectType, type);
  });

/** Lists the fields of a type that a query does not select, in groups too. */
function unselected(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  path: string,
): string[] {
  const fields = selections.filter((node): node is FieldNode => node.kind === Kind.FIELD);
  return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const node = fields.find((field) => field.name.value === name);
    const fieldPath = `${path}.${name.replace(connectionSuffix, '')}`;
    if (!node) return [fieldPath];
    const group = getNamedType(fieldType);
    const isGroup = expectationOf(node).kind === 'group' && name !== 'system';
    if (!isGroup || connectionSuffix.test(name) || !isObjectType(group) || !node.selectionSet)
      return [];
    return unselected(node.selectionSet, group, fieldPath);
  });
}
