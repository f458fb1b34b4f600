import pLimit from 'p-limit';

/** Calls an asynchronous function for each item, at most `count` at a time. Results have the order of items. */
export function mapLimited<Item, Result>(
  items: Iterable<Item>,
  count: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(count);
  return Promise.all([...items].map((item) => limit(() => run(item))));
}
