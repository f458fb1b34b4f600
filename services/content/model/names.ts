import camelCase from 'lodash/camelCase';
import upperFirst from 'lodash/upperFirst';

/**
 * Returns the GraphQL type name of a path of uids, each in Pascal case: `page`, `hero_banner` →
 * `PageHeroBanner`. A letter after a digit becomes upper case (`blt7cd` → `Blt7Cd`).
 */
export function typeName(...uids: string[]): string {
  return uids.map((uid) => upperFirst(camelCase(uid))).join('');
}

/** Type names of the service itself. No content type or field may result in one of them. */
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

/** Returns the service's error text if GraphQL does not allow a uid as a name, else undefined. */
export function nameError(uid: string): string | undefined {
  if (legalName.test(uid)) return undefined;
  return `Names must match /^[_a-zA-Z][_a-zA-Z0-9]*$/ but "${uid}" does not.`;
}
