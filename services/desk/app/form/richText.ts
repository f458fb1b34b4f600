/**
 * Converts the vendor's JSON document to that of TipTap and back. Nodes and values that the editor does
 * not know are kept whole in nodes and attributes of their own, so that a save does not change them.
 */
import invert from 'lodash/invert';
import omit from 'lodash/omit';
import { isObject, type JsonObject } from '../types';

/** A node of TipTap's document. */
export interface EditorNode {
  type: string;
  attrs?: JsonObject;
  content?: EditorNode[];
  text?: string;
  marks?: { type: string; attrs?: JsonObject }[];
}

/** Name of the attribute with the values of a node that the editor does not show. */
export const keptValues = 'kept';

type Names = Readonly<Record<string, string>>;

/** Nodes of the editor by node of the vendor. Headings follow from their level. */
const blockTypes: Names = {
  ...{ doc: 'doc', p: 'paragraph', ul: 'bulletList', ol: 'orderedList', li: 'listItem' },
  blockquote: 'blockquote',
};
const vendorTypes: Names = invert(blockTypes);

/** Marks of the editor by property of the vendor's texts. */
const markTypes: Names = {
  ...{ bold: 'bold', italic: 'italic', underline: 'underline' },
  ...{ strikethrough: 'strike', inlineCode: 'code' },
};
const vendorMarks: Names = invert(markTypes);

const childrenOf = ({ children }: JsonObject): JsonObject[] =>
  Array.isArray(children) ? children.filter(isObject) : [];

const isText = (node: JsonObject) => typeof node.text === 'string';
const isInline = (node: JsonObject) => isText(node) || node.type === 'a';

/** Converts a document of the vendor to one of the editor. */
export function toEditor(document: unknown): EditorNode {
  if (!isObject(document)) return { type: 'doc', content: [{ type: 'paragraph' }] };
  return { ...blockToEditor(document), type: 'doc' };
}

function blockToEditor(node: JsonObject): EditorNode {
  const name = String(node.type);
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const editorType = heading ? 'heading' : blockTypes[name];
  const isShown = editorType !== undefined && (childrenOf(node).every(isInline) || !isLine(name));
  if (!isShown) return { type: 'foreign', attrs: { node } };
  const kept = omit(node, ['type', 'children']);
  const attrs = { [keptValues]: kept, ...(heading ? { level: Number(heading) } : {}) };
  return { type: editorType, attrs, content: contentToEditor(node, name) };
}

/** True if a node of the vendor contains texts, and no other blocks. */
const isLine = (type: string) => type === 'p' || /^h[1-6]$/.test(type);

function contentToEditor(node: JsonObject, type: string): EditorNode[] {
  const children = childrenOf(node);
  if (isLine(type)) return children.flatMap((child) => inlineToEditor(child));
  const content: EditorNode[] = [];
  let line: EditorNode | undefined;
  for (const child of children) {
    if (!isInline(child)) {
      line = undefined;
      content.push(blockToEditor(child));
      continue;
    }
    // The editor has texts only in paragraphs; the vendor also directly in items and quotations.
    if (!line) content.push((line = { type: 'paragraph', attrs: { bare: true }, content: [] }));
    line.content?.push(...inlineToEditor(child));
  }
  return content;
}

function inlineToEditor(node: JsonObject): EditorNode[] {
  if (!isText(node)) {
    const kept = omit(node, ['children']);
    const { url, target } = isObject(node.attrs) ? node.attrs : {};
    const link = { type: 'link', attrs: { href: url, target, [keptValues]: kept } };
    if (!childrenOf(node).every(isText)) return [{ type: 'foreignInline', attrs: { node } }];
    return childrenOf(node)
      .flatMap(inlineToEditor)
      .map((text) => ({ ...text, marks: [link, ...(text.marks ?? [])] }));
  }
  const { text, ...values } = node;
  const names = Object.keys(values);
  // The editor has no empty texts; the vendor's documents have them in empty paragraphs.
  if (text === '') return [];
  if (names.some((name) => markTypes[name] === undefined || values[name] !== true))
    return [{ type: 'foreignInline', attrs: { node } }];
  const marks = names.map((name) => ({ type: markTypes[name] ?? name }));
  return [{ type: 'text', text: String(text), ...(marks.length > 0 ? { marks } : {}) }];
}

/** Converts a document of the editor to one of the vendor. */
export const fromEditor = (document: EditorNode): JsonObject => blockFromEditor(document)[0] ?? {};

const isBare = (node: EditorNode | undefined) => node?.attrs?.bare === true;

/** True if a paragraph is written as texts without one: the first of a new list item, as the vendor does it. */
function isWrittenBare(parent: string, siblings: readonly EditorNode[], index: number): boolean {
  const { type, attrs = {} } = siblings[index] ?? {};
  if (type !== 'paragraph' || parent === 'doc') return false;
  // Texts of two paragraphs would become one.
  if (isBare(siblings[index - 1]) || isBare(siblings[index + 1])) return false;
  const isNew = !isObject(attrs[keptValues]);
  return isBare(siblings[index]) || (isNew && parent === 'listItem' && index === 0);
}

function blockFromEditor({ type, attrs = {}, content = [] }: EditorNode): JsonObject[] {
  if (type === 'foreign' && isObject(attrs.node)) return [attrs.node];
  const isHeading = type === 'heading';
  const vendorType = isHeading ? `h${String(attrs.level)}` : (vendorTypes[type] ?? 'p');
  const kept = isObject(attrs[keptValues]) ? attrs[keptValues] : { attrs: {} };
  const hasLines = isHeading || type === 'paragraph';
  const children = hasLines
    ? inlineFromEditor(content)
    : content.flatMap((child, index) =>
        isWrittenBare(type, content, index)
          ? inlineFromEditor(child.content ?? [])
          : blockFromEditor(child),
      );
  return [{ ...kept, type: vendorType, children: children.length ? children : [{ text: '' }] }];
}

function inlineFromEditor(content: readonly EditorNode[]): JsonObject[] {
  const nodes: JsonObject[] = [];
  let lastLink: string | undefined;
  for (const { type, attrs, text = '', marks = [] } of content) {
    const link = marks.find((mark) => mark.type === 'link')?.attrs;
    const key = link && JSON.stringify(link);
    const node: JsonObject =
      type === 'foreignInline' && isObject(attrs?.node) ? { ...attrs.node } : { text };
    for (const mark of marks) {
      const name = vendorMarks[mark.type];
      if (name !== undefined) node[name] = true;
    }
    if (type === 'hardBreak') node.text = '\n';
    const last = nodes.at(-1);
    if (link && key === lastLink && last) (last.children as JsonObject[]).push(node);
    else nodes.push(link ? linkNode(link, node) : node);
    lastLink = key;
  }
  return nodes.length > 0 ? nodes : [{ text: '' }];
}

function linkNode({ href, target, ...attrs }: JsonObject, child: JsonObject): JsonObject {
  const kept = isObject(attrs[keptValues]) ? attrs[keptValues] : { type: 'a', attrs: {} };
  const keptAttrs = isObject(kept.attrs) ? kept.attrs : {};
  // A link without a target stays so; one whose target was removed opens in the same tab.
  const hadNone = isObject(attrs[keptValues]) && typeof keptAttrs.target !== 'string';
  const newTarget = target ?? (hadNone ? keptAttrs.target : '_self');
  const url = { ...keptAttrs, url: href, ...(newTarget !== undefined && { target: newTarget }) };
  return { ...kept, type: 'a', attrs: url, children: [child] };
}
