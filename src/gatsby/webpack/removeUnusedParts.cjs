/** Properties of components that only React's development build and its developer tools read. */
const developmentProperties = new Set(['propTypes', 'displayName']);

/** True if no code reads the value of an expression. */
function isUnused({ key, listKey, parentPath }) {
  if (parentPath.isExpressionStatement()) return true;
  if (!parentPath.isSequenceExpression()) return false;
  const isLast = listKey === 'expressions' && key === parentPath.node.expressions.length - 1;
  return !isLast || isUnused(parentPath);
}

/** Libraries that create components by calls, which have no side effects. */
const pureLibraries = /[\\/](?:gatsby-plugin-image|reach-router)[\\/]dist[\\/]/;

/**
 * Babel plugin for libraries of components. Removes prop types, and marks the calls that create components as
 * free of side effects, so that the minifier can remove components that the site does not use. Both are kept in
 * the published files, for example StaticImage in those of gatsby-plugin-image.
 */
module.exports = ({ types }) => ({
  visitor: {
    AssignmentExpression(path) {
      const { left } = path.node;
      if (!types.isMemberExpression(left, { computed: false })) return;
      if (developmentProperties.has(left.property.name) && isUnused(path)) path.remove();
    },
    'CallExpression|NewExpression'(path, { filename = '' }) {
      if (!pureLibraries.test(filename)) return;
      if (!path.parentPath.isVariableDeclarator() || path.getFunctionParent()) return;
      if (!types.isIdentifier(path.parent.id)) return;
      types.addComment(path.node, 'leading', '#__PURE__');
    },
  },
});
