/**
 * Memoizes a function of one object in a WeakMap, by the object's identity. The object must not be
 * changed after the first call.
 */
export function memoizeByReference<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  // Results are wrapped, so that `undefined` is cached too.
  const cache = new WeakMap<Input, { result: Result }>();
  return (input) => {
    const cached = cache.get(input) ?? { result: compute(input) };
    cache.set(input, cached);
    return cached.result;
  };
}
