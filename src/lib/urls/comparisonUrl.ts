/** Fragment identifier of the belt that compares types. */
export const comparisonAnchor = 'compare';

/**
 * Returns the address that compares types. It leads past the banner of the page to the comparison.
 * @param page path of the page with the comparison
 * @param names names of the types in the query string
 */
export const comparisonUrl = (page: string, names: readonly string[]): string =>
  `${page}?aircraft=${names.join(',')}#${comparisonAnchor}`;
