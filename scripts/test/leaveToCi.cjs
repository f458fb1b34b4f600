/**
 * A filter for Jest that leaves out the test files with `@ci` in their first comment. `.ci/run` runs them:
 * they check at length what other tests check in part, or make processes and hosts fail.
 */
const { readFileSync } = require('node:fs');

const mark = /^\/\*\*(?:(?!\*\/)[^])*@ci\b/;

module.exports = (files) => ({
  filtered: files.filter((file) => !mark.test(readFileSync(file, 'utf8'))),
});
