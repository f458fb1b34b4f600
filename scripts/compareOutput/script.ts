import { parseSync, transformFromAstSync, traverse, types as t, type NodePath } from '@babel/core';
import { maskText, type Masked } from './tokens';

/** A part of a script whose position does not matter: a module, or a row of a table of chunks. */
export interface Entry {
  /** `module:ID` or `chunk:ID`. */
  id: string;
  body: Masked;
}

/** A script without its order: its entries, and the code around them. */
export interface Script {
  frame: Masked;
  entries: Entry[];
}

type Table = NodePath<t.ObjectExpression>;

/**
 * Reads a script so that it can be compared with one of moved source files. A move changes the
 * numeric ids of modules and chunks, with them the order of modules, and the minifier's names of
 * variables. Ids become placeholders here, and variables are numbered by their first occurrence.
 */
export function readScript(code: string, classes: ReadonlySet<string>): Script {
  const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'script' });
  if (!tree) throw new Error('The script has no syntax tree.');
  const tables: Table[] = [];
  let root: NodePath<t.Program> | undefined;
  traverse(tree, {
    Program: (path) => void (root = path),
    ObjectExpression(path) {
      if (!isTable(path.node)) return;
      tables.push(path);
      path.skip();
    },
  });
  if (!root) throw new Error('The script has no program.');
  const entries = tables.flatMap((table) => entriesOf(table, classes));
  for (const table of tables) table.node.properties = [];
  return { frame: canonicalize(root, classes, 'frame'), entries };
}

/** True if all keys of an object are numbers, as in webpack's maps of modules and chunks. */
const isTable = ({ properties }: t.ObjectExpression): boolean =>
  properties.length > 0 &&
  properties.every((property) => 'key' in property && t.isNumericLiteral(property.key));

function entriesOf(table: Table, classes: ReadonlySet<string>): Entry[] {
  return table.get('properties').map((property) => {
    if (!property.isObjectProperty() || !t.isNumericLiteral(property.node.key)) {
      throw new Error('A module of webpack is not a plain property.');
    }
    const value = property.get('value') as NodePath<t.Expression>;
    const kind = t.isFunction(value.node) ? 'module' : 'chunk';
    return {
      id: `${kind}:${property.node.key.value}`,
      body: canonicalize(value, classes, 'module'),
    };
  });
}

/** Prints a part of a script with numbered variables and masked ids. */
function canonicalize(
  part: NodePath<t.Program> | NodePath<t.Expression>,
  classes: ReadonlySet<string>,
  kind: 'frame' | 'module',
): Masked {
  const names = new Map<unknown, string>();
  const renamed: [t.Identifier, string][] = [];
  const ids: string[] = [];
  const rename = (path: NodePath<t.Identifier>) => {
    if (!isVariable(path)) return;
    const binding = path.scope.getBinding(path.node.name);
    if (!binding) return;
    const name = names.get(binding) ?? `v${names.size}`;
    names.set(binding, name);
    renamed.push([path.node, name]);
  };
  const require = kind === 'module' && part.isFunction() ? part.node.params[2] : undefined;
  const isRequire = (node: t.Node) =>
    kind === 'frame' ||
    (t.isIdentifier(node) && t.isIdentifier(require) && node.name === require.name);
  part.traverse({
    Identifier: rename,
    NumericLiteral(path) {
      const idKind = kindOfId(path, kind, isRequire);
      if (idKind === null) return;
      ids.push(`${idKind}:${path.node.value}`);
      path.replaceWith(t.identifier('ID'));
      path.skip();
    },
    ObjectProperty: (path) => void (path.node.shorthand = false),
  });
  for (const [node, name] of renamed) node.name = name;
  const { text, tokens } = maskText(print(part.node), classes);
  return { text, tokens: [...ids, ...tokens] };
}

/** True if an identifier names a variable: it is no property, no key and no label. */
function isVariable({ node, parent, key }: NodePath<t.Identifier>): boolean {
  if (key === 'label') return false;
  if (t.isMemberExpression(parent) || t.isOptionalMemberExpression(parent)) {
    return parent.object === node || parent.computed;
  }
  return !('key' in parent && parent.key === node && 'computed' in parent && !parent.computed);
}

/** Returns whether a number is the id of a module or of a chunk; null if it is another number. */
function kindOfId(
  path: NodePath<t.NumericLiteral>,
  part: 'frame' | 'module',
  isRequire: (node: t.Node) => boolean,
): 'module' | 'chunk' | null {
  const { node, parent } = path;
  if (t.isArrayExpression(parent)) return part === 'frame' ? 'chunk' : null;
  if (!t.isCallExpression(parent)) return null;
  const { callee, arguments: args } = parent;
  if (t.isIdentifier(callee)) return isRequire(callee) && args[0] === node ? 'module' : null;
  if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property)) return null;
  const method = callee.property.name;
  if (method === 'e' && isRequire(callee.object)) return args[0] === node ? 'chunk' : null;
  if (method === 't' && isRequire(callee.object)) return args[0] === node ? 'module' : null;
  const isBound = method === 'bind' && args[1] === node && args[0] !== undefined;
  return isBound && isRequire(args[0] as t.Node) ? 'module' : null;
}

/** Prints a syntax tree without comments and without the spelling of its literals. */
function print(node: t.Program | t.Expression): string {
  const program = t.isProgram(node) ? node : t.program([t.expressionStatement(node)]);
  const printed = transformFromAstSync(t.file(program), undefined, {
    configFile: false,
    babelrc: false,
    comments: false,
    compact: true,
    sourceMaps: false,
  });
  return printed?.code ?? '';
}
