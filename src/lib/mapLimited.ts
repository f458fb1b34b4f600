import { settleAll } from './settleAll';

/**
 * Calls an asynchronous function for each item, at most `count` at a time. Results have the order of
 * items. After a failure it calls the function no more, and waits until the running calls have ended.
 * @throws the first error
 */
export async function mapLimited<Item, Result>(
  items: Iterable<Item>,
  count: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const remaining = [...items].entries();
  const results: Result[] = [];
  let hasFailed = false;
  const runRemaining = async () => {
    for (const [index, item] of remaining) {
      if (hasFailed) return;
      results[index] = await run(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await settleAll(Array.from({ length: count }, runRemaining));
  return results;
}
