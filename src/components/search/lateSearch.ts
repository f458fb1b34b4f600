/**
 * The parts of the search that load at its first use. The results and their styles must be among them:
 * a script without styles that shares modules with all pages would add webpack's loader of styles, 0.35 kB,
 * to every page.
 */
export { loadSearchIndex } from './searchIndex';
export { SearchResults } from './SearchResults';
