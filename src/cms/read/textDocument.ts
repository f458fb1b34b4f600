import MarkdownIt from 'markdown-it';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { firstCharacters } from '../../lib/text/firstCharacters';

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
const htmlElement =
  /<\/?(?:p|div|br|h[1-6]|[uo]l|li|table|blockquote|span|a|b|strong|em)\b[^<>]*>/i;

/** Converts Markdown in linear time, which `marked` does not. */
const markdown = new MarkdownIt({ html: true, breaks: true });
// An address without a scheme, such as a name with a dot, is not a link.
markdown.linkify.set({ fuzzyLink: false });
// The parser of rich text decides which addresses become links, and reports the others.
markdown.validateLink = () => true;

/** Maximum length of a text: five times the length from which the doctor advises to divide it. */
const maxLength = 100_000;
/** Maximum number of open elements: fewer than the nested nodes that the parser of rich text accepts. */
const maxDepth = 90;
/** Maximum number of elements. HTML repeats unclosed elements, so a short text may create millions. */
const maxElements = 20_000;

/**
 * Converts HTML, Markdown or plain text to a rich-text document, for stacks that store rich text as
 * text. It keeps structure and marks only: the parser of rich text decides what reaches a page. A text
 * that exceeds a limit becomes plain paragraphs, and `isSimplified` tells the parser to report it.
 */
export function textDocument(text: string): DocumentNode {
  if (text.length > maxLength) return plainDocument(text);
  try {
    const html = htmlElement.test(text) ? text : htmlOfMarkdown(text);
    return { type: 'doc', children: nodesOf(parseHtml(html), {}, maxDepth) };
  } catch {
    // A text on which a library fails must not stop the reading. The parser reports it.
    return plainDocument(text);
  }
}

/**
 * Maximum length of a word in a text whose bare addresses become links. For each bracket of an
 * address, the search reads the rest of the word: 14 s for 100 kB of `http://a.b/(`.
 */
const maxWordLength = 2000;

/** Converts Markdown to HTML. A line break of its source becomes an element only, without a space. */
function htmlOfMarkdown(text: string): string {
  const linkify = text.split(/\s+/).every(({ length }) => length <= maxWordLength);
  return markdown.set({ linkify }).render(text).replaceAll('<br>\n', '<br>');
}

/**
 * Parses HTML.
 * @throws RangeError if it exceeds a limit. Without them, parse5 takes 10 s for 64 kB of unclosed lists.
 */
function parseHtml(html: string): DefaultTreeAdapterTypes.ChildNode[] {
  let depth = 0;
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      if (++depth > maxDepth || ++elements > maxElements) throw new RangeError('HTML too complex');
    },
    onItemPop: () => {
      depth--;
    },
  };
  return parseFragment(html, { treeAdapter }).childNodes;
}

function plainDocument(text: string): DocumentNode {
  const paragraphs = firstCharacters(text, maxLength)
    .replaceAll(/<[/a-z][^<>]*>/gi, '')
    .split(/(?:\r?\n){2,}/, maxElements);
  const children = paragraphs.map((part) => ({ type: 'p', children: [{ text: part }] }));
  return { type: 'doc', isSimplified: true, children };
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
