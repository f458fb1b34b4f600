import { isObject } from '../export/types';
import type { AssetVersion } from '../store/versions';
import { matchAll, matchNothing, matchAny, type FilterContext, type Predicate } from './context';
import { splitKey, valueTest, valuesAt } from './values';
import { parseUrl } from '../parseUrl';

const assetValues: Readonly<Record<string, (version: AssetVersion) => unknown>> = {
  uid: ({ uid }) => uid,
  title: ({ asset }) => asset.content.title,
  description: ({ asset }) => asset.content.description,
  filename: ({ asset }) => asset.content.filename,
  parent_uid: ({ asset }) => asset.content.parent_uid,
  file_size: ({ asset }) => Number(asset.content.file_size),
  tags: ({ asset }) => asset.content.tags,
  created_at: ({ timestamps }) => timestamps.created,
  updated_at: ({ timestamps }) => timestamps.updated,
};

const dateFields = new Set(['created_at', 'updated_at']);

/** Returns the path of a URL: assets are identified by path, independent of the origin. */
function pathOf(value: unknown): unknown {
  return (typeof value === 'string' ? parseUrl(value)?.pathname : undefined) ?? value;
}

/**
 * Compiles a filter of assets.
 * @param isInEntryFilter true inside a filter of entries, in which the service does not know `url`
 */
export function compileAssetWhere(
  where: unknown,
  context: FilterContext,
  isInEntryFilter: boolean,
): Predicate<AssetVersion> {
  const compile = (condition: unknown) => compileAssetWhere(condition, context, isInEntryFilter);
  const predicates = Object.entries(isObject(where) ? where : {}).map(([key, operand]) => {
    if (key === 'AND' && Array.isArray(operand)) return matchAll(operand.map(compile));
    if (key === 'OR' && Array.isArray(operand)) return matchAny(operand.map(compile));
    if (key === 'dimension' && isObject(operand)) return compileDimension(operand, context);
    const { name, operator } = splitKey(key);
    // Such as `dimension_exists`, which tests the whole field.
    if (name === 'dimension') {
      const test = valueTest(operator, operand);
      return ({ asset }: AssetVersion) => test(valuesAt(context.dimensions.get(asset), []));
    }
    if (name === 'url' && !isInEntryFilter) {
      const paths = Array.isArray(operand) ? operand.map(pathOf) : pathOf(operand);
      const test = valueTest(operator, paths);
      return ({ asset }: AssetVersion) => test([asset.path]);
    }
    const valueOf = Object.hasOwn(assetValues, name) ? assetValues[name] : undefined;
    if (!valueOf) return matchNothing(context, ['assets', key]);
    const test = valueTest(operator, operand, dateFields.has(name));
    return (version: AssetVersion) => test(valuesAt(valueOf(version), []));
  });
  return matchAll(predicates);
}

function compileDimension(
  where: Record<string, unknown>,
  context: FilterContext,
): Predicate<AssetVersion> {
  const predicates = Object.entries(where).map(([key, operand]) => {
    const { name, operator } = splitKey(key);
    if (name !== 'width' && name !== 'height') return matchNothing(context, ['dimension', key]);
    const test = valueTest(operator, operand);
    return ({ asset }: AssetVersion) => test(valuesAt(context.dimensions.get(asset)?.[name], []));
  });
  return matchAll(predicates);
}
