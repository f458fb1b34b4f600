/**
 * Replaces Gatsby's `$virtual/match-paths.json`, the list of pages that match other paths than
 * their own. `loader.ts` needs no list: it knows the page that the server has sent.
 */
const matchPaths: never[] = [];

export default matchPaths;
