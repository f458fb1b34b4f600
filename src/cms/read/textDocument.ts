import { marked } from 'marked';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** A node of a rich-text document, as the content service stores it. */
interface DocumentNode {
  type?: string;
  text?: string;
  attrs?: Record<string, string>;
  children?: DocumentNode[];
  [mark: string]: unknown;
}

/** Marks of rich text by HTML element. */
const markByTag: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  del: 'strikethrough',
  strike: 'strikethrough',
  code: 'inlineCode',
  sub: 'subscript',
  sup: 'superscript',
};

/** Elements that the HTML editor of the service writes and Markdown does without. */
const htmlElement = /<\/?(?:p|div|br|h[1-6]|[uo]l|li|table|blockquote|span|a|b|strong|em)\b[^>]*>/i;

/** Maximum nesting of elements: more than the parser of rich text accepts. */
const maxDepth = 300;

/**
 * Converts HTML, Markdown or plain text to a rich-text document, for stacks that store rich text as
 * text. It keeps structure and marks only: the parser of rich text decides what reaches a page.
 */
export function textDocument(text: string): DocumentNode {
  const html = htmlElement.test(text) ? text : marked.parse(text, { async: false, breaks: true });
  return { type: 'doc', children: nodesOf(parseFragment(html).childNodes, {}, maxDepth) };
}

function nodesOf(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  marks: Readonly<Record<string, true>>,
  levels: number,
): DocumentNode[] {
  if (levels === 0) return [];
  return nodes.flatMap((node): DocumentNode[] => {
    if ('value' in node) {
      // HTML shows a line break of its source as a space.
      const text = node.value.replaceAll(/\s+/g, ' ');
      return text === ' ' && isBlock(node.parentNode) ? [] : [{ text, ...marks }];
    }
    if (!('tagName' in node)) return [];
    const { tagName, attrs, childNodes } = node;
    if (tagName === 'br') return [{ text: '\n' }];
    const mark = markByTag[tagName];
    if (mark !== undefined) return nodesOf(childNodes, { ...marks, [mark]: true }, levels - 1);
    const url = attrs.find(({ name }) => name === 'href')?.value;
    const children = nodesOf(childNodes, marks, levels - 1);
    return [{ type: tagName, ...(url === undefined ? {} : { attrs: { url } }), children }];
  });
}

/** True for an element between whose children spaces have no meaning. */
const isBlock = (node: DefaultTreeAdapterTypes.ParentNode | null): boolean =>
  node !== null &&
  /^(?:#document-fragment|ul|ol|table|thead|tbody|tfoot|tr|div)$/.test(node.nodeName);
