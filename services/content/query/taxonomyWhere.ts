import { isObject, textOf, type JsonObject, type Taxonomy } from '../export/types';
import { every, unknown, type FilterContext, type Predicate } from './context';
import { splitKey, valueTest, valuesAt } from './values';

/** Levels that a filter follows where it names none. */
const defaultLevels = 10;

/** Terms above a term, nearest first, as far as `levels`. */
function above(taxonomy: Taxonomy | undefined, uid: string, levels: number): string[] {
  const found: string[] = [];
  let parent = taxonomy?.terms.get(uid)?.parent ?? null;
  while (parent && found.length < levels && !found.includes(parent)) {
    found.push(parent);
    parent = taxonomy?.terms.get(parent)?.parent ?? null;
  }
  return found;
}

function below(taxonomy: Taxonomy | undefined, uid: string, levels: number): string[] {
  return [...(taxonomy?.terms.keys() ?? [])].filter((term) =>
    above(taxonomy, term, levels).includes(uid),
  );
}

/** The terms that a hierarchical operator stands for. */
function termsOf(taxonomy: Taxonomy | undefined, operator: string, operand: unknown): string[] {
  if (!isObject(operand)) return [];
  const uid = textOf(operand.uid) ?? '';
  const levels = typeof operand.levels === 'number' ? operand.levels : defaultLevels;
  const relatives = operator.endsWith('above')
    ? above(taxonomy, uid, levels)
    : below(taxonomy, uid, levels);
  return operator.startsWith('term_eq') ? [uid, ...relatives] : relatives;
}

/** Compiles `{uid…, <taxonomy>: {term…}, <taxonomy>_exists}` over the stored list of a field. */
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
    if (!isObject(operand)) return unknown(context, [...path, key]);
    const tests = Object.entries(operand).map(([term, value]) => {
      if (/^term_(eq_)?(above|below)$/.test(term)) {
        return valueTest('in', termsOf(taxonomies.get(key), term, value));
      }
      const parts = splitKey(term);
      if (parts.name !== 'term') return unknown(context, [...path, key, term]);
      return valueTest(parts.operator, value);
    });
    return (content) => tests.every((test) => test(termsIn(content, key)));
  });
  return every(predicates);
}
