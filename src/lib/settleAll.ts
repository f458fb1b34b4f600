/**
 * Waits for all promises, like `Promise.all`. After a failure it also waits until the others have
 * settled, so that no work goes on in the background.
 * @throws the first error
 */
export const settleAll = <Result>(promises: readonly Promise<Result>[]): Promise<Result[]> =>
  Promise.all(promises).finally(() => Promise.allSettled(promises));
