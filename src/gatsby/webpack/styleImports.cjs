/**
 * Webpack loader that runs after linaria's. Linaria's loader adds a component's styles with
 * `require`, which webpack keeps as a call and an empty module. This loader replaces it by an
 * `import`, which webpack removes from the script.
 */
module.exports = function styleImports(code, map) {
  const result = code.replace(/\brequire\((".*wyw-in-js\.css!=!.*")\);\s*$/, 'import $1;\n');
  this.callback(null, result, map);
};
