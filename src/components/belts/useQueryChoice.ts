import { useQueryValue, writeQuery } from './queryString';

/**
 * Returns one choice of `options` and its setter. The choice is in the query string as
 * `?name=value`; it is null if the parameter is absent or is not an option.
 */
export function useQueryChoice<Option extends string>(
  name: string,
  options: readonly Option[],
): [choice: Option | null, choose: (next: Option | null) => void] {
  const text = useQueryValue(name);
  const choose = (next: Option | null) => writeQuery(name, next, 'new');
  return [options.find((option) => option === text) ?? null, choose];
}
