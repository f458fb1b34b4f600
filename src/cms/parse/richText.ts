import type {
  RichBlock,
  RichInline,
  RichListItem,
  RichMark,
  RichText,
} from '../../components/ui/types';
import { isRecord } from '../../lib/isRecord';
import type { Entry } from '../graph/entry';
import type { Maybe, WireRichText } from '../wire';
import type { PageContext } from './context';
import { resolveAddress } from './links';
import { isVisible, printable, text } from '../wire/values';

/** A node of Contentstack's JSON rich-text document, with the properties that the parser reads. */
interface DocumentNode {
  type?: unknown;
  text?: unknown;
  attrs?: Record<string, unknown>;
  children?: unknown;
  [mark: string]: unknown;
}

type Resolve = (href: string) => string | null;

const marks: Readonly<Record<string, RichMark>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strike',
  inlineCode: 'code',
  subscript: 'subscript',
  superscript: 'superscript',
};

/** Levels at which headings are shown: below the `h2` of their belt. */
const headings: ReadonlyMap<string, 3 | 4> = new Map([
  ['h1', 3],
  ['h2', 3],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
]);

/**
 * Parses rich text with an allow-list of blocks and marks, so that no markup of the content reaches a
 * page. Other nodes are replaced by their text; scripts, styles, embeds and pictures are removed. A
 * document that is nested too deep is reported and gives an empty text. A document that `textDocument`
 * has simplified is reported too.
 */
export function parseRichText(
  context: PageContext,
  entry: Entry,
  field: string,
  value: Maybe<WireRichText>,
): RichText {
  const root = asNode(value?.json);
  if (isDeeper(root, maxDepth)) {
    context.graph.reportOmission(
      entry,
      field,
      `is nested more than ${maxDepth} deep, so it is left out`,
    );
    return [];
  }
  if (root.isSimplified === true) {
    const what =
      'is too long or too complex, so it is shown as plain text of at most 100,000 characters';
    context.graph.report(entry, field, what);
  }
  const resolve = (href: string) => resolveAddress(context, entry, field, href);
  return parseBlocks(root, resolve);
}

/** Maximum nesting of nodes: more than any editor writes, and safe for recursive functions. */
export const maxDepth = 100;

function isDeeper(node: DocumentNode, levels: number): boolean {
  return levels === 0 || childrenOf(node).some((child) => isDeeper(child, levels - 1));
}

/** Parses the children of a node as blocks. Adjacent inline nodes become one paragraph. */
function parseBlocks(parent: DocumentNode, resolve: Resolve): RichBlock[] {
  const parsedBlocks: RichBlock[] = [];
  let inlineNodes: unknown[] = [];
  const closeParagraph = () => {
    const children = parseInlines(inlineNodes, resolve);
    if (hasVisibleText(children)) parsedBlocks.push({ kind: 'paragraph', children });
    inlineNodes = [];
  };
  for (const child of childrenOf(parent)) {
    const block = parseBlock(child, resolve);
    if (block === undefined) {
      inlineNodes.push(child);
      continue;
    }
    closeParagraph();
    // Not push(...block): a document may have more blocks than a call may have arguments.
    for (const each of block) parsedBlocks.push(each);
  }
  closeParagraph();
  return parsedBlocks;
}

/** Parses a node as blocks. Returns undefined for an inline node. */
function parseBlock(node: DocumentNode, resolve: Resolve): RichBlock[] | undefined {
  const type = typeof node.type === 'string' ? node.type : '';
  const level = headings.get(type);
  if (level)
    return blockIfVisible(parseInlines(childrenOf(node), resolve), { kind: 'heading', level });
  switch (type) {
    case 'p':
      return blockIfVisible(parseInlines(childrenOf(node), resolve), { kind: 'paragraph' });
    case 'blockquote':
      return blockIfVisible(parseInlines(childrenOf(node), resolve), { kind: 'quote' });
    case 'ol':
    case 'ul':
      return parseList(node, resolve);
    case 'hr':
      return [{ kind: 'rule' }];
    case 'table':
      return parseTable(node, resolve);
    case 'script':
    case 'style':
    case 'embed':
    case 'img':
    case 'reference':
      return type === 'reference' && isLink(node) ? undefined : [];
    case '':
    case 'a':
    case 'span':
      return undefined;
    default:
      return parseBlocks(node, resolve);
  }
}

function blockIfVisible<
  B extends { kind: 'paragraph' | 'quote' } | { kind: 'heading'; level: 3 | 4 },
>(children: RichInline[], block: B): (B & { children: RichInline[] })[] {
  return hasVisibleText(children) ? [{ ...block, children }] : [];
}

