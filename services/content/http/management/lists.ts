import get from 'lodash/get';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';
import orderBy from 'lodash/orderBy';
import pick from 'lodash/pick';
import {
  $all,
  $and,
  $eq,
  $exists,
  $gt,
  $gte,
  $in,
  $lt,
  $lte,
  $ne,
  $nin,
  $nor,
  $not,
  $options,
  $or,
  $regex,
  createQueryTester,
} from 'sift';
import { DraftError } from '../../drafts/draftError';
import { isObject, type JsonObject } from '../../export/types';
import { limits } from '../../limits/limits';
import { jsonAnswer, type Answer } from '../answers';

/** Operators of `query`. The one that runs a function, `$where`, is not among them. */
const operations = {
  ...{ $all, $and, $eq, $exists, $gt, $gte, $in, $lt, $lte, $ne, $nin, $nor, $not },
  ...{ $options, $or, $regex },
};

/** Maximum length of `query`, in characters. */
const longestQuery = 4000;

/**
 * Answers a list in the form of the vendor: with `query`, `asc` or `desc`, `skip`, `limit`, `only`,
 * `except`, and `include_count`. With `count` the answer is only the number.
 * @throws DraftError that names an invalid parameter
 */
export const listAnswer = (
  name: string,
  items: readonly JsonObject[],
  query: URLSearchParams,
): Answer => lazyListAnswer(name, items, query, (item) => item);

/**
 * Answers a list as `listAnswer` does.
 * @param contentOf reads an item: each of the requested part, or all if they are filtered or sorted
 * @throws DraftError that names an invalid parameter
 */
export function lazyListAnswer<T>(
  name: string,
  items: readonly T[],
  query: URLSearchParams,
  contentOf: (item: T) => JsonObject,
): Answer {
  const read = memoize(contentOf);
  const test = testerOf(query.get('query'));
  const matching = test ? items.filter((item) => test(read(item))) : items;
  if (query.get('count') === 'true') return jsonAnswer(200, { [name]: matching.length });
  const field = query.get('asc') ?? query.get('desc');
  const direction = query.has('asc') ? 'asc' : 'desc';
  const valueOf = (item: T): unknown => get(read(item), field ?? '');
  const sorted = field === null ? matching : orderBy(matching, valueOf, direction);
  const skip = numberOf(query, 'skip', 0);
  const limit = Math.min(numberOf(query, 'limit', limits.listLength), limits.listLength);
  const only = query.getAll('only[BASE][]');
  const except = query.getAll('except[BASE][]');
  const page = sorted.slice(skip, skip + limit).map((item) => {
    const fields = only.length > 0 ? pick(read(item), ['uid', ...only]) : read(item);
    return omit(fields, except);
  });
  const count = query.get('include_count') === 'true' ? { count: matching.length } : {};
  return jsonAnswer(200, { [name]: page, ...count });
}

/** @throws DraftError if a parameter is no whole number */
function numberOf(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DraftError('invalid', `${name} must be a whole number.`, { [name]: ['is not valid.'] });
}

/**
 * Returns the filter of a query; undefined if there is none.
 * @throws DraftError if the query is not JSON, or has an operator that does not exist
 */
function testerOf(text: string | null): ((item: JsonObject) => boolean) | undefined {
  if (text === null || text === '') return undefined;
  try {
    if (text.length > longestQuery) throw new Error(`is longer than ${longestQuery} characters`);
    const query: unknown = JSON.parse(text);
    if (!isObject(query)) throw new Error('is not an object');
    const tester = createQueryTester<JsonObject>(query, { operations });
    return (item) => tester(item);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DraftError('invalid', `The query is not valid: ${reason}`, {
      query: ['is not valid.'],
    });
  }
}
