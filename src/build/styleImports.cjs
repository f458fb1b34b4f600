/**
 * The loader of styles asks for a component's own with `require`, which webpack keeps as a call and
 * an empty module; of an `import` nothing is left in the script.
 */
module.exports = function styleImports(code, map) {
  this.callback(
    null,
    code.replace(/\brequire\((".*wyw-in-js\.css!=!.*")\);\s*$/, 'import $1;\n'),
    map,
  );
};
