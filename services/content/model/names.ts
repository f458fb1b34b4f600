import lodash from 'lodash';

/**
 * The GraphQL type name of a path of uids, each in pascal case: `page`, `hero_banner` →
 * `PageHeroBanner`; letters after digits rise (`blt7cd` → `Blt7Cd`).
 */
export function typeName(...uids: string[]): string {
  return uids.map((uid) => lodash.upperFirst(lodash.camelCase(uid))).join('');
}

/** Names that the service generates itself; nothing in a stack may end up with one of them. */
export const reservedNames: readonly string[] = [
  'Query',
  'String',
  'Int',
  'Float',
  'Boolean',
  'SysAsset',
  'SysAssetConnection',
  'SysAssetEdge',
  'AllSysAsset',
  'SysAssetSystemField',
  'SysAssetDimension',
  'Link',
  'LinkWhere',
  'EntrySystemField',
  'MissingObject',
  'EvalReferenceEnum',
  'DeletedReferencesConnection',
  'SystemPublishDetails',
  'DateTime',
  'JSON',
  'SysTaxonomies',
];

const legalName = /^[_a-zA-Z][_a-zA-Z0-9]*$/;

/** The service's words for a uid that GraphQL does not allow as a name, or undefined. */
export function nameProblem(name: string): string | undefined {
  if (legalName.test(name)) return undefined;
  return `Names must match /^[_a-zA-Z][_a-zA-Z0-9]*$/ but "${name}" does not.`;
}