function parseList(node: DocumentNode, resolve: Resolve): Extract<RichBlock, { kind: 'list' }>[] {
  const items = childrenOf(node).flatMap((item): RichListItem[] => {
    const itemNodes = childrenOf(item);
    const nested = itemNodes.filter(({ type }) => type === 'ul' || type === 'ol');
    const children = parseInlines(
      itemNodes.filter((child) => !nested.includes(child)),
      resolve,
    );
    const nestedLists = nested.flatMap((nestedList) => parseList(nestedList, resolve));
    return hasVisibleText(children) || nestedLists.length > 0
      ? [{ children, nested: nestedLists }]
      : [];
  });
  return items.length > 0 ? [{ kind: 'list', ordered: node.type === 'ol', items }] : [];
}

function parseTable(node: DocumentNode, resolve: Resolve): RichBlock[] {
  const rowOf = (row: DocumentNode): RichInline[][] =>
    childrenOf(row).map((cell) => parseInlines(childrenOf(cell), resolve));
  const rowsOf = (part: DocumentNode): RichInline[][][] =>
    part.type === 'tr'
      ? [rowOf(part)]
      : childrenOf(part).flatMap((row) => (row.type === 'tr' ? [rowOf(row)] : []));
  const parts = childrenOf(node);
  const partsOfType = (...types: unknown[]) => parts.filter(({ type }) => types.includes(type));
  // A table of the site has one heading row. Further heading rows and the foot become normal rows.
  const [head = [], ...others] = partsOfType('thead').flatMap(rowsOf);
  const rows = [
    ...others,
    ...[...partsOfType('tbody', 'tr'), ...partsOfType('tfoot')].flatMap(rowsOf),
  ];
  if (rows.length > 0) return [{ kind: 'table', head, rows }];
  return head.length > 0 ? [{ kind: 'table', head: [], rows: [head] }] : [];
}

function parseInlines(nodes: unknown[], resolve: Resolve): RichInline[] {
  return nodes.map(asNode).flatMap((node): RichInline[] => {
    if (typeof node.text === 'string') {
      const parts: RichInline[] = [];
      printable(node.text)
        .split('\n')
        .forEach((line, index) => {
          if (index > 0 || (node.break === true && line === '')) parts.push({ kind: 'break' });
          if (line !== '') parts.push({ kind: 'text', text: line, marks: marksOf(node) });
        });
      return parts;
    }
    if (node.type === 'script' || node.type === 'style') return [];
    const children = parseInlines(childrenOf(node), resolve);
    if (!isLink(node)) return children;
    const href = text(node.attrs?.url) ?? text(node.attrs?.href);
    const url = href === null ? null : resolve(href);
    if (url === null || children.length === 0) return children;
    return [
      { kind: 'link', link: { url, title: plainText(children) }, children: removeLinks(children) },
    ];
  });
}

/** Removes links from inline content but not their text: HTML does not allow nested links. */
const removeLinks = (content: RichInline[]): RichInline[] =>
  content.flatMap((node) => (node.kind === 'link' ? removeLinks(node.children) : [node]));

const isLink = (node: DocumentNode) =>
  node.type === 'a' || (node.type === 'reference' && node.attrs?.['display-type'] === 'link');

const marksOf = (node: DocumentNode): RichMark[] =>
  Object.keys(marks).flatMap((name) => (node[name] === true ? (marks[name] ?? []) : []));

/** Blocks whose text does not continue in the next block. */
const blockTypes = /^(?:p|h[1-6]|li|blockquote|t[dhr])$/;

/** Returns the plain text of a rich-text value, for a field that shows text without markup. */
export function plainTextOf({ json }: WireRichText): string {
  const textOf = (node: DocumentNode, levels: number): string => {
    if (typeof node.text === 'string') return node.text;
    const separator = typeof node.type === 'string' && blockTypes.test(node.type) ? ' ' : '';
    return levels === 0
      ? ''
      : childrenOf(node)
          .map((child) => textOf(child, levels - 1))
          .join('') + separator;
  };
  return textOf(asNode(json), maxDepth).trim();
}

/** Returns the plain text of inline content. */
export function plainText(content: RichInline[]): string {
  return content
    .map((node) =>
      node.kind === 'text' ? node.text : node.kind === 'break' ? ' ' : plainText(node.children),
    )
    .join('');
}

const hasVisibleText = (children: RichInline[]) => isVisible(plainText(children));

function asNode(value: unknown): DocumentNode {
  return isRecord(value) && !Array.isArray(value) ? value : {};
}

function childrenOf(node: DocumentNode): DocumentNode[] {
  return Array.isArray(node.children) ? node.children.map(asNode) : [];
}
