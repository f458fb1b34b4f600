/** Results of the style loader by file: code, source map and the files that it read. */
const resultByFile = new Map();

/**
 * Webpack loader that runs after linaria's. Linaria's loader adds a component's styles with
 * `require`, which webpack keeps as a call and an empty module. It is replaced by an `import`, of
 * which webpack keeps nothing in the script.
 */
module.exports = function styleImports(code, map) {
  const result = code.replace(/\brequire\((".*wyw-in-js\.css!=!.*")\);\s*$/, 'import $1;\n');
  if (this.getOptions().once) {
    resultByFile.set(this.resourcePath, { result, map, files: this.getDependencies() });
  }
  this.callback(null, result, map);
};

/**
 * Skips linaria's loader for a file that has a result. A build compiles each component twice, for
 * browsers and for the server render, with the same styles.
 */
module.exports.pitch = function reuseResult() {
  const cached = resultByFile.get(this.resourcePath);
  if (!cached) return;
  for (const file of cached.files) this.addDependency(file);
  this.callback(null, cached.result, cached.map);
};
