import { useEffect, useRef } from 'react';

/** Returns a ref to the value of the last render, for listeners that are added only once. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
