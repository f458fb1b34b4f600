import { parse, type DefaultTreeAdapterMap } from 'parse5';
import type { FieldAddress } from './marks';
import { normalizeText, skippedElements } from './pageTags';

type Node = DefaultTreeAdapterMap['node'];

/** An element of a page's HTML, without the elements that show no text. */
export interface PageElement {
  name: string;
  parent: PageElement | null;
  children: PageElement[];
  attributes: ReadonlyMap<string, string>;
  /** The texts directly in it. */
  ownTexts: string[];
  /** All text in it, normalised. */
  text: string;
  /** Fields whose texts it shows itself, without those of its children. */
  fields: FieldAddress[];
}

/** Parses the body of a page, as a browser with scripts does. */
export function parsePage(html: string): PageElement {
  const document = parse(`<!doctype html><html>${html.slice(html.indexOf('<body'))}`);
  const root = document.childNodes.find(isElement);
  const body = root?.childNodes.find((node) => node.nodeName === 'body');
  return addElement(body && isElement(body) ? body : emptyBody, null).element;
}

type ElementNode = Pick<DefaultTreeAdapterMap['element'], 'nodeName' | 'childNodes' | 'attrs'>;

const emptyBody: ElementNode = { nodeName: 'body', childNodes: [], attrs: [] };

const isElement = (node: Node): node is DefaultTreeAdapterMap['element'] => 'tagName' in node;

/** Adds an element to its parent. Returns it with its text as it stands in the HTML. */
function addElement(node: ElementNode, parent: PageElement | null) {
  const element: PageElement = {
    name: node.nodeName,
    parent,
    children: [],
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    ownTexts: [],
    text: '',
    fields: [],
  };
  parent?.children.push(element);
  let text = '';
  for (const child of node.childNodes) {
    if ('value' in child) {
      element.ownTexts.push(child.value);
      text += child.value;
    } else if (isElement(child) && !skippedElements.has(child.nodeName)) {
      text += addElement(child, element).text;
    }
  }
  element.text = normalizeText(text);
  return { element, text };
}

/** Lists an element and all elements in it, in document order. */
export const elementsIn = (element: PageElement): PageElement[] => [
  element,
  ...element.children.flatMap(elementsIn),
];

/** Lists an element and those around it, the innermost first. */
export function* ancestorsOf(element: PageElement): Generator<PageElement> {
  for (let each: PageElement | null = element; each; each = each.parent) yield each;
}
