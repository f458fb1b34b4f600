/** Schema of the editor of rich texts: the usual nodes, and placeholders for unsupported ones. */
import { Extension, getSchema, Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import attempt from 'lodash/attempt';
import isEqual from 'lodash/isEqual';
import { isObject, type JsonObject } from '../types';
import { fromEditor, keptValues, toEditor, type EditorNode } from './richText';

const hidden = { default: null, rendered: false };

/** Attributes with which a node keeps what the editor does not show. A new paragraph has none. */
const KeptValues = Extension.create({
  name: 'keptValues',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'],
      attributes: { [keptValues]: { ...hidden, keepOnSplit: false } },
    },
    { types: ['paragraph'], attributes: { bare: { ...hidden, keepOnSplit: false } } },
  ],
});

/** Returns the texts in a node, for its place in the editor. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isObject(node)) return [];
  return typeof node.text === 'string' ? [node.text] : textsIn(node.children);
}

/** Reads a node of the vendor from pasted HTML; null if it is none. Another page may have written it. */
function parseNode(json: string): JsonObject | null {
  const node: unknown = attempt(JSON.parse, json);
  const isNode = isObject(node) && (typeof node.type === 'string' || typeof node.text === 'string');
  return isNode ? node : null;
}

const foreign = (name: string, isInline: boolean) =>
  Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    // In the HTML, so that the node survives cutting and pasting.
    addAttributes: () => ({
      node: {
        default: null,
        parseHTML: (element) => parseNode(element.dataset.node ?? ''),
        renderHTML: ({ node }) => ({ 'data-node': JSON.stringify(node) }),
      },
    }),
    parseHTML: () => [{ tag: `${isInline ? 'span' : 'div'}.desk-foreign[data-node]` }],
    renderHTML: ({ node: { attrs }, HTMLAttributes }) => {
      const type: unknown = isObject(attrs.node) ? attrs.node.type : undefined;
      const texts = textsIn(attrs.node).filter(Boolean).join(' · ').slice(0, 240);
      const label = [type, texts].filter(Boolean).join(': ');
      return [isInline ? 'span' : 'div', { class: 'desk-foreign', ...HTMLAttributes }, label];
    },
  });

export const extensions = [
  StarterKit.configure({
    link: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  Link.extend({
    addAttributes() {
      return { ...this.parent?.(), [keptValues]: hidden };
    },
  }).configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
  }),
  KeptValues,
  foreign('foreign', false),
  foreign('foreignInline', true),
];

let schema: ReturnType<typeof getSchema> | undefined;

/** True if the editor can show a document of the vendor, and a save would not lose any of it. */
export function isEditable(document: unknown): boolean {
  if (!isObject(document)) return document === undefined || document === null || document === '';
  schema ??= getSchema(extensions);
  try {
    const node = schema.nodeFromJSON(toEditor(document));
    node.check();
    return isEqual(toVendorDocument(node.toJSON() as EditorNode, document), document);
  } catch {
    return false;
  }
}

/** Converts the content of the editor; the values of the document itself are those that it had. */
export const toVendorDocument = (edited: EditorNode, document: unknown): JsonObject =>
  fromEditor({ ...edited, attrs: toEditor(document).attrs ?? {} });
