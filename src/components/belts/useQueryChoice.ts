import { useQueryValue, writeQuery } from './queryString';

/**
 * One choice among `options`, kept in the page's query string as `?name=value`. Null stands for no
 * choice, as does a value that is no option.
 */
export function useQueryChoice<Option extends string>(
  name: string,
  options: readonly Option[],
): [choice: Option | null, choose: (next: Option | null) => void] {
  const text = useQueryValue(name);
  const choose = (next: Option | null) => writeQuery(name, next, 'new');
  return [options.find((option) => option === text) ?? null, choose];
}
