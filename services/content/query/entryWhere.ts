import lodash from 'lodash';
import { isObject, type JsonObject } from '../export/types';
import { hint, ServiceError } from '../limits/errors';
import { fieldsIn, type Block, type Field } from '../model/fields';
import type { EntryVersion } from '../store/versions';
import { compileAssetWhere } from './assetWhere';
import { every, some, unknown, type FilterContext, type Predicate } from './context';
import { referencesAt, targetOf } from './references';
import { compileSystemKey } from './systemWhere';
import { compileTaxonomyWhere } from './taxonomyWhere';
import { splitKey, valueTest, valuesAt, wholeValuesAt } from './values';

/** Levels of references that a filter may go through. */
const maxFilterDepth = 3;

type Content = Predicate<JsonObject>;

/**
 * Compiles the `where` of a content type.
 * @param depth references that the filter already went through; AND and OR are known at 0 alone
 * @throws ServiceError where it goes through more references than the service follows
 */
export function compileEntryWhere(
  where: unknown,
  contentType: string,
  context: FilterContext,
  depth = 0,
): Predicate<EntryVersion> {
  const fields = context.model.contentTypes.get(contentType) ?? [];
  const inner = (item: unknown) => compileEntryWhere(item, contentType, context, depth);
  const predicates = Object.entries(isObject(where) ? where : {})
    .filter(([, operand]) => operand !== undefined)
    .map(([key, operand]): Predicate<EntryVersion> => {
      if (depth === 0 && key === 'AND' && Array.isArray(operand)) return every(operand.map(inner));
      if (depth === 0 && key === 'OR' && Array.isArray(operand)) return some(operand.map(inner));
      const content = compileKey(key, operand, fields, [], context, depth);
      if (content) return ({ entry }) => content(entry.content);
      if (key === 'system' && isObject(operand)) {
        const system = Object.entries(operand).map(
          ([name, value]) =>
            compileSystemKey(name, value, context) ?? unknown(context, [contentType, key, name]),
        );
        return every(system);
      }
      return compileSystemKey(key, operand, context) ?? unknown(context, [contentType, key]);
    });
  return every(predicates);
}

function compileFields(
  where: JsonObject,
  fields: readonly Field[],
  path: readonly string[],
  context: FilterContext,
  depth: number,
): Content {
  const predicates = Object.entries(where)
    .filter(([, operand]) => operand !== undefined)
    .map(
      ([key, operand]) =>
        compileKey(key, operand, fields, path, context, depth) ?? unknown(context, [...path, key]),
    );
  return every(predicates);
}

/** A test of one key, or undefined where the fields do not know it. */
function compileKey(
  key: string,
  operand: unknown,
  fields: readonly Field[],
  path: readonly string[],
  context: FilterContext,
  depth: number,
): Content | undefined {
  const exact = fields.find(({ uid }) => uid === key);
  if (exact) return compileEquals(exact, operand, [...path, key], context, depth);
  const counted = fields.find(({ uid }) => key === `${uid}_count`);
  if (counted?.kind === 'reference') {
    const test = valueTest('equals', operand);
    return (content) => test([referencesAt(content, [...path, counted.uid]).length]);
  }
  const { name, operator } = splitKey(key);
  const field = fields.find(({ uid }) => uid === name);
  if (!field || operator === 'equals') return undefined;
  const own = [...path, name];
  if (field.kind !== 'scalar' || field.scalar === 'JSON') {
    if (operator !== 'exists') return undefined;
    const test = valueTest('exists', operand);
    return (content) => test(valuesAt(content, own));
  }
  const test = valueTest(operator, operand, field.scalar === 'DateTime');
  return (content) => test(valuesAt(content, own));
}

function compileEquals(
  field: Field,
  operand: unknown,
  path: readonly string[],
  context: FilterContext,
  depth: number,
): Content {
  if (operand === null) return (content) => valuesAt(content, path).length === 0;
  const isWhole = field.kind === 'richText' || (field.kind === 'scalar' && field.scalar === 'JSON');
  if (isWhole) {
    return (content) => wholeValuesAt(content, path).some((item) => lodash.isEqual(item, operand));
  }
  if (field.kind === 'scalar') {
    const test = valueTest('equals', operand, field.scalar === 'DateTime');
    return (content) => test(valuesAt(content, path));
  }
  if (!isObject(operand)) return unknown(context, path);
  switch (field.kind) {
    case 'link': {
      const texts: Field[] = ['title', 'href'].map((uid) => {
        return { kind: 'scalar', uid, multiple: false, scalar: 'String' };
      });
      return compileFields(operand, texts, path, context, depth);
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
): Content {
  const predicates = Object.entries(where).map(([key, operand]): Content => {
    const block = blocks.find(({ uid }) => uid === key);
    if (block && isObject(operand)) {
      const fields = fieldsIn(context.model, block);
      return compileFields(operand, fields, [...path, key], context, depth);
    }
    const { name, operator } = splitKey(key);
    if (operator !== 'exists' || !blocks.some(({ uid }) => uid === name)) {
      return unknown(context, [...path, key]);
    }
    const test = valueTest('exists', operand);
    return (content) => test(valuesAt(content, [...path, name]));
  });
  return every(predicates);
}

function compileReference(
  where: JsonObject,
  field: Extract<Field, { kind: 'reference' }>,
  path: readonly string[],
  context: FilterContext,
  depth: number,
): Content {
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
  // The old form of a reference names the fields of its only target directly.
  const wheres = field.single ? { [field.targets[0] ?? '']: where } : rest;
  const predicates = Object.entries(wheres).map(([target, condition]): Content => {
    if (!field.targets.includes(target)) return unknown(context, [...path, target]);
    const matches = compileEntryWhere(condition, target, context, depth);
    return (content) =>
      referencesAt(content, path).some((reference) => {
        const version = targetOf(reference, [target], context);
        return version !== undefined && matches(version);
      });
  });
  return match === 'ANY' ? some(predicates) : every(predicates);
}
