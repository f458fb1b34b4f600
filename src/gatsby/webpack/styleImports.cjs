/** By file: the code that the loader of styles made of it, and what it read for that. */
const made = new Map();

/**
 * The loader of styles asks for a component's own with `require`, which webpack keeps as a call and
 * an empty module; of an `import` nothing is left in the script.
 */
module.exports = function styleImports(code, map) {
  const result = code.replace(/\brequire\((".*wyw-in-js\.css!=!.*")\);\s*$/, 'import $1;\n');
  if (this.getOptions().once) {
    made.set(this.resourcePath, { result, map, files: this.getDependencies() });
  }
  this.callback(null, result, map);
};

/** A build compiles for browsers and for its own renderer: a component's styles are the same. */
module.exports.pitch = function stylesOf() {
  const known = made.get(this.resourcePath);
  if (!known) return;
  for (const file of known.files) this.addDependency(file);
  this.callback(null, known.result, known.map);
};
