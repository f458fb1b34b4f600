import isEqual from 'lodash/isEqual';
import { isObject, type JsonObject } from '../export/types';
import { hint, ServiceError } from '../limits/errors';
import { fieldsIn, type Block, type Field } from '../model/fields';
import type { EntryVersion } from '../store/versions';
import { compileAssetWhere } from './assetWhere';
import { matchAll, matchNothing, matchAny, type FilterContext, type Predicate } from './context';
import { referencesAt, targetOf } from './references';
import { compileSystemKey } from './systemWhere';
import { compileTaxonomyWhere } from './taxonomyWhere';
import { splitKey, valueTest, valuesAt, wholeValuesAt } from './values';

/** Maximum number of nested references in a filter. */
const maxFilterDepth = 3;

type ContentPredicate = Predicate<JsonObject>;

/**
 * Compiles the `where` of a content type.
 * @param depth number of references around this filter; AND and OR are allowed only at 0
 * @throws ServiceError if references are nested too deep
 */
export function compileEntryWhere(
  where: unknown,
  contentType: string,
  context: FilterContext,
  depth = 0,
): Predicate<EntryVersion> {
  const fields = context.model.contentTypes.get(contentType) ?? [];
  const compile = (condition: unknown) => compileEntryWhere(condition, contentType, context, depth);
  const predicates = Object.entries(isObject(where) ? where : {})
    .filter(([, operand]) => operand !== undefined)
    .map(([key, operand]): Predicate<EntryVersion> => {
      if (depth === 0 && key === 'AND' && Array.isArray(operand))
        return matchAll(operand.map(compile));
      if (depth === 0 && key === 'OR' && Array.isArray(operand))
        return matchAny(operand.map(compile));
      const matches = compileKey(key, operand, fields, [], context, depth);
      if (matches) return ({ entry }) => matches(entry.content);
      if (key === 'system' && isObject(operand)) {
        const systemPredicates = Object.entries(operand).map(
          ([name, value]) =>
            compileSystemKey(name, value, context) ??
            matchNothing(context, [contentType, key, name]),
        );
        return matchAll(systemPredicates);
      }
      return compileSystemKey(key, operand, context) ?? matchNothing(context, [contentType, key]);
    });
  return matchAll(predicates);
}

function compileFields(
  where: JsonObject,
  fields: readonly Field[],
  path: readonly string[],
  context: FilterContext,
  depth: number,
): ContentPredicate {
  const predicates = Object.entries(where)
    .filter(([, operand]) => operand !== undefined)
    .map(
      ([key, operand]) =>
        compileKey(key, operand, fields, path, context, depth) ??
        matchNothing(context, [...path, key]),
    );
  return matchAll(predicates);
}

/** Compiles one key of a filter. Returns undefined if it belongs to none of the fields. */
function compileKey(
  key: string,
  operand: unknown,
  fields: readonly Field[],
  path: readonly string[],
  context: FilterContext,
  depth: number,
): ContentPredicate | undefined {
  const comparedField = fields.find(({ uid }) => uid === key);
  if (comparedField) return compileEquals(comparedField, operand, [...path, key], context, depth);
  const countedField = fields.find(({ uid }) => key === `${uid}_count`);
  if (countedField?.kind === 'reference') {
    const test = valueTest('equals', operand);
    return (content) => test([referencesAt(content, [...path, countedField.uid]).length]);
  }
  const { name, operator } = splitKey(key);
  const field = fields.find(({ uid }) => uid === name);
  if (!field || operator === 'equals') return undefined;
  const fieldPath = [...path, name];
  if (field.kind !== 'scalar' || field.scalar === 'JSON') {
    if (operator !== 'exists') return undefined;
    const test = valueTest('exists', operand);
    return (content) => test(valuesAt(content, fieldPath));
  }
  const test = valueTest(operator, operand, field.scalar === 'DateTime');
  return (content) => test(valuesAt(content, fieldPath));
}

function compileEquals(
  field: Field,
  operand: unknown,
  path: readonly string[],
  context: FilterContext,
  depth: number,
): ContentPredicate {
  if (operand === null) return (content) => valuesAt(content, path).length === 0;
  const isWhole = field.kind === 'richText' || (field.kind === 'scalar' && field.scalar === 'JSON');
  if (isWhole) {
    return (content) => wholeValuesAt(content, path).some((item) => isEqual(item, operand));
  }
  if (field.kind === 'scalar') {
    const test = valueTest('equals', operand, field.scalar === 'DateTime');
    return (content) => test(valuesAt(content, path));
  }
  if (!isObject(operand)) return matchNothing(context, path);
  switch (field.kind) {
    case 'link': {
      const linkFields: Field[] = ['title', 'href'].map((uid) => {
        return { kind: 'scalar', uid, multiple: false, scalar: 'String' };
      });
      return compileFields(operand, linkFields, path, context, depth);
    }
    case 'group':
    case 'global':
      return compileFields(operand, fieldsIn(context.model, field), path, context, depth);
    case 'blocks':
      return compileBlocks(operand, field.blocks, path, context, depth);
    case 'taxonomy':
      return compileTaxonomyWhere(operand, path, context);
    case 'file': {
      const matches = compileAssetWhere(operand, context, true);
      const assets = context.view.assets(context.locale, context.fallback);
      return (content) =>
        assets
          .withUids(valuesAt(content, path).map((file) => (isObject(file) ? file.uid : file)))
          .some(matches);
    }
    case 'reference':
      return compileReference(operand, field, path, context, depth + 1);
  }
}

function compileBlocks(
  where: JsonObject,
  blocks: readonly Block[],
  path: readonly string[],
  context: FilterContext,
  depth: number,
): ContentPredicate {
  const predicates = Object.entries(where).map(([key, operand]): ContentPredicate => {
    const block = blocks.find(({ uid }) => uid === key);
    if (block && isObject(operand)) {
      const fields = fieldsIn(context.model, block);
      return compileFields(operand, fields, [...path, key], context, depth);
    }
    const { name, operator } = splitKey(key);
    if (operator !== 'exists' || !blocks.some(({ uid }) => uid === name)) {
      return matchNothing(context, [...path, key]);
    }
    const test = valueTest('exists', operand);
    return (content) => test(valuesAt(content, [...path, name]));
  });
  return matchAll(predicates);
}

function compileReference(
  where: JsonObject,
  field: Extract<Field, { kind: 'reference' }>,
  path: readonly string[],
  context: FilterContext,
  depth: number,
): ContentPredicate {
  if (depth > maxFilterDepth) {
    throw new ServiceError(
      422,
      'REF_FILTER_DEPTH_EXCEEDED',
      'Query filtering failed.',
      hint(
        'The reference depth of the query filter has exceeded the limit allowed for your organization.',
      ),
    );
  }
  const { MATCH: match, ...rest } = where;
  // In the old form of a reference, the filter has the fields of the only target directly.
  const wheres = field.single ? { [field.targets[0] ?? '']: where } : rest;
  const predicates = Object.entries(wheres).map(([target, condition]): ContentPredicate => {
    if (!field.targets.includes(target)) return matchNothing(context, [...path, target]);
    const matches = compileEntryWhere(condition, target, context, depth);
    return (content) =>
      referencesAt(content, path).some((reference) => {
        const version = targetOf(reference, [target], context);
        return version !== undefined && matches(version);
      });
  });
  return match === 'ANY' ? matchAny(predicates) : matchAll(predicates);
}
