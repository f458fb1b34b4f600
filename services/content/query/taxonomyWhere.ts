import { isObject, textOf, type JsonObject, type Taxonomy } from '../export/types';
import { matchAll, matchNothing, type FilterContext, type Predicate } from './context';
import { splitKey, valueTest, valuesAt } from './values';

/** Number of levels that a filter follows by default. */
const defaultLevels = 10;

/** Lists the ancestors of a term, nearest first, up to a number of levels. */
function ancestorsOf(taxonomy: Taxonomy | undefined, uid: string, levels: number): string[] {
  const ancestors: string[] = [];
  let parent = taxonomy?.terms.get(uid)?.parent ?? null;
  while (parent && ancestors.length < levels && !ancestors.includes(parent)) {
    ancestors.push(parent);
    parent = taxonomy?.terms.get(parent)?.parent ?? null;
  }
  return ancestors;
}

function descendantsOf(taxonomy: Taxonomy | undefined, uid: string, levels: number): string[] {
  return [...(taxonomy?.terms.keys() ?? [])].filter((term) =>
    ancestorsOf(taxonomy, term, levels).includes(uid),
  );
}

/** Returns the terms that a hierarchical operator such as `term_above` matches. */
function termsOf(taxonomy: Taxonomy | undefined, operator: string, operand: unknown): string[] {
  if (!isObject(operand)) return [];
  const uid = textOf(operand.uid) ?? '';
  const levels = typeof operand.levels === 'number' ? operand.levels : defaultLevels;
  const relatives = operator.endsWith('above')
    ? ancestorsOf(taxonomy, uid, levels)
    : descendantsOf(taxonomy, uid, levels);
  return operator.startsWith('term_eq') ? [uid, ...relatives] : relatives;
}

/** Compiles a filter `{uid…, <taxonomy>: {term…}, <taxonomy>_exists}` of a taxonomy field. */
export function compileTaxonomyWhere(
  where: JsonObject,
  path: readonly string[],
  context: FilterContext,
): Predicate<JsonObject> {
  const valuesOf = (content: JsonObject) => valuesAt(content, path).filter(isObject);
  const { taxonomies } = context.view.data;
  const predicates = Object.entries(where).map(([key, operand]): Predicate<JsonObject> => {
    const { name, operator } = splitKey(key);
    if (name === 'uid') {
      const test = valueTest(operator, operand);
      return (content) => test(valuesOf(content).map((item) => item.taxonomy_uid));
    }
    const termsIn = (content: JsonObject, taxonomy: string) =>
      valuesOf(content)
        .filter((item) => item.taxonomy_uid === taxonomy)
        .map((item) => item.term_uid);
    if (operator === 'exists') {
      const test = valueTest('exists', operand);
      return (content) => test(termsIn(content, name));
    }
    if (!isObject(operand)) return matchNothing(context, [...path, key]);
    const tests = Object.entries(operand).map(([term, value]) => {
      if (/^term_(eq_)?(above|below)$/.test(term)) {
        return valueTest('in', termsOf(taxonomies.get(key), term, value));
      }
      const parts = splitKey(term);
      if (parts.name !== 'term') return matchNothing(context, [...path, key, term]);
      return valueTest(parts.operator, value);
    });
    return (content) => tests.every((test) => test(termsIn(content, key)));
  });
  return matchAll(predicates);
}
